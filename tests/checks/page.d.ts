// Short names for the page's classes, and the types of the values that its modules exchange.
type Model = import("../../host_sim/web/page/js/board/model.js").Model;
/** What a message has changed. before: the state before it. state: whether the state has changed, apart from
 * `milliamps`, which a breathing light changes often. moved: whether the game has changed. won: whether a side won just
 * now. */
type News = {
  before: State; hello: boolean; leds: [string, number][]; state: boolean; moved: boolean; won: boolean; power: boolean;
  commits: boolean; events: PageEvent[]; console: string[];
};
type Fingers = import("../../host_sim/web/page/js/board/fingers.js").Fingers;
type Seats = import("../../host_sim/web/page/js/board/seats.js").Seats;
type BoardView = import("../../host_sim/web/page/js/board/board_view.js").BoardView;
type LedCanvas = import("../../host_sim/web/page/js/board/led_canvas.js").LedCanvas;
type Line =
  | import("../../host_sim/web/page/js/lines/server_line.js").ServerLine
  | import("../../host_sim/web/page/js/lines/worker_line.js").WorkerLine;
type Rgb = [number, number, number];
type Point = [number, number];
/** The place of a hole: side, hole, x, y. */
type Spot = [string, number, number, number];
/** A step of a gesture: [milliseconds to wait, "press" or "release", button]. */
type Finger = [number, "press" | "release", string];
/** The type of the element that a selector finds: for an id from index.html, otherwise from the selector's words. */
type Selected<S extends string> = S extends keyof ElementsById
  ? ElementsById[S]
  : S extends `#${string}${" " | ":" | "." | "[" | "," | ">"}${string}`
    ? Found<S>
    : S extends `#${string}`
      ? {} extends Record<S, 1>
        ? Found<S> // made from a template
        : never // index.html has no such id
      : Found<S>;
type Found<S extends string> = S extends `${string}dialog${string}`
    ? HTMLDialogElement
    : S extends `${string}select` | `${string}option`
      ? HTMLSelectElement
      : S extends `${string}input${string}` | `${string}[name=${string}`
        ? HTMLInputElement
        : S extends `${string}button${string}`
          ? HTMLButtonElement
          : S extends `${string} text`
            ? SVGTextElement
            : HTMLElement;
