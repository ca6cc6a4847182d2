"""The card table: people who deal, play and show, what they say, and how they peg it on the board.

It takes the rules from the firmware's own scoring module, whose cards half runs only here.
"""
