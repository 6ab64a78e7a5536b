// Made by tools/wire_types.py from web/show/wire.py. Do not edit.

export type Stretch = [number, number];
export type Change = string | (string | Stretch)[];
export type Kind = 'person' | 'bot' | 'open';
export type Pace = 'normal' | 'fast' | 'step';
export type FromServer = TableMessage | LobbyMessage | RefusedMessage | ReasonMessage | ChatMessage | ChatsMessage | PongMessage;
export type FromPage = ChooseMessage | RunMessage | UndoMessage | WhyMessage | SayMessage | SeatMessage | AnswerMessage | PlainMessage | EndMessage | ReplaceMessage | SettingsMessage | StepMessage | PingMessage;

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

/** What one of my seats is asked. */
export interface Asked {
  seat: number;
  name: string;
  mine: boolean;
  idle: boolean;
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
  wish: Wish | null;
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
}

/** The table as one person sees it now, with what has changed in the pieces of its page. */
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
  fragments: Record<string, Change>;
  seats: SeatLine[];
  settings: Settings;
  ending: Ending | null;
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

/** Why a part of the page may not be chosen. */
export interface Reason {
  part: string;
  why: string;
  rule: string;
}

/** The answer about one part ("": there is nothing to say); about no part: `told`, of all that have a reason. */
export interface ReasonMessage {
  part: string;
  why: string;
  rule: string;
  type: 'why';
  seat: number;
  n: number;
  frame: number;
  told?: Reason[];
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

/** I am here. */
export interface PongMessage {
  type: 'pong';
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

/** Why may this part of the page not be chosen? With "" for a part: what is there to say of all parts? */
export interface WhyMessage {
  type: 'why';
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

/** Are you there? */
export interface PingMessage {
  type: 'ping';
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
  fragments: Record<string, string>;
  line: string;
}

/** A bot that can take a seat: its name, and in a list with its strength. */
export interface BotLine {
  id: string;
  name: string;
  label: string;
}
