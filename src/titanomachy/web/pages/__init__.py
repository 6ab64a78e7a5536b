"""The pages and the forms behind them."""
