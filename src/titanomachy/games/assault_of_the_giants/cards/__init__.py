"""What the cards say, family by family: records made from `content/*.toml`."""
