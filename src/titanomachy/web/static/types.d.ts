// Made by tools/wire_types.py from web/show/wire.py. Do not edit.

export type Stretch = [number, number];
export type Change = string | (string | Stretch)[];
export type Kind = 'person' | 'bot' | 'open';
export type Pace = 'normal' | 'fast' | 'step';
export type FromServer = TableMessage | LobbyMessage | RefusedMessage | ReadingMessage | HintMessage | ChatMessage | ChatsMessage | PongMessage;
export type FromPage = ChooseMessage | RunMessage | UndoMessage | ReadMessage | SayMessage | SeatMessage | AnswerMessage | PlainMessage | EndMessage | ReplaceMessage | SettingsMessage | StepMessage | CoachMessage | AskHintMessage | PingMessage;

/** An option: its text in the vocabulary, its words, and the parts of the page that stand for it. */
export interface Choice {
  o: string;
  label: string;
  parts: string[];
  about?: string;
  picture?: string;
  warn?: string;
  quiet?: boolean;
}

/** Several choices that one click makes. */
export interface RunLine {
  id: string;
  label: string;
}

/** What one of my seats is asked; `given` is the option that it has chosen, where it may still choose otherwise. */
export interface Asked {
  seat: number;
  name: string;
  mine: boolean;
  idle: boolean;
  given: string;
  prompt: string;
  hint: string;
  rule: string;
  ruleText: string;
  options: Choice[];
  runs: RunLine[];
}

/** Someone for whom the table waits. */
export interface Awaited {
  seat: number;
  name: string;
  who: string;
  kind: Kind;
  thinking: boolean;
}

/** How it ended; `won` is null for whoever only watches. */
export interface Ended {
  text: string;
  rule: string;
  winners: string[];
  won: boolean | null;
}

/** Who chose last (-1: nobody), and the parts of the page that it touched. */
export interface Last {
  seat: number;
  parts: string[];
}

/** Somebody asks for a seat: who, who has not agreed yet, whether it is I who asks and whether I am asked. */
export interface Wish {
  who: string;
  missing: string[];
  mine: boolean;
  asked: boolean;
}

/** Somebody asks for a seat, or for another bot there: then `said` tells it all. */
export interface SeatWish {
  who: string;
  missing: string[];
  mine: boolean;
  asked: boolean;
  said: string;
}

/** A seat as one person may handle it: `to` lists to whom it can go, `why` tells what bars me from it. */
export interface SeatLine {
  seat: number;
  name: string;
  who: string;
  face: string;
  kind: 'me' | 'person' | 'bot' | 'open';
  here: boolean;
  thinking: boolean;
  to: string[];
  why: string;
  wish: SeatWish | null;
  gone: boolean;
  leaves: number;
}

/** Some want the game to end without a winner: who, who has not agreed yet. */
export interface Ending {
  who: string;
  missing: string[];
  mine: boolean;
  asked: boolean;
}

/** How a person wants to play. */
export interface Settings {
  auto: boolean;
  pace: Pace;
}

/** A condition of a task: in words, whether it holds, how far it has come ("9 of 11"). */
export interface GoalLine {
  text: string;
  state: 'open' | 'half' | 'done';
  far: string;
}

/** A choice of a solution: what, whose, why it was right ("" where nobody has said). */
export interface WhyLine {
  what: string;
  who: string;
  why: string;
}

/** What is said of parts that the game offers and the lesson does not ask for. */
export interface AnswerLine {
  say: string;
  parts: string[];
}

/** Where one goes on when a lesson is done. */
export interface Forward {
  url: string;
  title: string;
  kind: 'check' | 'chapter' | 'puzzle' | 'again';
  minutes: number;
  say: string;
}

/** The lesson of a table: what the coach says and points at, the steps, the goal, how it went. */
export interface Coached {
  kind: 'chapter' | 'puzzle';
  free: boolean;
  title: string;
  stars: number;
  step: number;
  say: string;
  prompt: string;
  good: string;
  points: string[];
  options: string[];
  press: string;
  answers: AnswerLine[];
  read: boolean;
  back: boolean;
  steps: string[];
  goal: string;
  goals: GoalLine[];
  verdict: '' | 'solved' | 'missed';
  missed: string;
  tries: number;
  hints: string[];
  moreHints: boolean;
  shown: boolean;
  why: WhyLine[];
  moral: string;
  over: boolean;
  finish: string;
  forward: Forward | null;
}

/** A moment of a table, as far as all who hold the same seats are shown the same. */
export interface Moment {
  type: 'table';
  n: number;
  frame: number;
  over: boolean;
  title: string;
  asks: Asked[];
  waiting: Awaited[];
  awaits: string;
  undo: number;
  last: Last;
  outcome: Ended | null;
  next: string | null;
  stuck: string | null;
  names: string[];
  silence: string;
  coach: Coached | null;
}

