"""What every game stands on: asks, scripts, tables, chance, records, views, events and ledgers.

The kernel knows no game.
"""
