"""The heroes: their files, and every card of theirs."""
