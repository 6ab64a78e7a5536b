"""A bot that plays by simple judgement."""
