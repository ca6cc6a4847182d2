// Toutes les phrases de la page en français. Every sentence of the page in French; the names are those of en.js.
//
// Source of the words plateau and cheville: virtualmich.com/fr/comment-jouer-au-cribbage.
// Cheville is also in cribwars.com/frenchrules.htm, where the crib is "chien".
// Source of brelan, carré, quinze, suite ("séquence" there), crib: fr.doc.boardgamearena.com/Gamehelpcribbage.
// Skunk, muggins, go, lurch are the English words, as no French rules that we read name them.
// Source of appuyer (sur): learn.microsoft.com/fr-fr, IButton.Pressed; we chose maintenir to match it.
// A space before ; ! ? is U+202F, before : » % and after « U+00A0.

import messages from "./messages/fr.js";

const list = (/** @type {string[]} */ names) => names.join(" et ");

const SKUNKED = ["", "skunk", "double skunk"];

const PARTS = { fifteen: "quinze", pair: "paire", run: "suite", flush: "couleur", nobs: "valet de la couleur" };

// La table de cartes

const YOU = "Vous";

const TABLE = "La table";

/** Le début d’une phrase sur un joueur : « Vous marquez », « Anne marque ». */
const who = (/** @type {string} */ name, /** @type {string} */ yours, /** @type {string} */ theirs) =>
  name === YOU ? yours : `${name} ${theirs}`;

/** Un nom au milieu d’une phrase. */
const inside = (/** @type {string} */ name) => ({ [YOU]: "vous", [TABLE]: "la table" })[name] ?? name;

const deals = (/** @type {string} */ dealer) => (dealer === YOU ? "vous donnez" : `${inside(dealer)} donne`);

/** « d’Anne », « de Paul », « de A » */
const from = (/** @type {string} */ name) => (/^[aeiouhàâéèêëîïôœ]./i.test(name) ? `d’${name}` : `de ${inside(name)}`);

/** « UNDO d’Anne », « votre UNDO » */
const of = (/** @type {string} */ thing, /** @type {string} */ name) =>
  name === YOU ? `votre ${thing}` : `${thing} ${from(name)}`;

const WORTH = ["", ", un skunk", ", un double skunk"];

const MINE = ["votre main", "votre crib"];

/** Un nombre et ce qu’il compte : 0 et 1 au singulier. */
const many = (/** @type {number} */ count, one = "point", more = `${one}s`) =>
  `${decimal(count)} ${count < 2 ? one : more}`;

const decimal = (/** @type {number} */ number) => String(number).replace(".", ",");

const more = (/** @type {number} */ tenths) => `${many(tenths / 10)} de plus en moyenne`;