type FindOne = <S extends string>(selector: S, root?: ParentNode) => Selected<S>;
type FindAll = <S extends string>(selector: S, root?: ParentNode) => Selected<S>[];
type LanguageFile = { default: typeof import("../../host_sim/web/page/js/words/en.js").default };
type Fact = string | number;
type State = Required<Messages.State>;
type Box = { left: number; right: number; bottom: number; top: number };
/** A drawing on the plate, as in geometry.json. */
type Mark = {
  kind: string; side: string; text: string; center_mm: Point; from_mm: Point; to_mm: Point; radius_mm: number; size_mm: number;
  start_deg: number; turn_deg: number;
};
type Button = { side?: string; center_mm: Point; turn_deg: number };
type Layout = { outline_mm: Box; holes: { A: Point[] } & Record<string, Point[]>; marks: Mark[]; buttons: Button[] };
type Geometry = {
  layouts: Record<"two" | "three", Layout>; sizes: { corner_radius_mm: number; light_hole_mm: number }; holes_a_street: number;
};
/** The JSON files beside the page, see facts.py and build.py. */
type JsonFiles = {
  [name: `js/words/help/${string}.json`]: Record<"gestures" | "lights" | "pegging", HelpTexts>;
  "geometry.json": Geometry; "settings.json": Setting[]; "games.json": { average: Record<string, number[]> };
  "gestures.json": { id: string; gesture: string; effect: string }[]; "install.json": UsedBoard[];
  "lights.json": { id: string; light: string; meaning: string }[];
  "how-to-peg.json": { at?: Span[]; board: Span[]; text?: Span[] }[];
};
/** The texts of each row of the help in one language, by the row's id. */
type HelpTexts = Record<string, string[]>;
type LoadJson = <F extends keyof JsonFiles>(name: F) => Promise<JsonFiles[F]>;
type Tone = { base: string[]; dark: string; light: string; inlay: string };
/** What the page offers to its parts that are loaded later. */
type PageParts = { model: Model; fingers: Fingers; connection: Line; redrawAll: () => void };
/** A dialog or section whose script is loaded when it is first opened. */
type RarePart = { open(): unknown; update?(news: News): void };
/** The part of the page that is loaded after the board. */
type Deferred = { update(news: News): void; redrawn(): void };
type PageState = {
  rest: Deferred; loading: boolean; ready: boolean; clicked: HTMLElement | null; lost: boolean; unreachable: string;
};
type BoardParts = {
  model: Model; seats: Seats; update: (news: News, message: Messages.FromHost) => void; drawReadouts: () => void;
};
type RoomParts = { model: Model; lights: LedCanvas };
type TableState = import("../../host_sim/web/page/js/cards/table_state.js").TableState;
type TableEvent = import("../../host_sim/web/page/js/cards/table_state.js").TableEvent;
/** A part of a count. times: how many equal parts are said together. */
type Part = Messages.CountPart & { times?: number };
/** A game to look back at. */
type Game = { target: number; scores: number[]; commits: Messages.Commit[] };
type LineListener = { message: (message: Messages.FromHost) => void; open: () => void; lost: (why: string) => void };
type Pen = CanvasRenderingContext2D;
type Viewport = import("../../host_sim/web/page/js/board/viewport.js").Viewport;
type Plate = {
  layout: Layout; target: number; sizes: Geometry["sizes"]; street: number; view: Viewport; ratio: number; night: boolean;
  whole: boolean; labelTurn: (mark: { turn_deg: number }) => number;
};
/** How to correct a score on the board: side, method, points. */
type Mend = [string, "undo" | "add" | "back", number];
/** A language: texts, lists, and functions that fill in facts. */
type Sentences = { [name: string]: string | readonly (string | readonly string[])[] | ((...facts: any[]) => string) | Sentences };
/** What the card table shows: an announcement, or the page's own words with some of the same fields. */
type OnTable = Partial<Omit<Messages.Announcement, "says">> & { says: Messages.Said | string };
/** A possible answer to the table. ready: whether it can be given now. */
type Answer = { word: string; text: string; ready: boolean };
/** A choice: [its value, its text]. */
type Choice = [Fact, string];
type Answered<Q extends keyof Messages.Questions> = Messages.Answers[Q] & { error?: Messages.Refused };
/** An error that the browser or our own code throws. why: the reason for a refusal. */
type Thrown = { name: string; message: string; why?: Messages.Refused };
type Count = {
  owner: string; crib: boolean; cards: string[]; starter: string; sets: Messages.CountedPart[]; parts: Part[] | null; missed: number;
};
type SaidBy = { says: Messages.Said; player: string; score: number };
type Deal = { told: SaidBy[]; counts: Count[] };
type Deals = import("../../host_sim/web/page/js/cards/deals.js").Deals;
/** What `showTable` needs: an announcement, and functions that respond to the player. */
type TableView = {
  line: OnTable; seat: string; deals: Deals; speed: number; choose: (card: string, element: HTMLElement) => void;
  whenNamed: () => void;
};
/** An element that the page keeps as long as its key is listed: [the key, a function that makes the element]. */
type Keyed = [string, () => HTMLElement];
/** A request to the card table. */
type Asked = Messages.Asked & Required<Pick<Messages.Asked, "game" | "side" | "level" | "counting" | "speed">>;
/** The game at the card table as this browser saves it. last: the last announcement. deals: those of this game. */
type SavedGame = {
  asked: Asked; began: Messages.Began; choices: unknown[]; last: Partial<Messages.Announcement> & { scores: number[] };
  deals: Deal[];
};
/** Sentences by the ids of events, and sentences that scripts use by name. */
type BoardWords = Record<string, string> & Record<"at_line" | "misspelt_setting", string>;
type ChoiceWords = Record<string, string> & { endless: string };
/** The words of a count: the parts by their names, and words that scripts use by name. */
type Counting = Record<string, string> & Record<
  | "numbers" | "of_length" | "several_runs" | "scores" | "fifteens" | "fifteen_is" | "makes" | "and_makes" | "nineteen"
  | "nothing" | "to_peg", string>;
/** The data attributes that scripts read or set. */
type DataName =
  | "button" | "card" | "counting" | "key" | "label" | "link" | "nameOf" | "open" | "over" | "points" | "side" | "sides" | "sign"
  | "suit" | "tour" | "waiting" | "words";
interface DOMStringMap extends Partial<Record<DataName, string>> {}
/** The names under which this browser saves choices and the game, and which of them are switches. */
type SwitchName = "turn" | "four-colours" | "speak" | "keys";
type StoredName =
  | SwitchName | `name.${string}` | "counting" | "dropped" | "http" | "language" | "session" | "session put aside" | "tour";
