// Ce que dit la table de cartes, en français. What the card table says in English, by patterns: [pattern, in French]. The
// parts of a count ("fifteen 2, and a pair makes 4") are put into French one by one.

const NUMBERS = {
  two: "deux",
  three: "trois",
  four: "quatre",
  five: "cinq",
  six: "six",
  seven: "sept",
  eight: "huit",
  nine: "neuf",
};

const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

const THINGS = {
  fifteen: "quinze",
  "thirty-one": "trente et un",
  go: "go",
  last: "dernière carte",
  "his heels": "valet retourné",
  "his nobs": "valet de la retourne",
  "three for last": "trois pour le second",
  renege: "faute de go",
  muggins: "muggins",
  nineteen: "dix-neuf",
  nothing: "rien",
  "a pair": "une paire",
  "a pair royal": "un brelan",
  "a double pair royal": "un carré",
  "a flush": "une couleur",
  "a run": "une suite",
  "a double run": "une double suite",
  "a triple run": "une triple suite",
  "a double double run": "une double double suite",
};

const number = (text) => NUMBERS[text] ?? text;

/** "a double run of three" */
function thing(text) {
  const several = /^(\w+) runs of (\w+)$/.exec(text);
  if (several) return `${number(several[1])} suites de ${number(several[2])}`;
  const long = /^(.*) of (\w+)$/.exec(text);
  if (long) return `${THINGS[long[1]] ?? long[1]} de ${number(long[2])}`;
  return THINGS[text] ?? text;
}

/** "and a pair makes 8", "a run of three for 3", "fifteen 2" */
function part(text) {
  const made = /^(and )?(.*) makes (\d+)$/.exec(text);
  if (made) return `${made[1] ? "et " : ""}${thing(made[2])} fait ${made[3]}`;
  const scored = /^(.*) for (\d+)$/.exec(text);
  if (scored) return `${thing(scored[1])} pour ${scored[2]}`;
  const fifteen = /^fifteen (\d+)$/.exec(text);
  return fifteen ? `quinze ${fifteen[1]}` : thing(text);
}

const parts = (text) => text.split(", ").map(part).join(", ");

/** Cards with the signs of their suits: the letters are English. */
export const cards = (text) => text.replace(/\b(10|[2-9AJQK])([CDHS])\b/g, (_card, rank, suit) => rank + SUITS[suit]);

const points = (count) => (Number(count) === 1 ? "1 point" : `${count} points`);

const WHAT = { "your hand": "votre main", "your crib": "votre crib" };
const WORTH = { ", a skunk": ", un capot", ", a double skunk": ", un double capot" };

