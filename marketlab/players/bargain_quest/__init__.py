"""Strategies for Bargain Quest, one a file; ``catalogue.py`` finds every class here that has a name."""
