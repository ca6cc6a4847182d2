// Toutes les phrases de la page en français. Every sentence of the page in French; the names are those of en.js.

const list = (names) => names.join(" et ");

const allowed = ({ kind, bounds }) => {
  if (kind === "one of") return `${bounds.slice(0, -1).join(", ")} ou ${bounds.at(-1)}`;
  if (kind === "between") return `${bounds[0]} à ${bounds[1]}`;
  if (kind === "0 or between") return `0, ou ${bounds[0]} à ${bounds[1]}`;
  if (kind === "color") return "#RRGGBB, mais pas noir";
  return `trois nombres entiers${kind === "three" ? "" : " différents"} de ${bounds[0]} à ${bounds[1]}`;
};

const atLine = ({ line }) => (line ? `settings.toml, ligne ${line} : ` : "");

const SKUNKED = ["", "capot", "double capot"];

const PARTS = { fifteen: "quinze", pair: "paire", run: "suite", flush: "couleur", nobs: "valet de la retourne" };

// La table de cartes

const NUMBERS = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

const WORTH = ["", ", un capot", ", un double capot"];

const MINE = ["votre main", "votre crib"];

const NAMED = {
  fifteen: "quinze",
  "thirty-one": "trente et un",
  go: "go",
  last: "dernière carte",
  "his heels": "valet retourné",
  "three for last": "trois pour le dernier",
  renege: "renonce",
  muggins: "muggins",
  overpegged: "marqué de trop",
  pair: "une paire",
  "pair royal": "un brelan",
  "double pair royal": "un carré",
  flush: "une couleur",
  run: "une suite",
  "double run": "une double suite",
  "triple run": "une triple suite",
  "double double run": "une double double suite",
  nobs: "valet de la retourne",
};

const pointsOf = (count) => (count === 1 ? "1 point" : `${count} points`);

const partOf = ({ part, number, length }) => {
  if (part === "runs") return `${NUMBERS[number]} suites de ${NUMBERS[length]}`;
  return NAMED[part] + (length ? ` de ${NUMBERS[length]}` : "");
};

const ONES = { go: "un pour le go", last: "un pour la dernière" };

const scored = (part) => ONES[part.part] ?? `${partOf(part)} pour ${part.points}`;

const forYou = (parts) => {
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return `${parts.map(partOf).join(", ")} pour vous : marquez ${points}`;
};

const shortened = (parts) => {
  const fifteens = parts.filter(({ part }) => part === "fifteen");
  const rest = parts.filter(({ part }) => part !== "fifteen");
  return fifteens.length < 4 ? parts : [{ ...fifteens.at(-1), times: fifteens.length }, ...rest];
};

const counted = (all, held) => {
  const parts = shortened(all);
  if (!parts.length) return held === 5 ? "rien" : "dix-neuf";
  if (parts.length === 1 && parts[0].part !== "fifteen") return scored(parts[0]);
  return parts
    .map((part, at) => {
      if (part.part === "fifteen")
        return part.times ? `${part.times} quinze font ${part.total}` : `quinze ${part.total}`;
      return `${at === parts.length - 1 ? "et " : ""}${partOf(part)} fait ${part.total}`;
    })
    .join(", ");
};

// Les gestes par leur nom. Gestures by their id: [what the finger does, what it does].

/** @type {Record<string, string[]>} */
const gestureTable = {
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
  digits: [
    "tenir UNDO, rien d’entré",
    "à partir de 0,5 s vos rues montrent votre score en chiffres ; après une partie perdue, vos points de retard",
  ],
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
    "essai : toutes les lumières rouges, vertes, bleues ; puis chaque bouton pressé a sa lumière",
  ],
  brightness: ["tenir UNDO de A et B, 1 s", "autre luminosité : jour, soir, nuit"],
  length: ["tenir +1 de A et B, 1 s, à 0-0", "autre longueur : 121, 61, 91, 181 trous"],
};

const decimal = (number) => String(number).replace(".", ",");

/** Ce que coûte un choix : dixièmes de point, millièmes de partie. */
const cost = (points, chance) =>
  [points && `${decimal(points / 10)} points`, chance && `${decimal(chance / 10)} % des chances de gagner`]
    .filter(Boolean)
    .join(", ");

const lesson = (does, points, chance) =>
  points || chance
    ? `L’expert ${does}. Votre choix coûte ${cost(points, chance)}.`
    : `Bien choisi : l’expert ${does}, ou tout comme.`;

