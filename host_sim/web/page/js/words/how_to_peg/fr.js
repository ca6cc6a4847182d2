// Comment marquer : how to peg it, in French. A block's name is the first bold words of the English one; **bold**.

/** @type {Record<string, string[]>} */
export const blocks = {
  "": [
    "Ce qui se passe à table, et les boutons qui le disent. Touchez les points de votre côté : +6, +2 et +1 s’ajoutent, et la marque compte au repos. UNDO reprend la dernière marque ; UNDO tenu avec +n recule de n trous.",
  ],
  "Every deal": ["**À chaque donne**"],
  "When something is wrong": ["**Quand quelque chose ne va pas**"],
  "The first deal": [
    "**La première donne** : tous coupent, la carte la plus basse donne ; à égalité (deux dix quelconques le sont), on recoupe",
    "touchez DEAL jusqu’à ce que le trou 1 du camp qui donne respire",
  ],
  "His heels": ["**Le valet retourné** : la retourne est un valet", "le donneur touche +2 aussitôt"],
  "The play": [
    "**Le jeu** : quinze ou une paire 2, brelan 6, carré 12, une suite 1 par carte",
    "qui a joué la carte touche d’un coup tout ce qu’elle rapporte",
  ],
  Go: ["**Go** et **dernière carte** : 1 · **trente et un** : 2, pas plus", "qui a joué la carte touche"],
  "The show": [
    "**Le compte** : à partir de la gauche du donneur, lui en dernier, puis le crib",
    "chacun touche le compte de sa main ; le donneur touche ensuite le crib",
  ],
  "The next deal": ["**La donne suivante**", "qui donne touche DEAL, et le crib passe"],
  Underpegged: ["**Trop peu marqué** : les doigts ont lâché le fichet", "c’est perdu, sauf si l’on joue muggins"],
  Muggins: ["**Muggins** : un joueur oublie des points", "l’autre camp les touche"],
  Overpegged: [
    "**Trop marqué** : des trous en trop",
    "tenez UNDO et touchez +n pour ce qui est en trop ; l’autre camp peut toucher ce nombre",
  ],
  "A slip of the finger": ["**Un doigt qui glisse** sur +n", "UNDO"],
  "A score on the wrong side": ["**Des points du mauvais côté**", "UNDO de ce côté, puis appuyez-les du bon côté"],
  "DEAL tapped": [
    "**DEAL appuyé** par erreur, ou deux fois",
    "maintenez UNDO et appuyez sur DEAL, jusqu’à ce que la cheville du donneur respire ; un simple UNDO reprendrait des points",
  ],
  "DEAL forgotten": [
    "**DEAL oublié** : la donne suivante est en cours",
    "appuyez sur DEAL maintenant ; les points ne changent pas",
  ],
  "A misdeal": [
    "**Une maldonne** : trop ou trop peu de cartes, ou une carte vue",
    "le même camp redonne : rien ; UNDO pour des points déjà marqués",
  ],
  "A card or a deal out of turn": [
    "**Une carte ou une donne hors tour**",
    "la carte revient : UNDO pour ce qu’elle a rapporté. Le mauvais camp a donné : maintenez UNDO et appuyez sur DEAL",
  ],
  "A renege": [
    "**Une renonce** : on a dit go avec une carte qui allait",
    "pour chaque marque faite depuis ce go, la dernière d’abord, UNDO du camp qui l’a faite ; puis qui la réclame touche 2 par carte qu’on pouvait jouer. Trop tard dès qu’il a joué une autre carte ou compté, à moins qu’une de ces cartes n’apparaisse ; une victoire n’y met pas fin",
  ],
  "A go taken back": ["**Un go repris**, avant que personne ne l’ait marqué ni joué", "rien ; la carte est jouée"],
  "Three for last": [
    "**Trois pour le dernier** (cinq cartes, première donne d’une partie)",
    "le non-donneur touche +2 +1",
  ],
  "A win": [
    "**Une victoire**, par ce qui vient d’abord",
    "la marque qui atteint le dernier trou finit la partie ; rien ne compte ensuite. DEAL la compte à partir de 3 s",
  ],
  "A win that was none": ["**Une victoire qui n’en était pas une**", "UNDO, avant ou après DEAL"],
  "The next game": [
    "**La partie suivante** : le perdant donne d’abord, ou chacun son tour (PEGOUT_NEXT_DEALER)",
    "rien : le DEAL qui compte la victoire passe le crib ; avant la première marque, DEAL le change, comme après une nouvelle coupe pour la partie décisive",
  ],
  Skunk: ["**Capot**, **double capot**, **lurch**", "rien : la planche les voit et pèse la partie"],
  "Lurch alone": [
    "**Le lurch seul** : avant la moitié, le perdant compte double, et 91 n’est pas une ligne",
    "rien, avec PEGOUT_SKUNK_VALUES 1,1,2",
  ],
  "Five players": [
    "**Cinq joueurs** sur deux planches, trois camps et deux",
    "un camp chacun ; une seule planche passe le crib. Quand un camp gagne, tenez DEAL 3 s sur l’autre planche : une nouvelle partie, comptée pour personne",
  ],
  "Six players": [
    "**Six joueurs**, deux équipes de trois assises en alternance",
    "un camp par équipe : qui marque touche là. Le crib va à gauche, donc à l’autre équipe",
  ],
  "A false win": [
    "**Une fausse victoire** (tournoi) : moins de points qu’annoncé",
    "UNDO reprend la victoire ; appuyez les points réels ; l’autre camp appuie ce qui était annoncé en trop ; puis maintenez UNDO et appuyez +6 +6 +2 +1 : 15 en arrière",
  ],
  "Game points": [
    "**Points de partie** (tournoi) : 2 pour une victoire, 3 pour un capot",
    "rien, avec PEGOUT_SKUNK_VALUES 2,3,3 : DEAL tenu les montre",
  ],
  "Exact out": [
    "**Sortir exactement** (PEGOUT_EXACT_OUT)",
    "touchez la marque quand même : celle qui dépasserait le dernier trou n’est pas marquée",
  ],
  "What a hand counts": [
    "**Ce que compte une main**, ses cartes et la retourne ensemble : chaque quinze 2 ; chaque paire 2 ; chaque suite de trois ou plus, 1 par carte ; une couleur, toutes les cartes de la main de même couleur, 4, et 5 si la retourne suit ; au crib il faut les cinq cartes ; le valet de la couleur de la retourne, 1.",
  ],
  "The chart.": [
    "**Le tableau.** Paire 2 · brelan 6 · carré 12 · suite de trois 3, de quatre 4, de cinq 5 · double suite de trois (3 4 4 5, avec sa paire) 8, de quatre 10 · triple suite (3 4 4 4 5) 15 · double double suite (3 3 4 4 5) 16. Les quinze s’y ajoutent : 4 4 5 5 6 compte 24, 5 5 5 J avec le quatrième cinq et le valet 29. Rien ne compte 19, 25, 26 ou 27.",
  ],
  "Who pegs where.": [
    "**Qui marque où.** Deux joueurs : un camp chacun. Trois : PEGOUT_SIDES 3. Quatre : les partenaires se font face et partagent un camp. Six : deux équipes de trois partagent les deux camps. Cinq : deux planches, de trois camps et de deux.",
  ],
  "How far.": [
    "**Jusqu’où.** À six cartes on va à 121, à cinq à 61, au jeu de Manchester à 91, à sept à 181, trois fois le tour : tenez les deux +1 à 0–0, ou réglez PEGOUT_GAME. À sept cartes une main peut valoir 19, 25, 26, 27 ou plus de 29 ; ailleurs une telle entrée passe à l’ambre et attend plus longtemps.",
  ],
  "Other penalties": [
    "**Les autres pénalités** se marquent comme on les annonce : tenez UNDO et touchez +n pour des trous qui reculent, touchez +n pour des trous qui vont à l’autre camp.",
  ],
};
