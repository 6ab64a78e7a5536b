"""NebKher the Harbinger."""
