"""The table in the browser: pages, rooms, the store and the WebSockets between them. It knows no game."""
