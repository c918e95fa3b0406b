"""What every game must keep, run over each game found and the toy game: one module per theme."""
