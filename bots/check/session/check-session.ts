import { type Bot, newBot, RejectionError } from '../../sdk/index.ts';
import { BotFault } from './bot-fault.ts';
import { answersRequest, botReceives, botSends, type EntryFilter } from './entry-filters.ts';
import { type Program, runProgram } from './program.ts';
import { openRelay, type Relay } from './relay.ts';
import type { Entry } from './transcript.ts';

/** The server, the bot under test and its opponent. */
export type CheckDeps = {
  readonly server: string;
  readonly command: readonly string[];
  /** Milliseconds to wait for each step of a bot that has started. */
  readonly timeoutMs: number;
  readonly opponent: Bot;
};

/** Milliseconds, enough for interpreters, compilers and slow machines. */
const START_TIMEOUT = 20_000;

/** The opponent's deck: it makes a bot discard, so that the bot has to make choices. */
const DECK = 'tide';
let sessionCount = 0;

/** One run of the program under test, behind a relay of its own. */
export class CheckSession {
  readonly relay: Relay;
  readonly program: Program;
  readonly token: string;
  readonly #name: string;
  readonly #deps: CheckDeps;

  private constructor(deps: CheckDeps, relay: Relay, bot: { name: string; token: string }) {
    this.relay = relay;
    this.token = bot.token;
    this.#name = bot.name;
    this.#deps = deps;
    const env = { ARBITER_SERVER: relay.url, ARBITER_TOKEN: bot.token };
    this.program = runProgram(deps.command, env);
  }

  static async open(deps: CheckDeps): Promise<CheckSession> {
    sessionCount += 1;
    const name = `checked ${process.pid} ${sessionCount}`;
    const password = crypto.randomUUID();
    const token = await newBot(deps.server, { account: name, password, name });
    return new CheckSession(deps, await openRelay(deps.server), { name, token });
  }

  /** Everything that went over the bot's connections so far. */
  get entries(): readonly Entry[] {
    return this.relay.transcript.entries;
  }

  /** Waits for the first matching entry; `what` completes the sentence "It never …". */
  async expect(
    what: string,
    filter: EntryFilter,
    from = 0,
    ms = this.#deps.timeoutMs,
  ): Promise<Entry> {
    const found = this.relay.transcript.find(filter, ms, from);
    const exited = this.program.exited.then(() => null);
    const entry = await Promise.race([found, exited]);
    if (entry !== null) return entry;
    throw new BotFault(`${this.#subject()} never ${what}.`);
  }

  /** Waits for the first message of the bot. */
  firstMessage(): Promise<Entry> {
    return this.expect('sent anything', ({ from }) => from === 'bot', 0, START_TIMEOUT);
  }

  welcomed(): Promise<Entry> {
    return this.expect('said hello as it should', botReceives('welcome'), 0, START_TIMEOUT);
  }

  /** Challenges the bot, waits until it accepts, and returns the id of the match. */
  async challenge(): Promise<string> {
    await this.welcomed();
    const from = this.entries.length;
    const match = await this.#sendChallenge();
    const accept = await this.expect('accepted a challenge', botSends('accept', match), from);
    const { message } = await this.expect('was answered', answersRequest(accept), from);
    if (message.ok === true) return match;
    throw new BotFault(`Its "accept" was refused with ${message.code}: ${message.message}`);
  }

  /** Resolves when the bot has sent this many intents in the match, or the match is over. */
  async answered(match: string, count: number): Promise<void> {
    let left = count;
    const isEnough: EntryFilter = (entry) => {
      if (botSends('intent', match)(entry)) left -= 1;
      return left === 0 || botReceives('ended', match)(entry);
    };
    await this.expect(`answered ${count} decisions`, isEnough);
  }

  async end(): Promise<void> {
    this.program.signal('SIGKILL');
    await this.program.exited;
    this.relay.end();
  }

  async #sendChallenge(): Promise<string> {
    try {
      return await this.#deps.opponent.challenge({ to: { bot: this.#name }, deck: DECK });
    } catch (error) {
      if (!(error instanceof RejectionError) || error.code !== 'not-here') throw error;
      throw new BotFault(`${this.#subject()} was not there to be challenged.`);
    }
  }

  #subject(): string {
    const { exit } = this.program;
    if (exit === null) return 'It';
    const output = this.program.lastOutput();
    const how = exit.code === null ? (exit.signal ?? 'not started') : `exit code ${exit.code}`;
    return `It ended (${how}${output === '' ? '' : `; its last output: ${output}`}) and`;
  }
}

/** Runs in a new session, which is ended in any case. */
export async function withSession<T>(
  deps: CheckDeps,
  play: (session: CheckSession) => Promise<T>,
): Promise<T> {
  const session = await CheckSession.open(deps);
  try {
    return await play(session);
  } finally {
    await session.end();
  }
}