/** @type {[RegExp, (...parts: string[]) => string][]} */
export default [
  // Ce que disent les joueurs
  [/^the cut for the deal: (.*)$/, (cut) => `la coupe pour la donne : ${cards(cut)}`],
  [/^the crib goes on$/, () => "le crib passe"],
  [/^mine is the first deal$/, () => "je donne en premier"],
  [/^(\w) wins the match$/, (name) => `${name} gagne le match`],
  [
    /^(\w) wins, ([\d to]+)(, a.*)?$/,
    (name, to, worth) => `${name} gagne, ${to.replaceAll(" to ", " à ")}${WORTH[worth] ?? ""}`,
  ],
  [/^next game, my deal$/, () => "partie suivante, je donne"],
  [/^next match, my deal$/, () => "match suivant, je donne"],
  [/^my deal$/, () => "je donne"],
  [/^go$/, () => "go"],
  [/^(\w+) is turned up$/, (card) => `la retourne est ${cards(card)}`],
  [/^(\d+) taken back$/, (count) => `${points(count)} en moins`],
  [
    /^((?:10|[2-9AJQK])[CDHS]): (\d+)(?:, (.*))?$/,
    (card, count, made) => `${cards(card)} : ${count}${made ? `, ${parts(made)}` : ""}`,
  ],
  [
    /^(the crib )?((?:\w+[CDHS] ?){3,5}): (.*)$/,
    (crib, held, count) => `${crib ? "le crib " : ""}${cards(held)} : ${parts(count)}`,
  ],

  // Ce que la table demande
  [
    /^lay out (\d) cards? for (your own|their) crib$/,
    (count, whose) =>
      `écartez ${count} ${count === "1" ? "carte" : "cartes"} pour ${whose === "their" ? "leur" : "votre"} crib`,
  ],
  [/^your card$/, () => "votre carte"],
  [/^nothing fits: say go$/, () => "rien ne va : dites go"],
  [/^peg your points$/, () => "marquez vos points"],
  [
    /^(.*): peg it, and what else your card makes$/,
    (made) => `${parts(made)} : à marquer, avec ce que fait votre carte`,
  ],
  [/^(.*): peg it$/, (made) => `${parts(made)} : à marquer`],
  [/^(\d+) pegged$/, (count) => `${points(count)} de marqués`],
  [/^count (your \w+), and peg your points$/, (what) => `comptez ${WHAT[what]}, et marquez vos points`],
  [/^(your \w+): (.*)$/, (what, held) => `${WHAT[what]} : ${cards(held)}`],
  [
    /^(?:(\d+) pegged, (\d+) missed. )?([Yy]our \w+) counts (\d+): (.*)$/,
    (pegged, missed, what, worth, count) => {
      const short = pegged === undefined ? "" : `${pegged} marqués, ${missed} oubliés : `;
      return `${short}${WHAT[what.toLowerCase()]} compte ${worth} : ${parts(count)}`;
    },
  ],
  [/^(.* for \d+)$/, parts],
  [/^have you seen (\w+)'s cards\?$/, (name) => `avez-vous vu les cartes de ${name} ?`],
  [/^you had (\d+) before this: peg from there$/, (count) => `vous étiez à ${count} : marquez à partir de là`],
  [/^(\d+) points? too many: take them back$/, (count) => `${points(count)} de trop : reprenez-les`],
  [/^peg (\d+) for go or last card$/, (count) => `marquez ${count} pour go ou la dernière carte`],
  [
    /^the board shows (.*), it should show (.*): put it right with/,
    (shown, right) => `la planche montre ${shown}, il faut ${right} : corrigez avec +n ou UNDO`,
  ],
  [/^that is not what we pegged/, () => "ce n’est pas ce que nous avons marqué : quelqu’un a touché la planche"],

  // Ce que la table refuse
  [/^the (\w+) would take the count from (\d+) past 31$/, (card, count) => `${cards(card)} : ${count} dépasserait 31`],
  [/^player \d cannot say go: the (\w+) can be played$/, (card) => `pas de go : ${cards(card)} peut être jouée`],
  [/^player \d: there is nothing overlooked to peg$/, () => "il n’y a rien d’oublié à marquer"],
  [/^player \d cannot peg what the own side has overlooked$/, () => "on ne marque pas ce que son propre camp oublie"],
  [/^player \d does not hold the (\w+)$/, (card) => `vous ne tenez pas ${cards(card)}`],
  [/^'.*' is no answer/, () => "ce n’est pas une réponse à la question de la table"],
  [/^a game is being played already$/, () => "une partie se joue déjà"],
  [/^no game is under way$/, () => "aucune partie n’est en cours"],
  [/^the board is off/, () => "la planche est éteinte : allumez-la pour regarder une partie"],
  [
    /^buttons of (.*) cannot make every score/,
    (steps) => `des boutons de ${steps} ne font pas toutes les marques : il en faut un de 1`,
  ],
  [/^no game '.*' for (\d) tracks/, (sides) => `pas de telle partie pour ${sides} pistes`],
  [/^the seed is/, () => "le numéro des donnes est un nombre entier de 0 à 999999999"],
  [/^nobody plays against the table/, () => "personne ne joue contre la table : cette partie est seulement regardée"],
];
