"""The commands of ``marketlab`` in a terminal, a module for each; ``marketlab/__main__.py`` reads the line."""
