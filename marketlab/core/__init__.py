"""The engine that every game stands on: seats, decisions, choices, events, records, words. It knows no game."""
