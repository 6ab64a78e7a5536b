"""Tigerclaw the Cutpurse."""
