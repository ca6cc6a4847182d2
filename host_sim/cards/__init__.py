"""The card table: players who deal, play and show, their announcements, and the taps that peg their points. Uses the
rules of the firmware's scoring module, whose cards half runs only here."""
