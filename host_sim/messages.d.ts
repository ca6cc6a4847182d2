// Made from messages.py by `python -m tests.checks.messages`; there is more about each shape.
declare namespace Messages {
  type Said = { say: string; [fact: string]: any };
  type Warned = { id: string; [fact: string]: any };
  type Chances = { chance: number; home: number };
  type Began = { record: number; goes_on: boolean; dealer: string; games: Array<number>; tally: Array<number> };
  type Scored = { side: string; player: string; points: number; kind: string; parts: Array<any>; missed?: number };
  type Announcement = { says: Said; player: string | null; scores: Array<number>; own: boolean; move: string; side: string | null; points: number; cards: Array<string>; pile: Array<string>; count: number; hands: Record<string, Array<string> | null>; held: Record<string, number>; crib: string; starter: string | null; asks: string; answers: Array<string>; scored: Array<Scored | null>; counting: string; playable: Array<string>; owes: number; lesson: Said | null; standing: Chances | null; seed: number; began: Began; chosen: Array<any> };
  type Option = { name: string; values: Array<string> };
  type Offer = { games: Array<string>; sides: Record<string, string>; lengths: Array<number>; levels: Array<string>; counting: Array<string>; options: Array<Option> };
  type Times = { new_game: number; new_match: number; tap: number; next_tap: number };
  type Hello = { sides: number; holes: number; colors: Record<string, string>; buttons: Array<string>; steps: Array<number>; match: number; rules: Record<string, string>; times: Times; sound?: boolean; power?: boolean };
  type Digits = { number: number; leds: Array<number> };
  type Hold = { side: string | null; ms: number; phases: Array<[string, number | null]> };
  type Link = { name: string; connected: boolean; ignored: number };
  type State = { scores?: Array<number>; front?: Array<number>; back?: Array<number>; entry?: Array<number>; dealer?: string; target?: number; winner?: string | null; skunk?: number; games?: Array<number>; tally?: Array<number>; warnings?: Array<Warned>; landing?: Array<number>; doubtful?: Array<boolean>; due?: Array<number | null>; levels?: Array<number>; worth?: number; decides?: boolean; danger?: Array<number>; digits?: Record<string, Digits>; hold?: Hold | null; milliamps?: number; kept?: boolean; unkept?: string; line?: Link };
  type BoardEvent = { v: number; n: number; type: string; scores: Array<number>; back: Array<number>; dealer: string; target: number; games: Array<number>; tally: Array<number>; side?: string | null; points?: number; skunk?: number; winner?: string | null; match_winner?: string | null; correction?: boolean; key?: string; value?: any; id?: string; levels?: Array<number>; [fact: string]: any };
  type Commit = { side: string; points: number; score: number; deal: number; dealer: string; kind: string };
  type Standing = { from: number; rows: Array<Commit> };
  type Done = {  };
  type NotDone = { error: Said };
  type SettingsText = { text: string };
  type Edited = { text: string; values: Record<string, string> };
  type Saved = { warnings: Array<Warned> };
  type SharedGame = { sides: number; steps: Array<number>; scores: Array<number> };
  type CountedPart = { kind: string; points: number; cards: Array<string>; total: number };
  type Counted = { hand: Array<string>; starter: string; kind: string; points: number; count: Array<Record<string, any>>; parts: Array<CountedPart>; taps: Array<number>; crib_differs: boolean };
  type Total = { name: string; place?: number; games: number; points: number; wins: number; skunks: number; plus: number; minus: number; net: number };
  type Evening = { at: number; games: number };
  type Evenings = { evenings: Array<Evening>; evening: number; players: Array<Total>; pairs: Array<[Total, Total]>; spoilt: Array<number> };
  type Shared = { target: number; dealer: string; moves: string; sides?: string; steps?: string };
  type WonRecords = { games: Array<any>; evening: number | null };
  type Questions = { settings: true; edit: [string | null, Record<string, string>]; save: string; shared: Shared; open: Shared; count: [Array<string>, string, boolean]; evenings: WonRecords; games: true; play: Record<string, string>; say: string; mend: true };
  type Answers = { settings: SettingsText; edit: Edited; save: Saved; shared: SharedGame; open: Done; count: Counted; evenings: Evenings; games: Offer; play: Done; say: Done; mend: Done };
  type Begins = { begin: true };
  type FromHost = { hello?: Hello; leds?: Record<string, Record<string, string>>; state?: State; power?: boolean; history?: Array<BoardEvent>; standing?: Standing; event?: BoardEvent; console?: string; tone?: number; ms?: number; guest?: true; told?: Announcement | Begins; answer?: SettingsText | Edited | Saved | SharedGame | Done | Counted | Evenings | Offer | NotDone; id?: number };
  type FromPage = { press?: string; release?: string; still_held?: Array<string>; power?: boolean; hidden?: boolean; acknowledge?: true; ask?: Record<string, any>; id?: number; stop?: number; watch?: string; heard?: string; connected?: boolean; come_back?: true };
}