/** @type {typeof import("./en.js").default} */
export default {
  boardShows: (scores) => `Le plateau : ${scores}`,
  sideScore: (name, score) => `${name} ${score ?? "inconnu"}`,
  side: (letter) => `Camp ${letter}`,
  lastEvent: "Dernier événement",
  menu: "Menu",
  desk: "Partie et outils",
  close: "Fermer",
  toGo: (count) => `reste ${count}`,
  out: "sorti",
  ahead: (count) => `${count} d’avance`,
  behind: (count) => `${count} de retard`,
  crib: "crib",
  won: "gagné",
  skunked: SKUNKED,
  danger: ["", "risque de skunk", "risque de double skunk"],
  ofEntry: (moves, tapped) => `${moves} sur ${tapped}`,

  boardOn: (standing, dealer) => `Le plateau est allumé : ${standing}. Le crib est à ${inside(dealer)}.`,
  boardOnFresh: (target, dealer) => `Le plateau est allumé. On joue en ${target} ; ${deals(dealer)}.`,
  pegs: (name, points, score, left) => `${who(name, "Vous marquez", "marque")} ${points} : ${score}, ${left}.`,
  goesBack: (name, points, score, left) => `${who(name, "Vous reculez", "recule")} de ${points} : ${score}, ${left}.`,
  takesBack: (name, score, left) =>
    `${who(name, "Vous reprenez", "reprend")} ${name === YOU ? "vos" : "ses"} derniers points : ${score}, ${left}.`,
  cribIs: (name) => `Le crib est à ${inside(name)}.`,
  wins: (name, standing) => `${who(name, "Vous gagnez", "gagne")}, ${standing} !`,
  afterWin: " DEAL : partie suivante, UNDO : c’était une erreur.",
  winnerOfMatch: (name) => `${who(name, "Vous gagnez", "gagne")} le match`,
  winner: (name) => who(name, "Vous gagnez", "gagne"),
  winBy: "de",
  winByOver: (name) => `${name} de`,
  winCounts: ["compte", "un skunk : compte", "un double skunk : compte"],
  winNext: "DEAL la compte, UNDO la reprend.",
  winTap: "Appuyez ici pour fermer",
  lost: (groups) =>
    ` : ${list(groups.map((/** @type {[string[], number]} */ [names, level]) => `${SKUNKED[level]} pour ${list(names)}`))}`,
  gameCounts: (name, dealer) =>
    `${name === YOU ? "Votre partie" : `La partie ${from(name)}`} compte. Nouvelle partie ; ${deals(dealer)}.`,
  newGame: (dealer) => `Nouvelle partie ; ${deals(dealer)}.`,
  winsMatch: (name) => `${who(name, "Vous gagnez", "gagne")} le match ! Appuyez sur DEAL pour en commencer un autre.`,
  newMatch: (dealer) => `Nouveau match ; ${deals(dealer)}.`,
  cribCorrected: (name) => `Corrigé : le crib est à ${inside(name)}.`,
  reopened: (standing, dealer) => `La partie d’avant est de retour : ${standing}. Le crib est à ${inside(dealer)}.`,
  gameGoesTo: (target) => `La partie va à ${target}.`,
  brightness: { day: "Luminosité de jour.", evening: "Luminosité du soir.", night: "Luminosité de nuit." },
  setting: (key, value) => `${key} : ${value}.`,
  warning: (text) => (text.endsWith("?") ? text : `${text}.`),
  ignored: (why) => `Rien ne change : ${inside(why)}.`,
  allowed: messages.allowed,
  board: messages.board,
  boardToYou: {
    match_won: "vous avez gagné le match : DEAL commence le suivant",
    exactly: "il vous faut exactement {left} : on ne dépasse pas le dernier trou",
    won: "vous avez gagné : DEAL commence la partie suivante, UNDO reprend la victoire",
    at_0: "vous êtes à 0",
    one_winner: "vous avez gagné, et il n’y a qu’un gagnant : reprenez cela d’abord",
    no_score: "vous n’avez rien à reprendre",
  },
  inside,
  entersNothing: (name, score) => `${who(name, "Vous êtes", "est")} à ${score}.`,
  enters: (name, entry, landing) =>
    `${who(name, "Vous entrez", "entre")} ${entry}, jusqu’à ${landing}. Cela compte sans autre appui.`,
  corrects: (name, back, landing) =>
    `${who(name, "Vous reculez", "recule")} de ${back}, jusqu’à ${landing}, sans autre appui.`,
  noHand: (name, points) =>
    `${who(name, "Vous entrez", "entre")} ${points} : aucune main ne compte ${points}. Une main et un crib ? UNDO retire un appui.`,
  asleep: "Le plateau dort ; appuyez sur un bouton.",
  awake: "Le plateau est réveillé.",
  switchedOff: "Le plateau est éteint.",
  switchedOn: "Le plateau est allumé.",

  connected: "connecté",
  unkept: "connecté, mais cette partie n’est pas gardée",
  acknowledge: "C’est vu",
  unkeptWhy: (why) =>
    `Cette partie n’est pas gardée : ${why === "blocked" ? "ce navigateur bloque les données de site ; autorisez-les pour cette adresse" : why}`,
  unreadTitle: "La partie gardée dans ce navigateur est illisible",
  unreadWhy: (what, why) =>
    `${what} : ${why} On peut jouer, mais rien n’est gardé : ce qui est illisible reste tel quel. Rechargez d’abord la page. Ou recommencez, et la partie gardée ici est perdue.`,
  overwrite: "Recommencer ici",
  keptHere: {
    memory: "la partie",
    settings: "les réglages du plateau",
    session: "la partie de cartes",
  },
  putAside: (what) => `Abîmé dans ce navigateur, et mis de côté : ${what}. La page continue sans.`,
  entryDropped: (entries) => `Pas encore compté quand la page a été rechargée : ${entries}. À entrer de nouveau.`,
  connectedAsGuest: "connecté en invité : jouer et lire",
  connecting: "connexion…",
  lostServer:
    "connexion perdue, nouvel essai… Si cela dure, le simulateur est arrêté : relancez-le où vous l’avez lancé, par exemple avec make run.",
  elsewhere: "le plateau est ouvert dans une autre fenêtre : fermez-le là-bas, et il vient ici",
  broken: (why) =>
    `le plateau s’est arrêté dans ce navigateur : rechargez la page ; la partie est gardée${why ? ` (${why})` : ""}`,
  plainHttp: "En http simple, cette page ne marche pas hors ligne, et l’écran peut s’éteindre. Ouvrez-la en https.",
  plainHttpServer: "En http simple, l’écran peut s’éteindre pendant la partie.",
  partMissing: "Cette partie de la page n’a pas pu être chargée. Y a-t-il un réseau ? Votre partie continue.",
  newerPage: "Il y a une nouvelle version de cette page : rechargez-la. Votre partie est gardée.",
  tryAgain: "Réessayer",
  notKept: (why) => `Cette page marche, mais pas hors ligne : ${why}`,
  altered: (name) => `l’hébergeur envoie un autre ${name} que celui qui y a été copié.`,
  filesLost: (number) =>
    `${number < 2 ? `${number} fichier de cette page manque dans ce navigateur et ne peut pas être rechargé` : `${number} fichiers de cette page manquent dans ce navigateur et ne peuvent pas être rechargés`} maintenant : sans réseau, elle pourrait ne pas démarrer. Nouvel essai au prochain démarrage.`,
  repairTitle: "Le plateau ne démarre pas",
  repairWhy:
    "Réparer recharge tous les fichiers de cette page, ce qui demande le réseau. La partie est gardée à part, et reste.",
  repair: "Réparer",
  newVersion: "Une nouvelle version de cette page est là : elle commence quand vous fermez la page et la rouvrez.",
  unreachable: "Le plateau est injoignable.",

  match: "Match",
  player: "Joueur",
  games: "Parties",
  tally: "Total",
  off: "Éteint",
  goesTo: (target) => `En ${target}`,
  bestOf: (count) => `au meilleur de ${count}`,
  milliamps: (count) => `${count}\u00a0mA`,
  pegged: "Cette partie",
  earlier: "points antérieurs : le plateau n’était pas encore allumé",
  nothingYet: "rien encore",

  tools: "Outils",
  play: "Jouer",
  thisBoard: "Ce plateau",
  builder: "Pour qui le construit",
  draws: (current) => `Le plateau consomme ${current} en ce moment.`,
  help: "Aide",
  count: "Compter",
  countHand: "Compter une main",
  scoreView: "Grand score",
  settings: "Réglages",
  power: "Marche/arrêt",
  firstMinute: "Premiers pas",
  gestures: "Gestes",
  howToPeg: "Comment marquer",
  lights: "Lumières",
  fourColours: "Quatre couleurs",
  turnRound: "Tourner B",
  speakScores: "Annoncer les points",
  language: "Langue",

  hold: {
    pass: "Relâchez : le crib passe",
    next: "Relâchez : la partie suivante",
    nextMatch: "Relâchez : le match suivant",
    tally: "Le match en chiffres. Relâchez : rien ne change",
    newGame: (seconds) => `Nouvelle partie dans ${seconds} s. Relâchez : rien ne change`,
    newMatch: (seconds) => `Une partie commence. Nouveau match dans ${seconds} s`,
    matchBegun: "Un nouveau match commence",
    undo: "Relâchez : reprend les points",
    digits: "Le score en chiffres, tant que vous maintenez",
    brightness: (seconds) => `Autre luminosité dans ${seconds} s`,
    brightnessDone: "La luminosité a changé",
    length: (seconds) => `Autre longueur dans ${seconds} s`,
  },

  undo: "UNDO",
  deal: "DEAL",
  passCrib: "Corriger le crib",
  newGameAction: "Nouvelle partie",
  newMatchAction: "Nouveau match",

  whatIsThis: "Qu’est-ce que c’est ?",
  doors: "Un plateau de cribbage. Que voulez-vous faire ?",
  keepScore: "Compter les points",
  keepScoreWhy: "Vous jouez avec vos cartes, et cet écran est le plateau.",
  playWhy: "Une partie de cribbage contre la table : elle donne les cartes.",
  learn: "Apprendre",
  learnWhy: "Le cribbage en deux minutes, pour qui n’y a jamais joué.",
  build: "En fabriquer un",
  buildWhy: "Le plateau en bois et en lumières : ce qu’il coûte, comment il se fait (en anglais).",
  tour: [
    [
      "À vous les cartes, au plateau les points.",
      "Appuyez sur +{one} et +{two} du camp A en même temps : {both}.{keys}",
    ],
    [
      "{both} d’un seul geste : un fantôme montre où ira la cheville.",
      "Levez les doigts : un instant plus tard, c’est marqué.",
    ],
    [
      "Marqué. Deux chevilles par camp, comme sur un plateau en bois.",
      "Dès les points suivants, la pâle montre la place d’avant. Appuyez sur UNDO du camp A.",
    ],
    [
      "Repris. Rien n’est définitif ici.",
      "Appuyez sur DEAL au milieu : le crib passe. La cheville du donneur respire.",
    ],
    [
      "C’est tout.",
      "Maintenez DEAL pour le match ou une nouvelle partie. L’aide explique chaque geste et chaque lumière.",
    ],
  ],
  tourKeys: " Au clavier : {a} et {b}.",
  tourStep: (step, steps) => `${step} sur ${steps}`,
  skip: "Passer",
  done: "Terminé",

  lettersPress: "Les lettres actionnent les boutons",

  join: "Jouer sur ce plateau avec un téléphone",
  joinHelp: "Visez-le avec l’appareil photo : le même plateau s’ouvre. Les deux doivent être sur le même réseau.",
  goBack: "Retour",

  players: "Joueurs",
  gameRules: "Partie",
  nameOfSide: (side) => `Nom du camp ${side}`,
  settingLabel: {
    game: "Longueur de la partie",
    sides: "Camps",
    steps: "Pas des boutons +",
    entry_ms: "Délai avant qu’une entrée compte",
    brightness: "Luminosité de jour",
    milliamps: "Courant maximal",
    color_a: "Couleur du camp A",
    color_b: "Couleur du camp B",
    color_c: "Couleur du camp C",
    skunk_values: "Victoire, skunk, double skunk valent",
    next_dealer: "Donne en premier à la partie suivante",
    best_of: "Parties dans un match",
    exact_out: "Sortir exactement",
    show: "Après des points, le plateau montre",
    sound: "Sons",
    sleep: "S’endort après",
    order: "Ordre des couleurs des LED",
    bounce_ms: "Un bouton compte à nouveau après",
  },
  settingNote: {
    game: "dès la partie suivante",
    sides: "un autre nombre abandonne le match",
    steps: "",
    entry_ms: "ms",
    brightness: "pour cent",
    milliamps: "mA ; par défaut 900 à trois camps, pour que toutes les chevilles se voient : pensez à l’alimentation",
    color_a: "",
    color_b: "",
    color_c: "",
    skunk_values: "points du match",
    next_dealer: "",
    best_of: "gagne qui en prend plus de la moitié",
    exact_out: "des points au-delà du dernier trou ne comptent pas",
    show: "chiffres : sur les rues du camp, une entrée de 3 ou plus, et chaque nouveau score pendant 3 s",
    sound: "",
    sleep: "minutes sans appui ; 0 : jamais",
    order: "RGB si le rouge et le vert sont inversés",
    bounce_ms: "ms ; plus pour des mains qui tremblent",
  },
  choice: {
    0: "non",
    1: "oui",
    loser: "le perdant",
    alternate: "à tour de rôle",
    pegs: "les chevilles",
    digits: "les chiffres",
    GRB: "GRB",
    RGB: "RGB",
    endless: "sans fin",
  },
  toml: "settings.toml",
  save: "Enregistrer et redémarrer le plateau",
  restarting: "Le plateau redémarre…",
  notSaved: (why) => `Pas enregistré : ${why}`,
  notSavedUnreachable: "Pas enregistré : le plateau est injoignable.",
  savedBut: "Enregistré. Le plateau dit :",
  saved: "Enregistré : le plateau a ces réglages.",
  dropTitle: "Abandonner le match ?",
  dropWhy: (now, then) =>
    `Le plateau a ${now} camps. Avec ${then}, il commence un nouveau match, et celui en cours est perdu.`,
  dropIt: "Enregistrer et abandonner",

  handAndStarter: "La main et la retourne",
  whatCounts: "Ce qui compte",
  isCrib: "C’est le crib",
  pack: "Le jeu de cartes",
  pickMore: (count) => `Encore ${count}, puis la retourne.`,
  typeCards: "Tapez les cartes, la retourne en dernier, ou choisissez-les",
  pegIt: (points, name) => `Marquer ${points} pour ${inside(name)}`,
  nowStarter: "Maintenant la retourne.",
  suitsMissing: "Écrivez aussi les couleurs : 7H 8C 8S 9D 10D.",
  counted: (count, points) => `${count}. ${many(points)}.`,
  clearCards: "Effacer",
  twice: (card) => `${card} y est deux fois.`,
  tooManyCards: (count) => `Cela fait ${count} cartes ; une main et sa retourne en font 5.`,
  countedNothing: (count, held) => `${count}. Aucune main de ${held} cartes ne compte 19`,
  notCounted: "Pas compté : le plateau est injoignable.",
  kind: PARTS,
  suits: { C: "trèfle", D: "carreau", H: "cœur", S: "pique" },
  ranks: { A: "as", J: "valet", Q: "dame", K: "roi" },
  card: (rank, suit) => `${rank} de ${suit}`,

  learnTitle: "Le cribbage en deux minutes",
  tryIt: "Essayer",
  tryItWhy: "lentement, la table compte",
  newHere: "Première partie ?",
  lessons: [
    [
      "La donne",
      "Chacun reçoit six cartes, en garde quatre et en écarte deux : le crib. C’est une seconde main du donneur, et la donne change à chaque fois.",
    ],
    [
      "La retourne",
      "Une carte est retournée et compte avec chaque main. Un valet rapporte 2 au donneur : le valet retourné.",
    ],
    [
      "Le jeu",
      "Jouez tour à tour et additionnez, l’as pour 1 ; valet, dame et roi valent 10. Qui ne peut rester à 31 dit go, et le compte reprend. 15 ou 31 vaut 2, une paire 2, trois pareilles 6, une suite sa longueur, la dernière carte 1.",
    ],
    [
      "Les mains",
      "Comptez vos quatre cartes et la retourne : chaque façon de faire 15 vaut 2, chaque paire 2, chaque suite sa longueur, quatre d’une couleur 4 (au crib, les cinq), le valet de la couleur retournée 1.",
    ],
    [
      "Jusqu’à 121",
      "Un point, un trou : la cheville arrière passe devant. Qui atteint 121 gagne aussitôt ; un perdant à moins de 91 est skunk, et cela compte double.",
    ],
  ],
  terms: [
    [
      "crib",
      "Le crib : quatre cartes écartées par les joueurs. Le donneur les compte en dernier, comme une seconde main.",
    ],
    ["retourne", "La retourne : la carte retournée après la coupe. Elle compte avec chaque main et avec le crib."],
    ["31", "Au jeu, le compte ne dépasse pas 31. Qui fait 31 marque 2, et le compte reprend à 0."],
    [
      "go",
      "Go : le dit qui n’a pas de carte pour rester à 31. Les autres jouent tant qu’ils peuvent ; la dernière carte marque 1.",
    ],
    ["valet retourné", "Le valet retourné : la retourne est un valet, et le donneur marque 2."],
    ["valet de la couleur", "Le valet de la couleur de la retourne, dans une main ou le crib. Il compte 1."],
    ["pone", "Le pone : le joueur qui ne donne pas. Il coupe, joue et compte en premier."],
    [
      "double skunk",
      "Un double skunk : le perdant n’a pas passé la moitié, le trou 60. La partie compte trois, ou selon le réglage.",
    ],
    ["skunk", "Un skunk : le perdant n’a pas passé les trois quarts, le trou 90. La partie compte deux."],
    ["quinze", "Un quinze : des cartes qui font 15, valet, dame et roi pour 10. Chaque façon différente compte 2."],
    [
      "suite",
      "Une suite : trois cartes ou plus qui se suivent, comme 6 7 8. Elle compte sa longueur ; au jeu, leur ordre est sans importance.",
    ],
    ["brelan", "Un brelan : trois cartes de même rang. Cela fait trois paires, donc 6."],
    ["paire", "Une paire : deux cartes de même rang. Elle compte 2 ; trois font trois paires, 6, et quatre 12."],
    [
      "couleur",
      "Une couleur : les quatre cartes d’une main de la même couleur, 4 ; avec la retourne, 5. Au crib, seulement les cinq.",
    ],
    ["muggins", "Muggins : qui voit des points oubliés par l’autre camp peut les marquer."],
  ],

  newMatchTitle: "Un match est en cours sur ce plateau",
  newMatchWhy:
    "Jouer contre la table en commence un nouveau. UNDO à 0–0 ramène la partie en cours, une seule en arrière.",
  newMatchYes: "En commencer un nouveau",
  houseRules: "Règles de la maison",
  game: "Partie",
  gameNames: {
    "six-card": "six cartes",
    "five-card": "cinq cartes",
    "seven-card": "sept cartes",
    three: "trois joueurs",
    four: "quatre joueurs",
    five: "cinq joueurs",
    six: "six joueurs",
    "two-into-the-crib": "deux au crib",
  },
  speed: "Vitesse",
  speeds: { 0.25: "lente", 0.5: "calme", 1: "réelle", 3: "vive", 20: "éclair" },
  speedIs: (speed) => `Vitesse : ${speed}`,
  dealCards: "Donner",
  cardTable: "La table de cartes",
  matchBegins: "un nouveau match commence",
  stop: "Arrêter la partie",
  starter: "retourne",
  countIs: (count) => `compte ${count}`,
  handsOf: (name) => (name === YOU ? "Vos cartes" : `Cartes ${from(name)}`),
  says: (name, text) => `${name} : ${text}`,
  gameLeft: (game, scores, yours) =>
    `Votre partie est gardée : ${game}, ${scores}, ${yours ? "à vous" : "à la table"} de jouer.`,
  takeUp: "La reprendre",
  takingUp: "les cartes sont remises en place",
  you: YOU,
  theTable: TABLE,
  countingAsked: "Qui compte vos cartes ?",
  counts: { "for me": "Comptez pour moi", help: "Aidez-moi", "by hand": "Je compte" },
  countsWhy: {
    "for me": "Elle nomme chaque partie de votre main, et marque.",
    help: "Vous marquez avec les touches + ; elle dit ce qui manque.",
    "by hand": "Vous marquez ; ce que vous oubliez est perdu.",
  },
  bestHand: (name, points, deal) =>
    `Meilleure main : ${points}, ${name === YOU ? "à vous" : `à ${inside(name)}`}${deal ? `, donne ${deal}` : ""}`,
  result: (won, lost, by) => `${won} à ${lost}, de ${by}`,
  lostBy: (skunk, worth) =>
    `${["Elle compte", "Un skunk : elle compte", "Un double skunk : elle compte"][skunk]} ${worth}`,
  whereFrom: "D’où viennent les points",
  sources: {
    pegging: "Au jeu",
    hand: "En mains",
    crib: "En cribs",
    award: "Muggins et autres",
    dealing: "En donnant",
    pone: "Sans donner",
  },
  decided: {
    pegging: (name, more, deals) =>
      `${name === YOU ? "Votre jeu" : `Le jeu ${from(name)}`} a décidé : ${more} de plus en ${many(deals, "donne")}.`,
    hand: (name, more, deals) =>
      `${name === YOU ? "Vos mains" : `Les mains ${from(name)}`} ont décidé : ${more} de plus en ${many(deals, "donne")}.`,
    crib: (name, more, deals) =>
      `${name === YOU ? "Vos cribs" : `Les cribs ${from(name)}`} ont décidé : ${more} de plus en ${many(deals, "donne")}.`,
  },
  besideAverage: "Le trait sur une barre : une partie moyenne d’autant de donnes",
  overlooked: (points, hands, deals) =>
    `Vous avez oublié ${many(points)} dans ${many(hands, "main")}, sur ${many(deals, "donne")}.`,
  showMe: "Montrer",
  dealByDeal: "Donne par donne",
  nextGame: "Partie suivante",
  leaveTable: "Quitter la table",
  upTo: (text, score) => `${text}, à ${score}`,
  stopTitle: "Arrêter cette partie ?",
  stopWhy: "Les cartes sont ramassées, et la partie ne peut pas être reprise. Le plateau garde ses chevilles.",

  cardKeys: "Au clavier, 1 à 6 choisissent une carte et Entrée appuie sur le bouton principal.",
  seat: "Votre place",
  lengthOfGame: "La partie va à",
  usualLength: "usuel",
  level: "La table joue",
  levels: { easy: "comme un débutant", club: "comme un joueur de club" },
  muggins: "Les points oubliés",
  mugginsPlayed: {
    "": "sont perdus",
    show: "vont à l’autre camp (muggins), au compte des mains",
    all: "vont à l’autre camp (muggins), à chaque carte aussi",
  },
  agreed: {
    cut_by_rank: "À la coupe pour la donne, seul le même rang est une égalité, pas deux dix quelconques",
    no_heels_within: "Pas de points pour un valet retourné quand il manque 5 trous ou moins au donneur",
    no_go_out: "À un trou de la fin, pas de point pour go ni pour la dernière carte",
    reneges: "Un go avec une carte jouable compte jusqu’à la réclamation (renonce)",
  },
  rulesSet: (game, side, changed) =>
    `${game}, camp ${side}, règles ${changed ? `changées : ${changed}` : "habituelles"}`,
  teacherAsked: "Me dire quand un autre choix est meilleur",
  noLesson: "Le maître regarde.",
  seed: "Numéro des donnes",
  seedHelp: "Laissez vide pour de nouvelles cartes. Avec le numéro d’un ami, vous avez les mêmes cartes.",
  yourCards: "Vos cartes",
  layOut: (number) => `Écarter ${many(number, "carte")}`,
  thatIsAll: "C’est tout",
  goOn: "Continuer",
  countOn: "Tout compter",
  next: {
    play: () => "Continuer",
    hand: (name) => (name === YOU ? "Puis votre main" : `Puis la main ${from(name)}`),
    crib: (name) => (name === YOU ? "Puis votre crib" : `Puis le crib ${from(name)}`),
    deal: () => "Donne suivante",
  },
  overCount: "plus de 31",
  toCount: (left) => `reste ${left}`,
  theCount: "Le compte",
  handOf: (name) => (name === YOU ? "Votre main" : `Main ${from(name)}`),
  cribOf: (name) => (name === YOU ? "Votre crib" : `Crib ${from(name)}`),
  dealNumber: (number) => `Donne ${number}`,
  stillThere: (missed) => `Resté sur la table : ${missed}`,
  soFar: "Marquez sur le plateau : ce que vous marquez se voit en haut",
  go: "Go",
  goStands: "Je maintiens mon go",
  takeGoBack: "Reprendre le go",
  callMuggins: "Muggins !",
  claimRenege: "Réclamer une renonce",
  cutPack: "Couper",
  giveCrib: (name) => (name === YOU ? "Reprendre le crib" : `Rendre le crib à ${inside(name)}`),
  putRight: "Remettre les chevilles",

  lookBack: "Revoir",
  gameBefore: "C’est la partie d’avant ; la nouvelle n’a pas encore de points.",
  courseOf: (standing) => `Le cours de la partie : ${standing}`,

  // Another board, and putting it on a Pico
  others: "Un autre plateau",
  othersHelp: "Regardez un vrai plateau sur cet écran. Le vôtre garde sa partie pendant ce temps.",
  connectUsb: "Connecter un plateau par USB",
  saveSaid: "Enregistrer ce qu’il a dit, pour signaler un bogue",
  noSerial:
    "Ce navigateur ne lit pas les ports série USB. Chrome, Edge, Opera et Firefox (à partir de 151) le peuvent sur un ordinateur, depuis une page en https ou de cet ordinateur.",
  portTaken:
    "Un autre programme ou une autre page utilise le port de ce plateau. Fermez-le (moniteur série, Mu, Thonny, autre onglet), puis connectez de nouveau.",
  voiceOn: "Les points sont annoncés.",
  noVoice: "Ce navigateur n’a pas de voix : les scores sont seulement affichés.",
  lineOf: ({ name, connected, ignored }) => {
    const lines = ignored ? ` ; ${many(ignored, "ligne ignorée", "lignes ignorées")}` : "";
    return `${name} : ${connected ? "connecté" : "débranché ; rebranchez-le"}${lines}`;
  },
  ownBoard: "Revenir à mon plateau",
  install: "L’installer sur un Pico",
  installHelp: "Avec les réglages de ce plateau.",
  installSave: "Enregistrer le fichier pour le Pico",
  installBoard: "Lequel ?",
  installUntried: (board) =>
    `Le fichier pour le ${board} est fait des mêmes pièces, mais personne ne l’a encore fait tourner.`,
  installHold: (drive) =>
    `Maintenez le bouton BOOTSEL du Pico en le branchant à cet ordinateur. Un lecteur ${drive} apparaît.`,
  installWrite: "Choisir ce lecteur, et écrire",
  installWhat:
    "Écrivez le fichier sur ce lecteur, ou enregistrez-le et glissez-le là. Les fichiers du plateau sont remplacés ; son match reste.",
  installProgress: "écrit",
  notBootloader:
    "Ce n’est pas le lecteur d’un Pico qui attend : il n’a pas d’INFO_UF2.TXT. Choisissez RPI-RP2 ou RP2350 directement.",
  unknownBootloader: (name) => `Ce lecteur est celui d’un ${name} ; il n’y a pas de fichier pour lui.`,
  writingBroke: (percent, why) =>
    `L’écriture s’est arrêtée à ${percent} % : ${why}. Rien n’est perdu : maintenez BOOTSEL en le branchant, et recommencez.`,
  installRestarts: (board) => `C’est écrit. Le ${board} redémarre comme plateau.`,
  installShow: "Le montrer ici",
  installRuns: "Il marche : appuyez sur +2.",
  update: "Mettre ce plateau à jour",
  updateLater: "Finissez d’abord la partie : une mise à jour redémarre le plateau.",
  versions: (there, here) =>
    `Sur le plateau : ${there ? `Pegout ${there}` : "une version qu’il n’a pas dite"}. Ici : ${here}.`,
  updateRestarts: "Le plateau attend son nouveau programme. Choisissez le lecteur qui est apparu, et écrivez.",
  installSee:
    "Quelques secondes plus tard, les trous 30, 60, 90… de chaque côté luisent, et le trou 1 du donneur respire.",
  installNew: "De nouveaux réglages pour un plateau qui marche",
  buildBoard: "En construire un : le guide (en anglais)",
  toDrive: "Les écrire sur son lecteur CIRCUITPY",
  toToml: "Enregistrer settings.toml",
  noFile:
    "Ce site a été fait sans CircuitPython. Installez CircuitPython 10 depuis circuitpython.org/board/raspberry_pi_pico, puis décompressez le pegout-*.zip d’une version publiée sur le lecteur CIRCUITPY.",
  noDrive: "Ce navigateur ne peut pas écrire sur un lecteur : enregistrez settings.toml et copiez-le vous-même.",
  notCircuitPython:
    "Ce n’est pas un lecteur CIRCUITPY : il n’y a pas de boot_out.txt. Choisissez le lecteur lui-même, pas un dossier.",
  failed: (why) => `Échec : ${why}`,
  noNetwork: "le fichier est hors d’atteinte ; y a-t-il un réseau ?",
  fileSaved: (name, drive) =>
    `${name} est enregistré. Maintenez BOOTSEL en branchant le Pico, et glissez le fichier sur le lecteur ${drive}.`,
  driveWritten: "Les réglages sont sur le lecteur ; le plateau redémarre avec eux.",
  tooLong: (bytes) => `les réglages dépassent ${bytes} octets`,

  refused: messages.refused,

  counting: messages.counting,

  table: {
    // Un joueur
    cut: ({ cut }) => `la coupe pour la donne : ${cut.map((/** @type {string[]} */ cut) => cut.join(" ")).join(", ")}`,
    crib_passes: () => "le crib passe",
    first_deal: ({ you }) => (you ? "vous donnez en premier" : "je donne en premier"),
    deal: ({ you }) => (you ? "vous donnez" : "je donne"),
    next_game: ({ you }) => `partie suivante, ${you ? "vous donnez" : "je donne"}`,
    next_match: ({ you }) => `match suivant, ${you ? "vous donnez" : "je donne"}`,
    starter: ({ card, by }) => `${by === YOU ? "vous coupez" : `${inside(by)} coupe`}, la retourne est ${card}`,
    card: ({ card, count, scored }) => [`${card} : ${count}`, ...scored].join(", "),
    go: () => "go",
    scores: ({ scored, toPeg, peg }) => (peg ? toPeg : scored.join(", ")),
    taken_back: ({ points, peg }) => (peg ? `reprenez ${points} : UNDO` : `${many(points)} en moins`),
    shown: ({ crib, counted }) => `${crib ? "le crib : " : ""}${counted}`,
    game_won: ({ side, result, skunk, worth }) =>
      `${who(side, "Vous gagnez", "gagne")}, ${result.join(" à ")}${WORTH[skunk]} ; la partie compte ${worth}`,
    match_won: ({ side }) => `${who(side, "Vous gagnez", "gagne")} le match`,
    // À vous
    lay_out: ({ number, own, whose }) =>
      `écartez ${number} ${number === 1 ? "carte" : "cartes"} pour ${own ? "votre crib" : `le crib ${from(whose)}`}`,
    cut_pack: () => "coupez pour la retourne",
    your_card: () => "à vous : touchez une carte",
    go_stands: () => "vous avez dit go : vous pouvez le reprendre avant que l’autre ne joue",
    play_over: () => "toutes les cartes sont jouées, les mains viennent",
    say_go: () => "rien ne tient sous 31 : dites go",
    peg_points: () => "marquez vos points",
    pegged: ({ points, pegged, scored }) => `${many(pegged)} sur ${points}, oublié : ${scored.join(", ")}`,
    missed_in_play: ({ missed, scored }) => `encore ${many(missed)} : ${scored.join(", ")}. Marquez le reste`,
    missed_in_hand: ({ missed, points, counted }) =>
      `encore ${many(missed)}, cela compte ${points} : ${counted}. Marquez le reste`,
    taken_up: () => "la partie continue",
    your_cards: ({ crib }) => MINE[Number(crib)],
    count_cards: ({ crib }) => `comptez ${MINE[Number(crib)]}, et marquez vos points`,
    counted: ({ crib, points, pegged, counted }) => {
      const short = pegged < points ? `${many(pegged)} sur ${points} : ` : "";
      return `${short}${MINE[Number(crib)]} compte ${points} : ${counted}`;
    },
    lesson_discard: ({ best, points }) =>
      points
        ? `Le meilleur écart, ${best}, garde ${more(points)}.`
        : "Bien choisi : aucun écart ne garde davantage en moyenne.",
    lesson_card: ({ best, points }) =>
      points
        ? `La meilleure carte, ${best}, rapporte ${more(points)}.`
        : "Bien joué : aucune carte ne rapporte davantage en moyenne.",
    lesson_count: ({ points }) => `Vous avez oublié ${many(points)}.`,
    lesson_near_end: () => "Si près de la fin, les moyennes trompent : le maître se tait.",
    seen: ({ whose }) => `${whose === YOU ? "vos cartes" : `les cartes ${from(whose)}`} sont comptées`,
    peg_from: ({ score }) => `vous étiez à ${score} : marquez à partir de là`,
    too_many: ({ points }) => `${many(points)} de trop : ${points < 2 ? "reprenez-le" : "reprenez-les"}`,
    wrong_scores: ({ shown, right, mend }) => {
      const stand = shown
        .map((/** @type {Fact[]} */ [name, score]) => `${score} à ${inside(String(name))}`)
        .join(" et ");
      const better = right.map((/** @type {Fact[]} */ [, score]) => score).join(" et ");
      /** @type {Record<Mend[1], (side: string, n: number) => string>} */
      const press = {
        undo: (side) => `appuyez sur ${of("UNDO", side)}`,
        add: (side, n) => `marquez ${n} pour ${inside(side)}`,
        back: (side, n) => `maintenez ${of("UNDO", side)} et appuyez sur ${n}`,
      };
      const presses = mend.map((/** @type {Mend} */ [side, how, n]) => press[how](side, n)).join(", ");
      return `le plateau donne ${stand}, il faut ${better} : ${presses}`;
    },
    wrong_crib: ({ shown, right, times }) =>
      `le plateau donne le crib à ${inside(shown)}, il est à ${inside(right)} : maintenez UNDO et appuyez sur DEAL${times > 1 ? " deux fois" : ""}`,
    old_record: () =>
      "cette partie vient d’une autre version de Pegout et ne peut pas être reprise : commencez-en une autre",
    no_way_out: () =>
      "Sortir exactement demande le point du go à un trou de la fin, sinon la partie ne finit guère : ôtez l’une des deux options",
  },
};
