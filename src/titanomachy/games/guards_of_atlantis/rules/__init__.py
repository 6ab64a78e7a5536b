"""The rules, one module for each chapter of the rulebook. They know neither the table nor the bot."""
