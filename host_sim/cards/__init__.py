"""The card table: players who deal, play and show, their announcements, and the taps that peg their points. Uses the
rules of the firmware's scoring module. The half of it that counts cards runs only here."""