/** @type {typeof import("./en.js").default} */
export default {
  boardShows: (scores) => `La planche : ${scores}`,
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
  danger: ["", "risque de capot", "risque de double capot"],
  ofEntry: (moves, tapped) => `${moves} sur ${tapped}`,

  boardOn: (standing, dealer) => `La planche est allumée : ${standing}. Le crib est à ${dealer}.`,
  boardOnFresh: (target, dealer) => `La planche est allumée. On joue en ${target} ; ${dealer} donne.`,
  pegs: (name, points, score, left) => `${name} marque ${points} : ${score}, ${left}.`,
  goesBack: (name, points, score, left) => `${name} recule de ${points} : ${score}, ${left}.`,
  takesBack: (name, score, left) => `${name} reprend sa dernière marque : ${score}, ${left}.`,
  cribIs: (name) => `Le crib est à ${name}.`,
  wins: (name, standing) => `${name} gagne, ${standing} !`,
  afterWin: " DEAL : partie suivante, UNDO : c’était une erreur.",
  winnerOfMatch: (name) => `${name} gagne le match`,
  winner: (name) => `${name} gagne`,
  winBy: "de",
  winCounts: ["compte", "un capot : compte", "un double capot : compte"],
  winNext: "DEAL la compte, UNDO la reprend.",
  winTap: "Touchez ici pour voir la planche",
  lost: (groups) =>
    ` : ${list(groups.map(([names, level]) => `${list(names)} ${names.length > 1 ? "sont" : "est"} ${SKUNKED[level]}`))}`,
  gameCounts: (name, dealer) => `La partie de ${name} compte. Nouvelle partie ; ${dealer} donne.`,
  newGame: (dealer) => `Nouvelle partie ; ${dealer} donne.`,
  winsMatch: (name) => `${name} gagne le match ! Touchez DEAL pour un nouveau.`,
  newMatch: (dealer) => `Nouveau match ; ${dealer} donne.`,
  cribCorrected: (name) => `Corrigé : le crib est à ${name}.`,
  reopened: (standing, dealer) => `La partie d’avant est de retour : ${standing}. Le crib est à ${dealer}.`,
  gameGoesTo: (target) => `La partie va à ${target}.`,
  brightness: { day: "Luminosité de jour.", evening: "Luminosité du soir.", night: "Luminosité de nuit." },
  setting: (key, value) => `${key} : ${value}.`,
  warning: (text) => `${text}.`,
  ignored: (why) => `Rien ne change : ${why}.`,
  board: {
    too_soon: () => "la partie vient d’être gagnée : DEAL la compte à partir de 3 s",
    no_game_before: () => "rien à reprendre, et aucune partie d’avant à ramener",
    at_start: () => "rien à reprendre : la partie est à son début",
    undo_again: ({ seconds }) =>
      `rien à reprendre : la partie est à son début ; UNDO encore, après ${seconds} s, ramène la partie d’avant`,
    match_won: ({ by }) => `${by} a gagné le match : DEAL commence le suivant`,
    exactly: ({ side, left }) => `il faut exactement ${left} à ${side} : on ne dépasse pas le dernier trou`,
    won: ({ by }) => `${by} a gagné : DEAL commence la partie suivante, UNDO reprend la victoire`,
    at_0: ({ side }) => `${side} est à 0`,
    one_winner: ({ by }) => `${by} a gagné, et il n’y a qu’un gagnant : reprenez cela d’abord`,
    no_score: ({ side }) => `${side} n’a rien à reprendre`,
    bad_setting: (it) =>
      `${atLine(it)}${it.key} = ${it.value} n’est pas permis : ${allowed(it)}. ${it.default} est pris`,
    unknown_setting: (it) =>
      `${atLine(it)}${it.key} n’est pas un réglage de la planche${it.near ? ` : serait-ce ${it.near} ?` : ""}`,
    set_twice: (it) => `${atLine(it)}${it.key} est réglé une seconde fois : la première compte`,
    settings_line: (it) => `${atLine(it)}pas compris : ${it.text}. Écrivez CLÉ = "valeur", ou un # devant`,
    settings_no_text: () => "settings.toml n’est pas du texte en UTF-8 : enregistrez-le en UTF-8",
    settings_cut: ({ end }) =>
      `settings.toml a été coupé : sa dernière ligne, ${end}, manque. Copiez-le encore sur le disque`,
    heap_size: (it) =>
      `${atLine(it)}${it.key} est ${it.value} : écrivez ${it.right}, sinon la planche risque de ne pas démarrer`,
    little_current: ({ milliamps, left, least, needed }) =>
      `PEGOUT_MILLIAMPS = ${milliamps} laisse ${left} mA à la lumière, moins que ${least} : mettez ${needed} ou plus`,
    crashed: ({ reason }) => `la planche est tombée en panne (${reason}) et a redémarré : vérifiez les fichets`,
    keeps_crashing: ({ reason, starts }) =>
      `la planche est tombée en panne ${starts} fois (${reason}) : elle montre la partie et attend DEAL`,
    presses_lost: () => "trop de touches à la fois, certaines sont perdues : vérifiez les fichets",
    chatter: ({ button }) =>
      `le contact de ${button} tremble : il compte après une seconde de calme. Vérifiez les fichets`,
    button_down: ({ button }) => `${button} était enfoncé à la mise sous tension : il compte une fois lâché`,
    memory_foreign: () => "la mémoire ne contient rien de Pegout : un nouveau match commence",
    memory_version: ({ found, known }) =>
      `la mémoire est de la version ${found}, pas ${known} : un nouveau match commence`,
    memory_damaged: () => "la mémoire est abîmée : un nouveau match commence",
    memory_full: () => "la mémoire est pleine : ce coup ne survivrait pas à une coupure",
    memory_was_full: () => "la mémoire était pleine : les derniers coups n’ont pas été gardés. Vérifiez les fichets",
    memory_failed: () => "la mémoire ne garde pas ce qui s’écrit : ce coup ne survivrait pas à une coupure",
    other_sides: ({ sides }) => `le match gardé a ${sides} camps et a été abandonné`,
    moves_lost: ({ moves }) => `coups de cette partie devenus illisibles : ${moves}. Vérifiez les fichets`,
    last_part_lost: () => "la mémoire est abîmée, la fin de cette partie est illisible. Vérifiez les fichets",
    last_move_lost: () =>
      "le dernier coup est illisible, le courant a pu manquer pendant l’écriture. Vérifiez les fichets",
    moves_before_lost: () => "des coups de la partie ramenée sont devenus illisibles. Vérifiez les fichets",
    game_before_lost: () => "la partie d’avant est devenue illisible : UNDO ne peut pas la ramener",
    acknowledged: () => "les avertissements ont été vus",
  },
  entersNothing: (name, score) => `${name} est à ${score}.`,
  enters: (name, entry, landing) => `${name} entre ${entry}, jusqu’à ${landing}. Cela compte au repos.`,
  corrects: (name, back, landing) => `${name} recule de ${back}, jusqu’à ${landing}, au repos.`,
  noHand: (name, points) =>
    `${name} entre ${points} : aucune main ne compte ${points}. Une main et un crib ? UNDO retire une touche.`,
  switchedOff: "La planche est éteinte.",
  switchedOn: "La planche est allumée.",
  lampTestOver: "L’essai des lumières est fini : la partie continue.",
  silentBoard: "La planche elle-même est muette : allumez « Sonnerie » dans ses réglages.",

  connected: "connectée",
  unkept: "connectée, mais cette partie n’est pas gardée",
  acknowledge: "C’est vu",
  unkeptWhy: (why) =>
    `Cette partie n’est pas gardée : ${why === "blocked" ? "ce navigateur bloque les données de site ; autorisez-les pour cette adresse" : why}`,
  unreadTitle: "La partie gardée dans ce navigateur est illisible",
  unreadWhy: (what, why) =>
    `${what} : ${why} On peut jouer, mais rien n’est gardé : ce qui est illisible reste tel quel. Rechargez d’abord la page. Ou recommencez, et la partie gardée ici est perdue.`,
  overwrite: "Recommencer ici",
  keptHere: {
    games: "parties gagnées",
    session: "la partie à la table",
    memory: "la partie",
    settings: "les réglages de la planche",
  },
  putAside: (what) => `Abîmé dans ce navigateur, et mis de côté : ${what}. La page continue sans.`,
  connectedAsGuest: "connectée en invité : jouer et lire",
  connecting: "connexion…",
  lostServer:
    "connexion perdue, nouvel essai… Si cela dure, le simulateur est arrêté : relancez-le où vous l’avez lancé, par exemple avec make run.",
  elsewhere: "la planche est ouverte dans une autre fenêtre : fermez-la là-bas, et elle vient ici",
  broken: (why) =>
    `la planche s’est arrêtée dans ce navigateur : rechargez la page ; la partie est gardée${why ? ` (${why})` : ""}`,
  filesLost: (number) =>
    `${number} fichiers de cette page manquent dans ce navigateur et ne peuvent pas être rechargés maintenant : sans réseau elle pourrait ne pas démarrer. Nouvel essai au prochain démarrage.`,
  repairTitle: "La planche ne démarre pas",
  repairWhy:
    "Réparer recharge tous les fichiers de cette page, ce qui demande le réseau. La partie est gardée à part, et reste.",
  repair: "Réparer",
  movedTitle: "Apporter votre partie ?",
  movedWhy: (path) =>
    `Aucune partie n’est encore gardée pour cette adresse, mais ce navigateur en garde une pour ${path}, où cette page était peut-être avant. Elle y reste aussi.`,
  bring: "L’apporter ici",
  newVersion: "Une nouvelle version de cette page est là : elle commence quand vous fermez la page et la rouvrez.",
  unreachable: "La planche est injoignable.",

  match: "Match",
  player: "Joueur",
  games: "Parties",
  tally: "Total",
  off: "Éteinte",
  goesTo: (target) => `En ${target}`,
  bestOf: (count) => `au meilleur de ${count}`,
  hasCrib: (name) => `crib à ${name}`,
  leads: (name, count) => `${name} mène de ${count}`,
  allLevel: "égalité",
  milliamps: (count) => `${count}\u00a0mA`,
  pegged: "Cette partie",
  earlier: "marques d’avant : la planche n’était pas encore allumée",
  nothingYet: "rien encore",

  tools: "Outils",
  play: "Jouer",
  thisBoard: "Cette planche",
  builder: "Pour qui la construit",
  draws: (current) => `La planche prend ${current} à présent.`,
  help: "Aide",
  count: "Compter",
  countHand: "Compter une main",
  scoreView: "Grand score",
  settings: "Réglages",
  share: "Partager cette partie",
  power: "Marche/arrêt",
  firstMinute: "Premiers pas",
  gestures: "Gestes",
  howToPeg: "Comment marquer",
  lights: "Lumières",
  fourColours: "Quatre couleurs",
  turnRound: "Tourner B",
  sound: "Son",
  silent: "aucun",
  tones: "les sons de la planche",
  speakScores: "les scores parlés",
  tonesAndScores: "les sons et les scores",
  language: "Langue",

  hold: {
    pass: "Lâchez : le crib passe",
    next: "Lâchez : la partie suivante",
    nextMatch: "Lâchez : le match suivant",
    tally: "Le match en chiffres. Lâchez : rien ne change",
    newGame: (seconds) => `Nouvelle partie dans ${seconds} s. Lâchez : rien ne change`,
    newMatch: (seconds) => `Une partie commence. Nouveau match dans ${seconds} s`,
    matchBegun: "Un nouveau match commence",
    undo: "Lâchez : reprend la marque",
    digits: "Le score en chiffres, tant que vous tenez",
    brightness: (seconds) => `Autre luminosité dans ${seconds} s`,
    brightnessDone: "La luminosité a changé",
    length: (seconds) => `Autre longueur dans ${seconds} s`,
  },

  undo: "UNDO",
  deal: "DEAL",
  passCrib: "Corriger le crib",
  newGameAction: "Nouvelle partie",
  newMatchAction: "Nouveau match",
  lampTest: "Essai des lumières",

  tour: [
    [
      "Voici une planche de cribbage.",
      "Touchez +2 du camp A : un fantôme montre où ira le fichet. Au repos, c’est marqué.",
    ],
    ["Le fantôme palpite : 2 sont entrés.", "Touchez encore pour ajouter, ou laissez : le fichet saute."],
    [
      "Marqué. Deux fichets par camp, comme sur le bois.",
      "Dès la marque suivante, le pâle montre la place d’avant. Touchez UNDO du camp A.",
    ],
    ["Repris. Rien n’est définitif ici.", "Touchez DEAL au milieu : le crib passe. Le fichet du donneur respire."],
    ["C’est tout.", "Tenez DEAL pour le match ou une nouvelle partie. L’aide dit chaque geste et chaque lumière."],
  ],
  tourStep: (step, steps) => `${step} sur ${steps}`,
  skip: "Passer",
  done: "Jouer aux cartes",

  keysOfPage: "Touches de cette page",
  lettersPress: "Les lettres pressent les boutons",
  keysOf: (name, keys) => `${name} : ${keys}`,
  gestureTable,

  legend: [
    ["front", "Fichet vif", "où est le camp"],
    ["back", "Fichet pâle", "où il était avant sa dernière marque"],
    ["ghost", "Fichet qui palpite", "une entrée qui ne compte pas encore"],
    ["amber", "Ambre, palpitant", "une entrée qu’aucune main ne compte : une erreur, ou une main et un crib"],
    ["five", "Trous faibles", "tous les cinq trous"],
    ["line", "Trous blancs", "lignes de capot ; palpitants : ce camp est en danger"],
    ["breath", "Un fichet qui respire", "le donneur, qui a le crib"],
    ["run", "Des lumières qui filent sur la piste", "ce camp a gagné"],
    ["stripes", "Rayures", "ce camp est capot ; plus vite et en deux couleurs : double capot"],
    ["white", "Le trou 1 clignote blanc", "la planche n’a rien fait ; la page dit pourquoi"],
  ],

  copied: "Le lien est copié. Qui l’ouvre a votre partie, marque par marque, et peut continuer ou reprendre :",
  copyYourself: "Ce navigateur ne laisse pas copier : le lien est marqué, copiez-le vous-même :",
  join: "Jouer sur cette planche avec un téléphone",
  joinHelp: "Visez-le avec l’appareil photo : la même planche s’ouvre. Il faut le même réseau.",
  openShared: "Ouvrir la partie de ce lien ?",
  openSharedWhy: (standing) => `Elle est à ${standing}. La partie de cette planche laisse la place ; UNDO la ramène.`,
  openSharedDrops: (standing) =>
    `Elle est à ${standing}. Elle a un autre nombre de camps : le match de cette planche est abandonné.`,
  sharedWatched: "Cette planche est seulement regardée : ouvrez le lien sur une page qui a sa propre planche.",
  openIt: "L’ouvrir",
  goBack: "Retour",

  players: "Joueurs",
  gameRules: "Partie",
  nameOfSide: (side) => `Nom du camp ${side}`,
  presets: "Couleurs que chacun distingue",
  preset: { standard: "Bleu et orange", bright: "Jaune et bleu", contrast: "Blanc et rouge" },
  settingLabel: {
    game: "Longueur de la partie",
    sides: "Camps",
    steps: "Pas des boutons +",
    entry_ms: "Repos avant qu’une entrée compte",
    brightness: "Luminosité de jour",
    milliamps: "Courant maximal",
    color_a: "Couleur du camp A",
    color_b: "Couleur du camp B",
    color_c: "Couleur du camp C",
    skunk_values: "Victoire, capot, double capot valent",
    next_dealer: "Donne d’abord à la partie suivante",
    best_of: "Au meilleur de",
    exact_out: "Sortir exactement",
    show: "Après une marque la planche montre",
    sound: "Sonnerie",
    sleep: "S’endort après",
    order: "Ordre des couleurs des DEL",
  },
  settingNote: {
    game: "dès la partie suivante",
    sides: "un autre nombre abandonne le match",
    steps: "",
    entry_ms: "ms",
    brightness: "pour cent",
    milliamps: "mA ; à trois camps 900, pour que tous les fichets se voient : pensez à l’alimentation",
    color_a: "",
    color_b: "",
    color_c: "",
    skunk_values: "points du match",
    next_dealer: "",
    best_of: "parties",
    exact_out: "une marque au-delà du dernier trou ne compte pas",
    show: "chiffres : 3 s, sur les rues du camp qui a marqué",
    sound: "",
    sleep: "minutes sans appui ; 0 : jamais",
    order: "RGB si le rouge et le vert sont échangés",
  },
  choice: {
    0: "non",
    1: "oui",
    loser: "le perdant",
    alternate: "à tour de rôle",
    pegs: "les fichets",
    digits: "les chiffres",
    GRB: "GRB",
    RGB: "RGB",
    endless: "sans fin",
  },
  toml: "settings.toml",
  save: "Enregistrer et redémarrer la planche",
  restarting: "La planche redémarre…",
  notSaved: (why) => `Pas enregistré : ${why}`,
  notSavedUnreachable: "Pas enregistré : la planche est injoignable.",
  savedBut: "Enregistré. La planche dit :",
  saved: "Enregistré : la planche a ces réglages.",
  dropTitle: "Abandonner le match ?",
  dropWhy: (now, then) =>
    `La planche a ${now} camps. Avec ${then} elle commence un nouveau match, et celui en cours est perdu.`,
  dropIt: "Enregistrer et abandonner",

  handAndStarter: "La main et la retourne",
  whatCounts: "Ce qui compte",
  isCrib: "C’est le crib",
  pack: "Le jeu",
  pickMore: (count) => `Encore ${count}, puis la retourne.`,
  typeCards: "Tapez les cartes, la retourne à la fin, ou touchez-les",
  pegIt: (points, name) => `Marquer ${points} pour ${name}`,
  nowStarter: "Maintenant la retourne.",
  suitsMissing: "Écrivez aussi les couleurs : 7H 8C 8S 9D 10D.",
  partColumns: ["Partie", "Cartes", "Points", "Fait"],
  counted: (parts, points, held) =>
    `${points ? counted(parts, held) : "dix-neuf : rien, aucune main ne compte 19"}. ${pointsOf(points)}.`,
  notCounted: "Pas compté : la planche est injoignable.",
  kind: PARTS,
  suits: { C: "trèfle", D: "carreau", H: "cœur", S: "pique" },
  ranks: { A: "as", J: "valet", Q: "dame", K: "roi" },
  card: (rank, suit) => `${rank} de ${suit}`,
  rankNames: ["as", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi"],
  suitNames: {
    C: ["trèfles", "trèfle"],
    D: ["carreaux", "carreau"],
    H: ["cœurs", "cœur", "coeur"],
    S: ["piques", "pique"],
  },
  of: "de",

  cardTableHelp:
    "Vous contre la table, sur cette planche : vous marquez vos points, la machine marque les siens. Le match en cours est abandonné.",
  playCards: "Jouer aux cartes",
  rules: "Règles",
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
  speeds: {
    0.25: "lente, pour suivre chaque carte",
    0.5: "tranquille",
    1: "comme à table",
    3: "rapide",
    20: "aussi vite que la planche le peut",
  },
  dealCards: "Donner",
  cardTable: "La table de cartes",
  matchBegins: "un nouveau match commence",
  stop: "Arrêter la partie",
  starter: "retourne",
  countIs: (count) => `compte ${count}`,
  handsOf: (name) => `Cartes de ${name}`,
  says: (name, text) => `${name} : ${text}`,
  gameLeft: (game, scores, yours) =>
    `Votre partie est gardée : ${game}, ${scores}, ${yours ? "à vous" : "à la table"}.`,
  takeUp: "La reprendre",
  takingUp: "les cartes sont remises en place",
  dealAgain: "Redonner",
  changeLevel: "Autres règles",
  stopTitle: "Arrêter cette partie ?",
  stopWhy: "Les cartes sont ramassées, et la partie ne peut pas être reprise. La planche garde ses fichets.",
  tablePlays: "La table joue",
  tablePlaysWhy: "Votre appui se mêle à la partie de la table, et elle s’arrête. L’arrêter ?",
  pressAnyway: "Arrêter la table",

  seat: "Votre place",
  noSeat: "aucune : la table joue seule, vous regardez",
  lengthOfGame: "Longueur",
  usualLength: "comme d’usage pour ce jeu",
  sitAt: (name) => name,
  level: "Quelle force a la table ?",
  levels: { easy: "comme un débutant", club: "comme un joueur de club", expert: "comme un expert" },
  muggins: "Les points oubliés",
  mugginsPlayed: {
    "": "sont perdus",
    show: "vont à l’autre côté (muggins), au compte des mains",
    all: "vont à l’autre côté (muggins), à chaque carte aussi",
  },
  agreed: {
    cut_by_rank: "À la coupe pour la donne, seul le même rang est une égalité, pas deux dix quelconques",
    no_heels_within: "Pas de points pour un valet retourné quand il manque 5 trous ou moins au donneur",
    no_go_out: "À un trou de la fin, pas de point pour go ni pour la dernière carte",
    reneges: "Un go avec une carte jouable compte jusqu’à la réclamation (renonce)",
  },
  fromSettings: (rules) =>
    `Des réglages de la planche : ${rules}. Dans un match à donne alternée, on coupe pour la dernière partie.`,
  teacherAsked: "Un maître dit ce que l’expert aurait fait",
  standing: (percent, home) =>
    `Chances de gagner ${decimal(percent)} % · ${home === 0 ? "à la moyenne" : `${Math.abs(home)} ${home > 0 ? "en avance" : "en retard"} sur la moyenne`}`,
  noLesson: "Le maître regarde.",
  seed: "Numéro des donnes",
  seedHelp: "Laissez vide pour de nouvelles cartes. Avec le numéro d’un ami, vous avez les mêmes cartes.",
  yourCards: "Vos cartes",
  layOut: (number) => (number === 1 ? "Écarter 1 carte" : `Écarter ${number} cartes`),
  thatIsAll: "C’est tout",
  goOn: "Continuer",
  go: "Go",
  goStands: "Mon go tient",
  takeGoBack: "Reprendre le go",
  callMuggins: "Muggins !",
  claimRenege: "Réclamer une renonce",
  cutPack: "Couper",
  cutWhere: "Où couper",
  giveCrib: (name) => `Rendre le crib à ${name}`,
  putRight: "Remettre les fichets",

  lookBack: "Revoir",
  gamesKeptHere:
    "Ce navigateur garde les parties gagnées pendant que cette page était ouverte. Un autre garde les siennes.",
  noGames: "Aucune partie n’a été gagnée sous les yeux de ce navigateur.",
  gameLine: (date, standing) => `${date} : ${standing}`,
  course: "Le cours de la partie",
  courseOf: (standing) => `Le cours de la partie : ${standing}`,
  momentOf: (step, steps, text) => `${step} sur ${steps} : ${text}`,
  thisGame: "La partie en cours",
  pointsADeal: "Points par donne",
  deals: {
    dealing: "par donne, au donneur",
    pone: "par donne, à l’autre",
    par: "deux donnes, face au par",
    pegging: "au jeu, donneur + autre",
    hand: "mains, donneur + autre",
    crib: "cribs",
    award: "muggins et autres",
    unknown: "Une planche ne distingue pas jeu, mains et cribs ; la table de cartes, oui.",
  },

  evenings: "Soirées",
  eveningsHelp:
    "Les parties gagnées sur cette planche, sous les noms des réglages. Une victoire vaut 2 points de partie, un capot 3 ; à égalité comptent les victoires, puis l’écart net, puis les points en plus. Les parties de la table de cartes n’y sont pas.",
  evening: "Soirée",
  eveningOf: (date, games) => `${date} : ${games} ${games === 1 ? "partie" : "parties"}`,
  standings: ["Joueur", "Gagnées", "Capots", "Points", "Écart", "Plus"],
  pairs: "Qui mène contre qui",
  saveGames: "Enregistrer toutes les parties dans un fichier",
  readGames: "Lire les parties d’un tel fichier",
  gamesRead: ({ kept, full, wrong }) =>
    `${kept} ${kept > 1 ? "nouvelles parties gardées" : "nouvelle partie gardée"}.${full ? ` Pas de place pour ${full} plus anciennes.` : ""}${wrong ? ` ${wrong} incohérentes, laissées de côté.` : ""}`,
  gamesUnread: (why) => `Les parties gardées dans ce navigateur sont illisibles : ${why}`,
  gamesUnkept: (why) =>
    `Pas gardé : ${why === "full" ? "ce navigateur a toutes les parties qu’il peut garder. « Revoir » fait de la place." : why}`,
  gamesNearlyFull: (count, most) => `${count} parties gardées ici, sur ${most} au plus. Faites de la place à temps.`,
  archiveGames: "Enregistrer les plus anciennes dans un fichier et les retirer d’ici",
  archiveTitle: "Le fichier est-il enregistré ?",
  archiveWhy: (count) =>
    `Les ${count} plus anciennes sont dans le fichier qui vient d’être enregistré. On peut les relire.`,
  archiveYes: "Les retirer d’ici",
  noGamesRead: "Ce n’est pas un fichier de parties enregistré par Pegout.",
  gamesSpoilt: (count) => `Parties incohérentes, laissées de côté : ${count}.`,
  asideInFile: "Des parties abîmées sont mises de côté. Le fichier ci-dessous les contient aussi.",

  // Another board, and putting it on a Pico
  others: "Une autre planche",
  othersHelp: "Regardez une vraie planche sur cet écran. La vôtre garde sa partie pendant ce temps.",
  connectUsb: "Brancher une planche par USB",
  saveSaid: "Enregistrer ce qu’elle a dit, pour signaler un bogue",
  noSerial:
    "Ce navigateur ne lit pas les ports série USB. Chrome, Edge, Opera et Firefox (à partir de 151) le peuvent sur un ordinateur, depuis une page en https ou de cet ordinateur.",
  portTaken:
    "Un autre programme ou une autre page utilise le port de ce plateau. Fermez-le (moniteur série, Mu, Thonny, autre onglet), puis connectez de nouveau.",
  voiceOn: "Les points sont annoncés.",
  lineOf: ({ name, connected, ignored }) => {
    const lines = ignored ? ` ; ${ignored} ${ignored === 1 ? "ligne ignorée" : "lignes ignorées"}` : "";
    return `${name} : ${connected ? "connectée" : "débranchée ; rebranchez-la"}${lines}`;
  },
  ownBoard: "Revenir à ma planche",
  install: "La mettre sur un Pico",
  installHelp: "Avec les réglages de cette planche.",
  installSave: "Enregistrer le fichier pour le Pico",
  installBoard: "Lequel ?",
  installUntried: (board) =>
    `Le fichier pour le ${board} est fait des mêmes pièces, mais personne ne l’a encore fait tourner.`,
  installHold: (drive) =>
    `Tenez le bouton BOOTSEL du Pico en le branchant à cet ordinateur. Un lecteur ${drive} apparaît.`,
  installWrite: "Choisir ce lecteur, et écrire",
  installWhat:
    "Écrivez le fichier sur ce lecteur, ou enregistrez-le et glissez-le là. Les fichiers du plateau sont remplacés ; son match reste.",
  installProgress: "écrit",
  notBootloader:
    "Ce n’est pas le lecteur d’un Pico qui attend : il n’a pas d’INFO_UF2.TXT. Choisissez RPI-RP2 ou RP2350 même.",
  unknownBootloader: (name) => `Ce lecteur est celui d’un ${name} ; il n’y a pas de fichier pour lui.`,
  writingBroke: (percent, why) =>
    `L’écriture s’est arrêtée à ${percent} % : ${why}. Rien n’est perdu : maintenez BOOTSEL en le branchant, et recommencez.`,
  installRestarts: (board) => `C’est écrit. Le ${board} redémarre en plateau.`,
  installShow: "Le montrer ici",
  installRuns: "Il marche : appuyez sur +2.",
  update: "Mettre ce plateau à jour",
  updateLater: "Finissez d’abord la partie : une mise à jour redémarre le plateau.",
  versions: (there, here) =>
    `Sur le plateau : ${there ? `Pegout ${there}` : "une version qu’il n’a pas dite"}. Ici : ${here}.`,
  updateRestarts: "Le plateau attend son nouveau programme. Choisissez le lecteur qui est apparu, et écrivez.",
  installSee:
    "Quelques secondes plus tard, les trous 30, 60, 90… de chaque côté luisent, et le trou 1 du donneur respire.",
  installNew: "De nouveaux réglages pour une planche qui marche",
  buildBoard: "En construire un : le guide (en anglais)",
  viewBoard: "Voir la planche à construire, de tous les côtés",
  toDrive: "Les écrire sur son lecteur CIRCUITPY",
  toToml: "Enregistrer settings.toml",
  noFile:
    "Ce site a été fait sans CircuitPython. Installez CircuitPython 10 depuis circuitpython.org/board/raspberry_pi_pico, puis décompressez pegout.zip (make bundle) sur le lecteur CIRCUITPY.",
  noDrive: "Ce navigateur ne peut pas écrire sur un lecteur : enregistrez settings.toml et copiez-le vous-même.",
  notCircuitPython:
    "Ce n’est pas un lecteur CIRCUITPY : il n’y a pas de boot_out.txt. Choisissez le lecteur même, pas un dossier.",
  failed: (why) => `Échec : ${why}`,
  noNetwork: "le fichier est hors d’atteinte ; y a-t-il un réseau ?",
  fileSaved: (name, drive) =>
    `${name} est enregistré. Tenez BOOTSEL en branchant le Pico, et glissez le fichier sur le lecteur ${drive}.`,
  driveWritten: "Les réglages sont sur le lecteur ; la planche redémarre avec eux.",
  tooLong: (bytes) => `les réglages dépassent ${bytes} octets`,

  table: {
    // Un joueur
    cut: ({ cut }) => `la coupe pour la donne : ${cut.map((cut) => cut.join(" ")).join(", ")}`,
    crib_passes: () => "le crib passe",
    first_deal: ({ you }) => (you ? "vous donnez en premier" : "je donne en premier"),
    deal: ({ you }) => (you ? "vous donnez" : "je donne"),
    next_game: ({ you }) => `partie suivante, ${you ? "vous donnez" : "je donne"}`,
    next_match: ({ you }) => `match suivant, ${you ? "vous donnez" : "je donne"}`,
    starter: ({ card, by }) => `${by} coupe, la retourne est ${card}`,
    card: ({ card, count, parts }) => [`${card} : ${count}`, ...parts.map(scored)].join(", "),
    go: () => "go",
    scores: ({ parts, peg }) => (peg ? forYou(parts) : parts.map(scored).join(", ")),
    taken_back: ({ points, peg }) => (peg ? `reprenez ${points} : UNDO` : `${pointsOf(points)} en moins`),
    shown: ({ crib, cards, parts }) => `${crib ? "le crib : " : ""}${counted(parts, cards.length)}`,
    game_won: ({ side, result, skunk, worth }) =>
      `${side} gagne, ${result.join(" à ")}${WORTH[skunk]} ; la partie compte ${worth}`,
    match_won: ({ side }) => `${side} gagne le match`,
    spoilt: () => "ce n’est pas ce que nous avons marqué : quelqu’un a touché la planche",
    // À vous
    lay_out: ({ number, own }) =>
      `écartez ${number} ${number === 1 ? "carte" : "cartes"} pour ${own ? "votre" : "leur"} crib`,
    cut_pack: () => "coupez pour la retourne",
    your_card: () => "votre carte",
    go_stands: () => "vous avez dit go : vous pouvez le reprendre avant que l’autre ne joue",
    play_over: () => "toutes les cartes sont jouées, les mains viennent",
    say_go: () => "rien ne va : dites go",
    peg_points: () => "marquez vos points",
    pegged: ({ points, pegged, parts }) =>
      `${pointsOf(pegged)} sur ${points}, oublié : ${parts.map(scored).join(", ")}`,
    missed_in_play: ({ missed, parts }) =>
      `encore ${pointsOf(missed)} : ${parts.map(scored).join(", ")}. Marquez le reste`,
    missed_in_hand: ({ missed, cards, points, parts }) =>
      `encore ${pointsOf(missed)}, cela compte ${points} : ${counted(parts, cards.length)}. Marquez le reste`,
    taken_up: () => "la partie continue",
    your_cards: ({ crib }) => MINE[Number(crib)],
    count_cards: ({ crib }) => `comptez ${MINE[Number(crib)]}, et marquez vos points`,
    counted: ({ crib, cards, points, pegged, parts }) => {
      const short = pegged < points ? `${pegged} marqués, ${points - pegged} oubliés : ` : "";
      return `${short}${MINE[Number(crib)]} compte ${points} : ${counted(parts, cards.length)}`;
    },
    lesson_discard: ({ best, points, chance }) => lesson(`écarterait ${best}`, points, chance),
    lesson_card: ({ best, points, chance }) => lesson(`jouerait ${best}`, points, chance),
    lesson_count: ({ points, chance }) => `Oublié : ${cost(points, chance)}.`,
    seen: ({ whose }) => `les cartes de ${whose} comptent ainsi : continuez quand vous les avez vues`,
    peg_from: ({ score }) => `vous étiez à ${score} : marquez à partir de là`,
    too_many: ({ points }) => `${pointsOf(points)} de trop : reprenez-les`,
    wrong_scores: ({ shown, right, mend }) => {
      const all = (scores) => scores.map((score) => score.join(" ")).join(", ");
      const press = { undo: (side) => `UNDO de ${side}`, add: (side, n) => `+${n} pour ${side}` };
      press.back = (side, n) => `tenez UNDO de ${side} et touchez ${n}`;
      const presses = mend.map(([side, how, n]) => press[how](side, n)).join(", ");
      return `la planche montre ${all(shown)}, il faut ${all(right)} : ${presses}`;
    },
    wrong_crib: ({ shown, right, times }) =>
      `la planche donne le crib à ${shown}, il est à ${right} : tenez UNDO et touchez DEAL${times > 1 ? " deux fois" : ""}`,
    no_record: () => "ce qui était gardé de la partie est illisible",
    old_record: () =>
      "cette partie vient d’une autre version de Pegout et ne peut être reprise : commencez-en une autre",
    no_way_out: () =>
      "Finir exactement demande le point du go à un trou de la fin, sinon la partie ne finit guère : ôtez l’une des deux options",
    // Ce qui ne se peut pas
    board_off: () => "la planche est éteinte : allumez-la pour regarder une partie",
    already_playing: () => "une partie se joue déjà",
    no_game: () => "aucune partie n’est en cours",
    only_watched: () => "personne ne joue contre la table : cette partie est seulement regardée",
    guest: () => "les invités jouent et lisent : le reste est pour l’ordinateur qui sert la planche",
    out_of_reach: () => "cette planche est seulement regardée : ses réglages et sa partie sont hors d’atteinte d’ici",
    no_shared_game: () => "L’adresse ne contient aucune partie que cette planche puisse jouer : redemandez le lien.",
    settings_too_long: ({ most }) => `settings.toml dépasse ${most} lettres`,
    failed: ({ why }) => why,
    wrong_form: ({ asked }) => `cette version de la planche ne comprend pas « ${asked} » posé ainsi`,
    no_such_game: ({ text, tracks }) => `pas de partie « ${text} » pour ${tracks} pistes`,
    no_step_of_1: ({ steps }) =>
      `des boutons de ${steps.join(", ")} ne font pas toutes les marques : il en faut un de 1`,
    no_choice: ({ name, text, choices }) => `${name} : « ${text} » n’est pas un choix : ${choices.join(", ")}`,
    no_speed: ({ text, least, most }) => `vitesse « ${text} » : de ${least} à ${most}`,
    no_seed: ({ most }) => `le numéro des donnes est un nombre entier de 0 à ${most}`,
    no_answer: ({ text }) => `« ${text} » n’est pas une réponse à la question de la table`,
    // Ce que les règles ne permettent pas
    no_rank: ({ text }) => `« ${text} » n’est pas un rang : A, 2 à 10, J, Q ou K`,
    no_card: ({ text }) => `« ${text} » n’est pas une carte`,
    outside_pack: ({ number }) => `${number} n’est pas une carte`,
    twice: ({ card }) => `${card} vient deux fois`,
    pack_size: ({ number }) => `un jeu a 52 cartes, pas ${number}`,
    hand_size: ({ number }) => `une main a 3, 4 ou 5 cartes et la retourne, pas ${number}`,
    crib_size: ({ number }) => `un crib a 4 cartes et la retourne, pas ${number}`,
    no_player: ({ player }) => `il n’y a pas de joueur ${player}`,
    not_held: ({ card }) => `vous ne tenez pas ${card}`,
    discard_size: ({ owes, number }) => `écartez-en ${owes}, pas ${number}`,
    cut_too_deep: ({ rest }) => `le talon a ${rest} cartes : laissez-en une`,
    not_now: () => "pas maintenant",
    game_over: () => "la partie est finie",
    play_is_over: () => "le jeu de la carte est fini",
    card_out_of_turn: ({ card }) => `${card} ne se joue pas maintenant : ce n’est pas à vous`,
    go_out_of_turn: () => "ce n’est pas à vous d’annoncer go",
    shown_out_of_turn: () => "ce n’est pas à vous de montrer",
    past_31: ({ card, count }) => `${card} : ${count} dépasserait 31`,
    no_go: ({ card }) => `pas de go : ${card} se joue`,
    claimed_too_much: ({ claimed, points }) => `${claimed} annoncés, mais les cartes comptent ${points}`,
    no_renege: () => "il n’y a pas de renonce à réclamer",
    nothing_overlooked: () => "il n’y a rien d’oublié à marquer",
    own_overlooked: () => "on ne marque pas ce que son propre camp oublie",
    nothing_too_many: () => "il n’y a rien de trop à marquer",
  },
};
