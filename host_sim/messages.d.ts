// Generated from messages.py, which describes each shape, by `python -m tests.checks.messages`.
declare namespace Messages {
  type Refused = { say: string; [fact: string]: any };
  type Warned = { id: string; [fact: string]: any };
  type CountedPart = { kind: string; points: number; cards: Array<string>; total: number };
  type CountPart = { part: string; points: number; total?: number; number?: number; length?: number };
  type BestHand = { player: string; points: number; cards: Array<string> };
  type Said = { say: string; you?: boolean; peg?: boolean; own?: boolean; crib?: boolean; side?: string; by?: string; of?:
    string; whose?: string; follows?: string; card?: string; cards?: Array<string>; best?: string | Array<string>; cut?:
    Array<[string, string]>; number?: number; least?: number; most?: number; count?: number; points?: number; pegged?:
    number; missed?: number; score?: number; parts?: Array<CountPart>; sets?: Array<CountedPart>; result?: Array<number>;
    skunk?: number; worth?: number; best_hand?: BestHand | null; times?: number; shown?: string | Array<[string, number]>;
    right?: string | Array<[string, number]>; mend?: Array<[string, string, number]> };
  type Began = { record: number; goes_on: boolean; dealer: string; games: Array<number>; tally: Array<number> };
  type View = { hands: Record<string, Array<string> | null>; held: Record<string, number>; crib: string; starter: string |
    null; asks: string; playable: Array<string>; owes: number; answers: Array<string>; counting: string };
  type Announcement = { hands: Record<string, Array<string> | null>; held: Record<string, number>; crib: string; starter:
    string | null; asks: string; playable: Array<string>; owes: number; answers: Array<string>; counting: string; says:
    Said; player: string | null; scores: Array<number>; own: boolean; side: string | null; points: number; cards:
    Array<string>; pile: Array<string>; count: number; lesson: Said | null; seed: number; began: Began; chosen: Array<any>
    };
  type Asked = { game?: string; side?: string; length?: string; level?: string; counting?: string; speed?: string; seed?:
    string; teacher?: string; again?: string; taken_up?: string; muggins?: string; cut_by_rank?: string; no_heels_within?:
    string; no_go_out?: string; reneges?: string };
  type Option = { name: string; values: Array<string> };
  type Offer = { games: Array<string>; sides: Record<string, string>; lengths: Array<number>; levels: Array<string>;
    options: Array<Option> };
  type Times = { new_game: number; new_match: number; tap: number; next_tap: number };
  type Hello = { sides: number; holes: number; colors: Record<string, string>; buttons: Array<string>; steps:
    Array<number>; match: number; times: Times; power?: boolean };
  type Hold = { side: string | null; ms: number; phases: Array<[string, number | null]> };
  type Link = { name: string; connected: boolean; ignored: number };
  type State = { scores?: Array<number>; front?: Array<number>; back?: Array<number>; entry?: Array<number>; dealer?:
    string; target?: number; winner?: string | null; skunk?: number; games?: Array<number>; tally?: Array<number>;
    warnings?: Array<Warned>; landing?: Array<number>; doubtful?: Array<boolean>; asleep?: boolean; due?: Array<number |
    null>; levels?: Array<number>; worth?: number; decides?: boolean; danger?: Array<number>; light?: number; hold?: Hold
    | null; milliamps?: number; kept?: boolean; unkept?: string; line?: Link };
  type BoardEvent = { v: number; n: number; type: string; scores: Array<number>; back: Array<number>; dealer: string;
    target: number; games: Array<number>; tally: Array<number>; side?: string | null; points?: number; skunk?: number;
    winner?: string | null; match_winner?: string | null; correction?: boolean; key?: string; value?: any; id?: any;
    version?: string; levels?: Array<number>; [fact: string]: any };
  type Commit = { side: string; points: number; score: number; deal: number; dealer: string; kind: string };
  type Standing = { from: number; rows: Array<Commit> };
  type Done = {  };
  type NotDone = { error: Refused };
  type SettingsText = { text: string };
  type Edited = { text: string; values: Record<string, string> };
  type Saved = { warnings: Array<Warned> };
  type CountedHand = { hand: Array<string>; starter: string; kind: string; points: number; count: Array<CountPart>; parts:
    Array<CountedPart> };
  type Counted = { hand: Array<string>; starter: string; kind: string; points: number; count: Array<CountPart>; parts:
    Array<CountedPart>; taps: Array<number>; crib_differs: boolean };
  type Questions = { settings: true; edit: [string | null, Record<string, string>]; save: string; count: [Array<string>,
    string, boolean]; games: true; play: Asked; say: string; mend: true };
  type Answers = { settings: SettingsText; edit: Edited; save: Saved; count: Counted; games: Offer; play: Done; say: Done;
    mend: Done };
  type Begins = { begin: true };
  type FromHost = { hello?: Hello; leds?: Record<string, Record<string, string>>; state?: State; power?: boolean;
    history?: Array<BoardEvent>; standing?: Standing; event?: BoardEvent; console?: string; guest?: true; told?:
    Announcement | Begins; answer?: SettingsText | Edited | Saved | Done | Counted | Offer | NotDone; id?: number };
  type FromPage = { press?: string; release?: string; still_held?: Array<string>; power?: boolean; hidden?: boolean;
    acknowledge?: true; ask?: Record<string, any>; id?: number; stop?: number; watch?: string; heard?: string; connected?:
    boolean; come_back?: true };
  type SettingRow = { key: string; kind: string; bounds: Array<string | number>; default: string };
  type UsedBoard = { board: string; uf2: string; bootloader: string; tried: boolean; settings_at: number; settings_bytes:
    number };
}
type ElementsById = { "#warnings": HTMLElementTagNameMap["section"]; "#room": HTMLElementTagNameMap["div"]; "#link":
  HTMLElementTagNameMap["p"]; "#plate": HTMLElementTagNameMap["div"]; "#wood": HTMLElementTagNameMap["div"]; "#lights":
  HTMLElementTagNameMap["canvas"]; "#middle": HTMLElementTagNameMap["div"]; "#said": HTMLElementTagNameMap["p"];
  "#hold": HTMLElementTagNameMap["div"]; "#more": HTMLElementTagNameMap["button"]; "#desk":
  HTMLElementTagNameMap["dialog"]; "#match-title": HTMLElementTagNameMap["h2"]; "#match":
  HTMLElementTagNameMap["table"]; "#game-facts": HTMLElementTagNameMap["p"]; "#history-title":
  HTMLElementTagNameMap["h2"]; "#history": HTMLElementTagNameMap["ol"]; "#table-counting":
  HTMLElementTagNameMap["button"]; "#table-speed": HTMLElementTagNameMap["button"]; "#table-stop":
  HTMLElementTagNameMap["button"]; "#doors-opener": HTMLElementTagNameMap["button"]; "#score-opener":
  HTMLElementTagNameMap["button"]; "#game-actions": HTMLElementTagNameMap["div"]; "#table":
  HTMLElementTagNameMap["section"]; "#table-top": HTMLElementTagNameMap["div"]; "#table-others":
  HTMLElementTagNameMap["div"]; "#table-middle": HTMLElementTagNameMap["div"]; "#table-starter":
  HTMLElementTagNameMap["div"]; "#table-pile": HTMLElementTagNameMap["div"]; "#table-count":
  HTMLElementTagNameMap["output"]; "#table-show": HTMLElementTagNameMap["section"]; "#show-tabs":
  HTMLElementTagNameMap["div"]; "#show-cards": HTMLElementTagNameMap["div"]; "#show-sum": HTMLElementTagNameMap["div"];
  "#show-total": HTMLElementTagNameMap["b"]; "#show-part": HTMLElementTagNameMap["p"]; "#show-lines":
  HTMLElementTagNameMap["ol"]; "#table-end": HTMLElementTagNameMap["section"]; "#table-log":
  HTMLElementTagNameMap["details"]; "#table-said": HTMLElementTagNameMap["summary"]; "#table-own":
  HTMLElementTagNameMap["div"]; "#table-teacher": HTMLElementTagNameMap["p"]; "#table-ask":
  HTMLElementTagNameMap["div"]; "#table-says": HTMLElementTagNameMap["p"]; "#table-others-said":
  HTMLElementTagNameMap["div"]; "#table-main": HTMLElementTagNameMap["button"]; "#term": HTMLElementTagNameMap["p"];
  "#win": HTMLElementTagNameMap["section"]; "#tour": HTMLElementTagNameMap["section"]; "#tour-end":
  HTMLElementTagNameMap["button"]; "#score-view": HTMLElementTagNameMap["section"]; "#doors":
  HTMLElementTagNameMap["dialog"]; "#doors-title": HTMLElementTagNameMap["h2"]; "#help":
  HTMLElementTagNameMap["dialog"]; "#help-title": HTMLElementTagNameMap["h2"]; "#tour-opener":
  HTMLElementTagNameMap["button"]; "#gestures": HTMLElementTagNameMap["details"]; "#gesture-list":
  HTMLElementTagNameMap["dl"]; "#keys": HTMLElementTagNameMap["button"]; "#pegging": HTMLElementTagNameMap["div"];
  "#legend": HTMLElementTagNameMap["ul"]; "#version": HTMLElementTagNameMap["small"]; "#settings":
  HTMLElementTagNameMap["dialog"]; "#settings-title": HTMLElementTagNameMap["h2"]; "#setting-players":
  HTMLElementTagNameMap["div"]; "#join": HTMLElementTagNameMap["section"]; "#join-code": HTMLElementTagNameMap["img"];
  "#setting-game": HTMLElementTagNameMap["div"]; "#setting-board": HTMLElementTagNameMap["div"]; "#four-colours":
  HTMLElementTagNameMap["button"]; "#speak": HTMLElementTagNameMap["button"]; "#turn": HTMLElementTagNameMap["button"];
  "#speak-said": HTMLElementTagNameMap["div"]; "#language": HTMLElementTagNameMap["select"]; "#builder":
  HTMLElementTagNameMap["details"]; "#current": HTMLElementTagNameMap["p"]; "#power": HTMLElementTagNameMap["button"];
  "#others": HTMLElementTagNameMap["details"]; "#usb": HTMLElementTagNameMap["button"]; "#save-said":
  HTMLElementTagNameMap["button"]; "#others-said": HTMLElementTagNameMap["p"]; "#update":
  HTMLElementTagNameMap["button"]; "#own-board": HTMLElementTagNameMap["button"]; "#install":
  HTMLElementTagNameMap["details"]; "#install-steps": HTMLElementTagNameMap["ol"]; "#install-board":
  HTMLElementTagNameMap["select"]; "#install-untried": HTMLElementTagNameMap["p"]; "#install-hold":
  HTMLElementTagNameMap["span"]; "#to-pico": HTMLElementTagNameMap["button"]; "#to-file":
  HTMLElementTagNameMap["button"]; "#install-progress": HTMLElementTagNameMap["progress"]; "#install-said":
  HTMLElementTagNameMap["p"]; "#show-installed": HTMLElementTagNameMap["button"]; "#to-drive":
  HTMLElementTagNameMap["button"]; "#to-toml": HTMLElementTagNameMap["button"]; "#drive-said":
  HTMLElementTagNameMap["p"]; "#setting-builder": HTMLElementTagNameMap["div"]; "#deal-seed":
  HTMLElementTagNameMap["input"]; "#toml": HTMLElementTagNameMap["textarea"]; "#settings-said":
  HTMLElementTagNameMap["div"]; "#ask": HTMLElementTagNameMap["dialog"]; "#ask-title": HTMLElementTagNameMap["h2"];
  "#ask-why": HTMLElementTagNameMap["p"]; "#ask-yes": HTMLElementTagNameMap["button"]; "#count":
  HTMLElementTagNameMap["dialog"]; "#count-title": HTMLElementTagNameMap["h2"]; "#picked": HTMLElementTagNameMap["div"];
  "#typed": HTMLElementTagNameMap["input"]; "#clear-cards": HTMLElementTagNameMap["button"]; "#total":
  HTMLElementTagNameMap["output"]; "#counted": HTMLElementTagNameMap["p"]; "#peg-it": HTMLElementTagNameMap["div"];
  "#parts": HTMLElementTagNameMap["ol"]; "#is-crib": HTMLElementTagNameMap["input"]; "#pack":
  HTMLElementTagNameMap["div"]; "#learn": HTMLElementTagNameMap["dialog"]; "#learn-title": HTMLElementTagNameMap["h2"];
  "#lessons": HTMLElementTagNameMap["ol"]; "#try-it": HTMLElementTagNameMap["button"]; "#card-table":
  HTMLElementTagNameMap["dialog"]; "#card-table-title": HTMLElementTagNameMap["h2"]; "#card-table-level":
  HTMLElementTagNameMap["div"]; "#card-table-counting": HTMLElementTagNameMap["div"]; "#card-table-speed":
  HTMLElementTagNameMap["div"]; "#card-table-length": HTMLElementTagNameMap["div"]; "#card-table-teacher":
  HTMLElementTagNameMap["input"]; "#card-table-game": HTMLElementTagNameMap["select"]; "#card-table-seat":
  HTMLElementTagNameMap["select"]; "#card-table-muggins": HTMLElementTagNameMap["select"]; "#card-table-options":
  HTMLElementTagNameMap["div"]; "#card-table-said": HTMLElementTagNameMap["p"]; "#games":
  HTMLElementTagNameMap["dialog"]; "#games-title": HTMLElementTagNameMap["h2"]; "#course-said":
  HTMLElementTagNameMap["p"]; "#course": HTMLElementTagNameMap["div"]; "#no-script": HTMLElementTagNameMap["p"] };