/** One thing that happened: with which choice, who did it (-1: nobody), in words, and which parts it changed. */
export interface Happened {
  n: number;
  at: number;
  seat: number;
  text: string;
  rule: string;
  parts: string[];
  more?: string;
  draw?: Record<string, Change>;
}

/** What a seat has left, in milliseconds: for this choice, and of its reserve; whether it runs. */
export interface ClockLine {
  seat: number;
  left: number;
  reserve: number;
  runs: boolean;
}

/** The clocks of a table when this was said; `slow` ones have days. */
export interface ClockLines {
  slow: boolean;
  seats: ClockLine[];
}

/** The table as one person sees it now: how it came about, and what has changed in the pieces of its page since. */
export interface TableMessage {
  type: 'table';
  n: number;
  frame: number;
  over: boolean;
  title: string;
  asks: Asked[];
  waiting: Awaited[];
  awaits: string;
  undo: number;
  last: Last;
  outcome: Ended | null;
  next: string | null;
  stuck: string | null;
  names: string[];
  silence: string;
  coach: Coached | null;
  story: Happened[];
  fragments: Record<string, Change>;
  seats: SeatLine[];
  settings: Settings;
  ending: Ending | null;
  resigned: string;
  hints: boolean;
  clocks?: ClockLines;
}

/** A message of some kind (`about`) was refused: why, by which rule, whether it was late; what is offered now. */
export interface RefusedMessage {
  type: 'refused';
  n: number;
  frame: number;
  why: string;
  rule: string;
  stale: boolean;
  about: string;
  options: string[];
}

/** A choice that a part offers: its text in the vocabulary, and its words. */
export interface ReadOffer {
  o: string;
  label: string;
}

/** A line of what holds now: a condition that is met or not, what is missing in bold, or a remark. */
export interface ReadFact {
  state: 'met' | 'unmet' | 'note';
  text: string;
  short: string;
}

/** A value of a thing, and how it came about. */
export interface ReadValue {
  name: string;
  value: string;
  sum: string;
}

/** A rule behind it: its id, the title of its section, its text. */
export interface ReadRule {
  id: string;
  title: string;
  text: string;
}

/** All that is to be read about a part of the page; not found: there is nothing, and nothing else is said. */
export interface ReadAnswer {
  part: string;
  found: boolean;
  where?: string;
  name?: string;
  kind?: string;
  exhibit?: string;
  cost?: string;
  picture?: string;
  text?: string[];
  values?: ReadValue[];
  headline?: string;
  offers?: ReadOffer[];
  more?: number;
  facts?: ReadFact[];
  rules?: ReadRule[];
}

/** The answer about a part in a moment. */
export interface ReadingMessage {
  part: string;
  found: boolean;
  where?: string;
  name?: string;
  kind?: string;
  exhibit?: string;
  cost?: string;
  picture?: string;
  text?: string[];
  values?: ReadValue[];
  headline?: string;
  offers?: ReadOffer[];
  more?: number;
  facts?: ReadFact[];
  rules?: ReadRule[];
  type: 'read';
  seat: number;
  n: number;
  frame: number;
}

/** An option of a hint: its text in the vocabulary, its words, and the chance in percent if it is chosen. */
export interface HintRow {
  o: string;
  label: string;
  chance: number;
  parts?: string[];
}

/** What one would do at a moment: the options that are ringed, how sure one is (of three discs, and in words), why */
export interface HintMessage {
  type: 'hint';
  seat: number;
  n: number;
  frame: number;
  found: boolean;
  title: string;
  options: string[];
  sure: string;
  discs: number;
  reason: string;
  rows: HintRow[];
  more: number;
}

export interface ChatLine {
  from: string;
  text: string;
  at: string;
}

export interface ChatMessage {
  type: 'chat';
  from: string;
  text: string;
  at: string;
}

/** All that was said so far. */
export interface ChatsMessage {
  type: 'chats';
  lines: ChatLine[];
}

/** A table that waits for people: the pieces of its page, and which seats are free. */
export interface LobbyMessage {
  type: 'lobby';
  fragments: Record<string, string>;
  seats: boolean[];
}

/** I am here. Of several servers each says how often it wants to be asked, in milliseconds. */
export interface PongMessage {
  type: 'pong';
  every?: number;
}

/** One of the options, as offered at this moment. */
export interface ChooseMessage {
  type: 'choose';
  n: number;
  frame?: number;
  seat: number;
  option: string;
}

/** All choices of a run, as offered at this moment. */
export interface RunMessage {
  type: 'run';
  n: number;
  frame?: number;
  seat: number;
  run: string;
}

/** My last action did not happen. */
export interface UndoMessage {
  type: 'undo';
  n: number;
  frame?: number;
  seat: number;
}

/** What is this part of the page? For one of my seats, or -1 for none. */
export interface ReadMessage {
  type: 'read';
  n: number;
  frame: number;
  seat: number;
  part: string;
}

