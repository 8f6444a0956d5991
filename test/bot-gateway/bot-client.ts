import { call } from '../../client/link/api.ts';
import { BOT_MESSAGES } from '../../shared/protocol/bot/message-shapes.ts';
import type { BotAnswer, BotMessage, DecisionMessage } from '../../shared/protocol/bot/messages.ts';
import type { BotRequestInput } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { Pulse } from '../kit/pulse.ts';

export type Heard<T extends BotMessage['type']> = Extract<BotMessage, { type: T }>;
type Named = Exclude<BotRequestInput, { type: 'hello' }>;
type Unnamed<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Ask = Unnamed<Named>;

let asked = 0;

/** A bare line to `/bot`. Whatever comes must have the form that is written down for it. */
export class BotLine {
  readonly texts: string[] = [];
  readonly heard: BotMessage[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  onText: (text: string) => void = () => {};
  readonly socket: WebSocket;
  readonly #pulse = new Pulse();
  /** How many of each type were taken by `next`. */
  readonly #taken = new Map<string, number>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.onmessage = ({ data }) => this.#hear(String(data));
    this.closed = new Promise((resolve) => {
      socket.onclose = ({ code, reason }) => resolve({ code, reason });
    });
    socket.onerror = () => {};
  }

  /** Connected, and nothing said yet. */
  static async open(server: string): Promise<BotLine> {
    const line = new BotLine(new WebSocket(`${server.replace('http', 'ws')}/bot`));
    await new Promise((resolve) => line.socket.addEventListener('open', resolve));
    return line;
  }

  static async enter(server: string, token: string): Promise<BotLine> {
    const line = await BotLine.open(server);
    line.say({ type: 'hello', token, version: BOT_CONTRACT_VERSION });
    await line.next('welcome');
    return line;
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The answer to a request, by its id. */
  async ask(request: Ask, id?: string): Promise<BotAnswer> {
    asked += 1;
    const name = id ?? `q${asked}`;
    const answers = () => this.of('answer').filter((answer) => answer.id === name);
    const before = answers().length;
    this.say({ ...request, id: name });
    await this.#pulse.until(`answer to ${request.type}`, () => answers().length > before);
    return answers()[before]!;
  }

  /** What must be done. */
  async must(request: Ask): Promise<Extract<BotAnswer, { ok: true }>> {
    const answer = await this.ask(request);
    if (!answer.ok) throw new Error(`${request.type}: ${answer.code}, ${answer.message}`);
    return answer;
  }

  of<T extends BotMessage['type']>(type: T): Heard<T>[] {
    return this.heard.filter((message): message is Heard<T> => message.type === type);
  }

  /** The next message of a type that nobody waited for yet. */
  async next<T extends BotMessage['type']>(type: T): Promise<Heard<T>> {
    const at = this.#taken.get(type) ?? 0;
    this.#taken.set(type, at + 1);
    await this.#pulse.until(type, () => this.of(type).length > at);
    return this.of(type)[at]!;
  }

  /** The last question of a match, once it is of that revision or a later one. */
  async decision(match: string, rev = 0): Promise<DecisionMessage> {
    const last = () => this.of('decision').findLast((one) => one.match === match);
    await this.#pulse.until(`decision at ${rev}`, () => (last()?.rev ?? -1) >= rev);
    return last()!;
  }

  until(what: string, holds: () => boolean): Promise<void> {
    return this.#pulse.until(what, holds);
  }

  /** Without a close frame's courtesy: the socket is closed, and that is all. */
  async leave(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as BotMessage;
    const read = BOT_MESSAGES[message.type].safeParse(message);
    if (!read.success) throw new Error(`${text.slice(0, 200)}: ${JSON.stringify(read.error)}`);
    this.texts.push(text);
    this.heard.push(message);
    this.onText(text);
    this.#pulse.beat();
  }
}

let accounts = 0;

/** Tokens of new bots, all of one account. */
export async function makeBots(server: string, ...names: string[]): Promise<string[]> {
  accounts += 1;
  const body = { name: `Owner ${accounts}`, password: 'correct horse battery' };
  const { token } = await call<{ token: string }>(server, '/api/register', { body });
  const tokens: string[] = [];
  for (const name of names) {
    const made = await call<{ token: string }>(server, '/api/bots', { token, body: { name } });
    tokens.push(made.token);
  }
  return tokens;
}
