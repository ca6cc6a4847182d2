// Les gestes par leur nom. Gestures by their id: [what the finger does, what it does].

/** @type {Record<string, string[]>} */
export default {
  tap: ["toucher +1, +2 ou +6", "ajoute aussitôt à votre entrée ; un fichet fantôme montre où il irait"],
  wait: ["laisser ses boutons 1,5 s", "l’entrée compte : le fichet arrière saute devant, trou par trou"],
  "hold-tap": ["tenir le dernier +n 0,5 s", "l’entrée compte aussitôt"],
  "other-side": ["l’autre camp touche +n", "votre entrée compte d’abord, après 0,75 s de repos ; une ambrée attend"],
  "undo-tap": ["UNDO court, avec une entrée", "retire votre dernière touche"],
  "undo-score": ["UNDO court, sans entrée", "reprend votre dernière marque ; encore : celle d’avant, jusqu’au début"],
  reopen: [
    "UNDO court, tous à 0",
    "ramène la partie d’avant, 2 s après le dernier UNDO ; puis UNDO remonte ses marques",
  ],
  digits: ["tenir UNDO, rien d’entré", "à partir de 0,5 s vos rues montrent votre score en chiffres"],
  correct: [
    "tenir UNDO, toucher +n",
    "correction : votre fichet avant recule de n ; compte après 1,5 s, comme une entrée",
  ],
  deal: [
    "toucher DEAL",
    "ce qui est entré compte, puis le crib passe ; avant la première marque il choisit le donneur",
  ],
  crib: ["tenir UNDO, toucher DEAL", "corrige à qui est le crib : il passe sans nouvelle donne"],
  tally: ["tenir DEAL", "à partir de 0,6 s les rues montrent les points du match, tant que vous tenez"],
  "new-game": [
    "tenir DEAL 3 s",
    "nouvelle partie ; les rubans se remplissent dès 1,5 s, lâcher avant 3 s ne change rien",
  ],
  "new-match": ["tenir DEAL 6 s", "nouveau match : tout revient à zéro"],
  "next-game": [
    "toucher DEAL après une victoire",
    "compte la partie et commence la suivante ; pas dans les 3 premières secondes",
  ],
  "lamp-test": [
    "tenir DEAL à la mise sous tension",
    "essai : toutes les lumières rouges, vertes, bleues ; chaque bouton dit son nom",
  ],
  brightness: ["tenir UNDO de A et B, 1 s", "autre luminosité : jour, soir, nuit"],
  length: ["tenir +1 de A et B, 1 s, à 0-0", "autre longueur : 121, 61, 91, 181 trous"],
};
