// Short names for the page's classes, and the types of values between its modules.
type Model = import("../../host_sim/web/page/js/board/model.js").Model;
type News = import("../../host_sim/web/page/js/board/model.js").News;
type Fingers = import("../../host_sim/web/page/js/board/fingers.js").Fingers;
type Seats = import("../../host_sim/web/page/js/board/seats.js").Seats;
type BoardView = import("../../host_sim/web/page/js/board/board_view.js").BoardView;
type LedCanvas = import("../../host_sim/web/page/js/board/led_canvas.js").LedCanvas;
type Line = import("../../host_sim/web/page/js/lines/connection.js").Line;
type Rgb = [number, number, number];
type Point = [number, number];
/** Where a hole is: side, hole, x, y. */
type Spot = [string, number, number, number];
/** A button's finger: [milliseconds to wait, "press" or "release", button]. */
type Finger = [number, string, string];
/** The type of element that a selector finds: for an id by index.html, else by its last word. */
type Selected<S extends string> = S extends keyof ElementsById
  ? ElementsById[S]
  : S extends `${string}dialog${string}`
    ? HTMLDialogElement
    : S extends `${string}select` | `${string}option`
      ? HTMLSelectElement
      : S extends `${string}input${string}` | `${string}[name=${string}`
        ? HTMLInputElement
        : S extends `${string}button${string}`
          ? HTMLButtonElement
          : HTMLElement;
type FindOne = <S extends string>(selector: S, root?: ParentNode) => Selected<S>;
type FindAll = <S extends string>(selector: S, root?: ParentNode) => Selected<S>[];
/** The facts in most sentences. */
type Fact = string | number;
type State = Required<Messages.State>;
type Box = { left: number; right: number; bottom: number; top: number };
/** A drawing on the plate, as in geometry.json. */
type Mark = { kind: string; side: string; text: string; center_mm: Point; radius_mm: number; turn_deg: number; [key: string]: any };
type Button = { side?: string; center_mm: Point; turn_deg: number };
type Layout = { outline_mm: Box; holes: Record<string, Point[]>; marks: Mark[]; buttons: Button[] };
type Tone = { base: string[]; dark: string; light: string; inlay: string };
/** Arguments of `wireUp` in parts of the page that are loaded later. */
type PageParts = { model: Model; fingers: Fingers; connection: Line; redrawAll: () => void };
type BoardParts = { model: Model; seats: Seats; follow: (news: News, message: Messages.FromHost) => void; readouts: () => void };
type RoomParts = { model: Model; lights: LedCanvas; still: () => boolean };
/** A part of a count. times: the number of equal parts that are said together. */
type Part = Messages.CountPart & { times?: number };
/** A game that is looked back at. */
type Game = { target: number; scores: number[]; commits: Messages.Commit[] };
type LineListener = { message: (message: Messages.FromHost) => void; open: () => void; lost: (why: string) => void };
type Pen = CanvasRenderingContext2D;
type Viewport = import("../../host_sim/web/page/js/board/viewport.js").Viewport;
type Plate = {
  layout: Layout; target: number; sizes: Record<string, number>; street: number; view: Viewport; ratio: number; night: boolean;
  whole: boolean; labelTurn: (mark: { turn_deg: number }) => number;
};
/** The mending of a score on the board: side, method, points. */
type Mend = [string, "undo" | "add" | "back", number];
/** A language: texts, lists, and functions that fill in facts. */
type Sentences = { [name: string]: string | readonly (string | readonly string[])[] | ((...facts: any[]) => string) | Sentences };
/** Content of the card table: an announcement, or the page's own words with a few fields. */
type OnTable = Partial<Omit<Messages.Announcement, "says">> & { says: Messages.Said | string };
/** A choice: its value and its text. */
type Choice = [Fact, string];
/** The answer to a question, or only an error. */
type Answered<Q extends keyof Messages.Questions> = Messages.Answers[Q] & { error?: Messages.Said };
/** A message of the worker. */
type FromWorker = { messages?: Messages.FromHost[]; spoilt?: string; unread?: { key: string; why: string } };
/** A piece of a text, and whether it is bold. */
type Span = [string, boolean];
/** A row of settings.json. */
type Setting = { key: string; kind: string; bounds: Fact[]; default: string };
/** `chosen`: by the person, just now. */
type Switch = (on: boolean, chosen?: boolean) => void;
/** A row of install.json. */
type UsedBoard = { board: string; uf2: string; bootloader: string; tried: boolean; settings_at: number; settings_bytes: number };
/** Resolves or rejects a promise. */
type Settle = (value: any) => void;