/** A line of chat. */
export interface SayMessage {
  type: 'chat';
  text: string;
}

/** Take a seat, leave it, or hand it to a bot. */
export interface SeatMessage {
  type: 'seat';
  seat: number;
  to: string;
}

/** Agree that another takes a seat, or do not. */
export interface AnswerMessage {
  type: 'answer';
  seat: number;
  agree: boolean;
}

/** In a lobby bots take the free seats, or the game begins; at a table a bot plays on for whoever resigns. */
export interface PlainMessage {
  type: 'fill' | 'start' | 'resign';
}

/** I want the game to end without a winner, or I do not. */
export interface EndMessage {
  type: 'end';
  agree: boolean;
}

/** A bot takes the seat of someone who is gone. */
export interface ReplaceMessage {
  type: 'replace';
  seat: number;
  to: string;
}

/** How I want to play. */
export interface SettingsMessage {
  auto: boolean;
  pace: Pace;
  type: 'settings';
}

/** The next move of a bot, please. */
export interface StepMessage {
  type: 'step';
}

/** In a lesson: read on, do the step for me, one step back, start over, a hint, the answer. */
export interface CoachMessage {
  type: 'coach';
  n: number;
  frame: number;
  do: 'next' | 'skip' | 'back' | 'again' | 'hint' | 'answer';
}

/** What would you do for one of my seats? */
export interface AskHintMessage {
  type: 'hint';
  n: number;
  frame: number;
  seat: number;
}

/** Are you there? */
export interface PingMessage {
  type: 'ping';
  hidden: boolean;
}

/** A rule of the ledger, for searching. */
export interface RuleLine {
  id: string;
  section: string;
  text: string;
}

/** One rule, with its remark. */
export interface RuleAnswer {
  id: string;
  section: string;
  text: string;
  note: string;
}

/** A moment of a replay: the pieces of its page are whole. */
export interface ReplayAnswer {
  type: 'table';
  n: number;
  frame: number;
  over: boolean;
  title: string;
  asks: Asked[];
  waiting: Awaited[];
  awaits: string;
  undo: number;
  last: Last;
  outcome: Ended | null;
  next: string | null;
  stuck: string | null;
  names: string[];
  silence: string;
  coach: Coached | null;
  fragments: Record<string, string>;
  line: string;
  story: Happened[];
}

/** A choice that turned the game: what happened, and whose chance it moved by how many points. */
export interface TurnLine {
  at: number;
  side: string;
  change: number;
  text: string;
}

/** A choice of a moment: its words, the chance after it and half of its interval in percent, its place. */
export interface RankedLine {
  o: string;
  label: string;
  chance: number;
  half: number;
  worlds: number;
  rank: number;
  parts: string[];
  played: boolean;
}

/** The choices that a seat had, the best first, with the chances of its side; none where there was only one. */
export interface ChoicesLine {
  seat: number;
  name: string;
  side: string;
  head: string;
  before: number | null;
  all: number;
  rows: RankedLine[];
}

/** What is known of a finished game so far, or of a position in the editor: the chances of its sides at moments, in */
export interface AnalysisAnswer {
  possible: boolean;
  failed: boolean;
  mode: 'open' | 'seen';
  at: number;
  sides: string[];
  hues: string[];
  points: Record<string, [number[], number]>;
  turns: TurnLine[];
  settled?: boolean;
  choices: ChoicesLine | null;
  level?: number;
  name?: string;
  why?: string;
  done: boolean;
}

/** Whether a position makes a puzzle: its answer and what comes next, how far behind in a hundred, in how many */
export interface PuzzleAnswer {
  done: boolean;
  error: string;
  best?: string;
  other?: string;
  why?: string;
  ahead?: number;
  worlds?: number;
  stars?: number;
  text?: string;
}

/** A piece where it would stand: drawn beside a piece of the same sort; `way` is where it comes from. */
export interface Ghost {
  beside: string;
  x: number;
  y: number;
  sort: string;
  drawn: string;
  way?: [number, number];
}

/** A step of an expected line: its number and words, its ghosts, the pieces that would be gone, what it touches. */
export interface LineStep {
  n: number;
  text: string;
  ghosts: Ghost[];
  gone: string[];
  parts: string[];
}

/** What is likeliest to come of a choice. */
export interface LineAnswer {
  steps: LineStep[];
}

/** A line of one's own: its table, where it leaves the game and with what, what came of it, how long it is. */
export interface LineRow {
  id: string;
  at: number;
  words: string;
  came: 'won' | 'lost' | 'over' | 'open';
  result: string;
  length: number;
}

/** The lines that one has begun from a game. */
export interface LinesAnswer {
  lines: LineRow[];
}

/** A bot that can take a seat: its name, and in a list with its strength. */
export interface BotLine {
  id: string;
  name: string;
  label: string;
}
