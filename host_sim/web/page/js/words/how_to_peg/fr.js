// Comment marquer : how to peg it, in French. A block's name is the first bold words in English. **Text** is bold.

/** @type {Record<string, string[]>} */
export const blocks = {
  "": [
    "Ce qui se passe à table, et les boutons qui le disent. Entrez les points de votre côté : +6, +2 et +1 s’additionnent, et ils comptent dès que vous n’appuyez plus. UNDO reprend les derniers points ; +n pendant que vous maintenez UNDO recule de n trous.",
  ],
  "Every deal": ["**À chaque donne**"],
  "When something is wrong": ["**Quand quelque chose ne va pas**"],
  "The first deal": [
    "**La première donne** : tous coupent, la carte la plus basse donne ; à égalité (deux dix quelconques le sont), on recoupe",
    "appuyez sur DEAL jusqu’à ce que le trou 1 du camp qui donne respire",
  ],
  "His heels": ["**Le valet retourné** : la retourne est un valet", "le donneur appuie aussitôt sur +2"],
  "The play": [
    "**Le jeu** : quinze ou une paire 2, brelan 6, carré 12, une suite 1 par carte",
    "celui qui a joué la carte entre d’un coup tout ce qu’elle rapporte",
  ],
  Go: ["**Go** et **dernière carte** : 1 · **trente et un** : 2, pas plus", "celui qui a joué la carte les entre"],
  "The show": [
    "**Le compte** : à partir de la gauche du donneur, lui en dernier, puis le crib",
    "chacun entre le compte de sa main ; le donneur entre ensuite le crib",
  ],
  "The next deal": ["**La donne suivante**", "celui qui donne appuie sur DEAL, et le crib passe"],
  Underpegged: ["**Trop peu marqué** : on a déjà lâché la cheville", "c’est perdu, sauf si l’on joue muggins"],
  Muggins: ["**Muggins** : un joueur oublie des points", "l’autre camp les entre"],
  Overpegged: [
    "**Trop marqué** : des trous en trop",
    "maintenez UNDO et appuyez sur +n pour ce qui est en trop ; l’autre camp peut entrer ce nombre",
  ],
  "A slip of the finger": ["**Un doigt qui glisse** sur +n", "UNDO"],
  "A score on the wrong side": ["**Des points du mauvais côté**", "UNDO de ce côté, puis entrez-les du bon côté"],
  "DEAL tapped": [
    "**DEAL appuyé** par erreur, ou deux fois",
    "maintenez UNDO et appuyez sur DEAL, jusqu’à ce que la cheville du donneur respire ; un simple UNDO reprendrait des points",
  ],
  "DEAL forgotten": [
    "**DEAL oublié** : la donne suivante est en cours",
    "appuyez sur DEAL maintenant ; les points ne changent pas",
  ],
  "A misdeal": [
    "**Une maldonne** : trop ou trop peu de cartes, ou une carte vue",
    "le même camp redonne : rien ; UNDO pour des points déjà marqués",
  ],
  "A card or a deal out of turn": [
    "**Jouer ou donner quand ce n’est pas son tour**",
    "la carte revient : UNDO pour ce qu’elle a rapporté. Le mauvais camp a donné : maintenez UNDO et appuyez sur DEAL",
  ],
  "A renege": [
    "**Une renonce** : on a dit go avec une carte qui allait",
    "pour tous les points marqués depuis ce go, en commençant par les derniers, UNDO du camp qui les a marqués ; puis celui qui réclame la renonce entre 2 par carte qu’on pouvait jouer. Trop tard dès qu’il a joué une autre carte ou compté, à moins qu’une de ces cartes n’apparaisse ; une victoire n’y met pas fin",
  ],
  "A go taken back": ["**Un go repris**, avant que personne ne l’ait marqué ni joué", "rien ; la carte est jouée"],
  "Three for last": [
    "**Trois pour le dernier** (cinq cartes, première donne d’une partie)",
    "le non-donneur appuie sur +2 +1",
  ],
  "A win": [
    "**Une victoire**, par ce qui vient d’abord",
    "les premiers points qui atteignent le dernier trou finissent la partie ; rien ne compte ensuite. DEAL la compte à partir de 3 s",
  ],
  "A win by mistake": ["**Une victoire par erreur**", "UNDO, avant ou après DEAL"],
  "The next game": [
    "**La partie suivante** : le perdant donne d’abord, ou chacun son tour (PEGOUT_NEXT_DEALER)",
    "rien : le DEAL qui compte la victoire passe le crib ; avant les premiers points, DEAL le change, comme après une nouvelle coupe pour la partie décisive",
  ],
  Skunk: ["**Skunk**, **double skunk**, **lurch**", "rien : le plateau les voit et compte la partie en conséquence"],
  "Lurch alone": [
    "**Le lurch seul** : avant la moitié, le perdant compte double, et 91 n’est pas une ligne",
    "rien, avec PEGOUT_SKUNK_VALUES 1,1,2",
  ],
  "Five players": [
    "**Cinq joueurs** sur deux plateaux, trois camps et deux",
    "un camp chacun ; un seul plateau passe le crib. Quand un camp gagne, maintenez DEAL 3 s sur l’autre plateau : une nouvelle partie, comptée pour personne",
  ],
  "Six players": [
    "**Six joueurs**, deux équipes de trois assises en alternance",
    "un camp par équipe : celui qui marque entre ses points là. Le crib va à gauche, donc à l’autre équipe",
  ],
  "A false win": [
    "**Une fausse victoire** (tournoi) : moins de points qu’annoncé",
    "UNDO reprend la victoire ; entrez les points réels ; l’autre camp entre ce qui était annoncé en trop ; puis maintenez UNDO et appuyez sur +6 +6 +2 +1 : 15 en arrière",
  ],
  "Game points": [
    "**Points de partie** (tournoi) : 2 pour une victoire, 3 pour un skunk",
    "rien, avec PEGOUT_SKUNK_VALUES 2,3,3 : DEAL maintenu les montre",
  ],
  "Exact out": [
    "**Sortir exactement** (PEGOUT_EXACT_OUT)",
    "entrez les points quand même : ceux qui dépasseraient le dernier trou ne sont pas marqués",
  ],
  "What a hand counts": [
    "**Ce que compte une main**, ses cartes et la retourne ensemble : chaque quinze 2 ; chaque paire 2 ; chaque suite de trois ou plus, 1 par carte ; une couleur, toutes les cartes de la main de même couleur, 4, et 5 si la retourne suit ; au crib il faut les cinq cartes ; le valet de la couleur de la retourne, 1.",
  ],
  "The chart.": [
    "**Le tableau.** Paire 2 · brelan 6 · carré 12 · suite de trois 3, de quatre 4, de cinq 5 · double suite de trois (3 4 4 5, avec sa paire) 8, de quatre 10 · triple suite (3 4 4 4 5) 15 · double double suite (3 3 4 4 5) 16. Les quinze s’y ajoutent : 4 4 5 5 6 compte 24, 5 5 5 J avec le quatrième cinq et le valet 29. Rien ne compte 19, 25, 26 ou 27.",
  ],
  "Who pegs where.": [
    "**Qui marque où.** Deux joueurs : un camp chacun. Trois : PEGOUT_SIDES 3. Quatre : les partenaires se font face et partagent un camp. Six : deux équipes de trois partagent les deux camps. Cinq : deux plateaux, de trois camps et de deux.",
  ],
  "How far.": [
    "**Jusqu’où.** À six cartes on va à 121, à cinq à 61, au jeu de Manchester à 91, à sept à 181, trois fois le tour : maintenez les deux +1 à 0–0, ou réglez PEGOUT_GAME. À sept cartes une main peut valoir 19, 25, 26, 27 ou plus de 29 ; ailleurs une telle entrée passe à l’ambre et attend plus longtemps.",
  ],
  "Other penalties": [
    "**Les autres pénalités** se marquent comme on les annonce : maintenez UNDO et appuyez sur +n pour des trous en arrière, appuyez sur +n pour des trous donnés à l’autre camp.",
  ],
};
