"""Razzle the Ringmaster."""