/** The style sheets that scripts load. */
type StyleName = "cards.css" | "end.css" | "felt.css" | "help.css" | "tools.css";
/** The layouts of the style sheets, see `--layout`. */
type LayoutName = "cards" | "landscape" | "low" | "portrait" | "stack" | "tablet" | "wide";
/** A board event that the page knows. */
type PageEvent = Messages.BoardEvent & { type: keyof EventSentences };
/** An element's properties; names with a hyphen, and `role`, are attributes. */
type Traits<T extends keyof HTMLElementTagNameMap> = {
  [K in Exclude<keyof HTMLElementTagNameMap[T], "dataset">]?: HTMLElementTagNameMap[T][K] | Fact;
} & { dataset?: Partial<Record<DataName, Fact | undefined>>; role?: string } & { [name: `${string}-${string}`]: Fact | boolean | undefined };
type Drawn = Partial<Record<
  "class" | "d" | "y" | "viewBox" | "preserveAspectRatio" | "stroke-dasharray", Fact>>;
type Make = <T extends keyof HTMLElementTagNameMap>(tag: T, traits?: Traits<T>, ...content: (Node | string)[]) => HTMLElementTagNameMap[T];
type LayOut = (
  view: Viewport, from: number[], layout: Layout, mode: LayoutName, labelTurn: (mark: { turn_deg: number }) => number, buttons: string[]) => void;
/** A progress message that comes before the answer to a question of the page. */
type Progress = Messages.Announcement | Messages.Begins;
type Question = { resolve: (answer: any) => void; reject: (error: Error) => void; progress: (it: Progress) => void };
type Ask = <Q extends keyof Messages.Questions>(
  question: Q, value: Messages.Questions[Q], progress?: (it: Progress) => void) => Promise<Answered<Q>>;
type PlayCards = (
  asked: Asked, on: { begin: () => void; announce: (it: Messages.Announcement) => void }, signal: AbortSignal) => Promise<void>;
/** The sentence of each event by its type. name: the name of its side, if any. stands: [its score, its holes to go]. */
type EventSentences = Record<
  | "boot" | "score" | "correct" | "undo" | "deal" | "win" | "game" | "match" | "reopen" | "setting" | "warning" | "ignored",
  (event: Messages.BoardEvent, names: { name: string; dealer: string; stands: [number, string] }) => string>;
/** The sentences of the card table by their ids, with the facts as `messageText` reads them. */
type TableWords = Record<string, (it: { [fact in keyof Messages.Said | "scored" | "toPeg" | "counted"]?: any }) => string>;
/** A USB line of Web Serial, which TypeScript's library does not know. */
interface SerialPort extends EventTarget {
  connected?: boolean; readable: ReadableStream<Uint8Array>; getInfo(): { usbVendorId?: number };
  open(how: { baudRate: number }): Promise<void>; close(): Promise<void>;
  setSignals(signals: { dataTerminalReady: boolean }): Promise<void>;
}
interface Navigator {
  serial?: EventTarget & {
    getPorts(): Promise<SerialPort[]>; requestPort(how: { filters: { usbVendorId: number }[] }): Promise<SerialPort>;
  };
  keyboard?: { getLayoutMap?(): Promise<Map<string, string>> };
}
/** detail: the name of a stored value that cannot be read. */
interface WindowEventMap { spoilt: CustomEvent<string> }
interface Window {
  showDirectoryPicker(how: { id: string; mode: string }): Promise<FileSystemDirectoryHandle>;
}
type FromWorker = { messages?: Messages.FromHost[]; spoilt?: string; unread?: { key: string; why: string } };
/** [A piece of text, whether it is bold]. */
type Span = [string, boolean];
type Setting = Messages.SettingRow;
/** chosen: whether the person has just chosen it. */
type Switch = (on: boolean, chosen?: boolean) => void;
type UsedBoard = Messages.UsedBoard;
type Settle = (value: any) => void;
/** The class in worker_board.py. Each call returns its outcome as JSON. */
type WorkerTransport = {
  receive(text: string, now: number): string; catch_up(now: number): string; keep_again(now: number): string;
  kept(number: number, error: string, now: number): string;
};
type ToWorker = { open?: true; blocked?: boolean; overwrite?: true; stop?: unknown; ask?: object };
type MicroPython = {
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  pyimport(name: string): { WorkerTransport(text: string, memory: string, now: number): WorkerTransport };
  runPython(code: string): void;
};
