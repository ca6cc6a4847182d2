"""The card table: players who deal, play and show, their announcements, and the taps that peg their points. The rules
are in the firmware's scoring module; a real board needs only the rules of the score."""
