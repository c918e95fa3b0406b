"""Strategies for Pasaraya, one a file; ``catalogue.py`` finds every class here that has a name."""
