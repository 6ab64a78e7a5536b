"""Charts of the lab: SVG by Matplotlib in the colours of the page around them, the same bytes for the same data."""
