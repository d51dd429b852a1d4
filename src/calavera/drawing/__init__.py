"""Our own drawings, shared by all games: emblems, cards, pieces and the grounds they lie on."""
