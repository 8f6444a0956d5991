import { type Bot, newBot, Refusal } from '../../sdk/index.ts';
import { answers, gets, type Look, sends } from './looks.ts';
import { type Program, runProgram } from './program.ts';
import { openRelay, type Relay } from './relay.ts';
import type { Entry } from './transcript.ts';
import { Wrong } from './wrong.ts';

/** Where the situations take place, and whom they try. */
export type House = {
  readonly server: string;
  readonly command: readonly string[];
  /** Milliseconds a bot is waited for, once it has started. */
  readonly patience: number;
  readonly foe: Bot;
};

/** For interpreters, compilers and slow machines, in milliseconds. */
const STARTS_WITHIN = 20_000;

/** Makes others discard, so that whoever plays against it has something to choose. */
const DECK = 'tide';
let made = 0;

/** The program under test behind its relay, and an opponent who knows how to play. */
export class Stage {
  readonly relay: Relay;
  readonly program: Program;
  readonly token: string;
  readonly #name: string;
  readonly #house: House;

  private constructor(house: House, relay: Relay, bot: { name: string; token: string }) {
    this.relay = relay;
    this.token = bot.token;
    this.#name = bot.name;
    this.#house = house;
    const env = { ARBITER_SERVER: relay.url, ARBITER_TOKEN: bot.token };
    this.program = runProgram(house.command, env);
  }

  static async open(house: House): Promise<Stage> {
    made += 1;
    const name = `tried ${process.pid} ${made}`;
    const password = crypto.randomUUID();
    const token = await newBot(house.server, { account: name, password, name });
    return new Stage(house, await openRelay(house.server), { name, token });
  }

  /** Everything that went over the bot's lines so far. */
  get entries(): readonly Entry[] {
    return this.relay.transcript.entries;
  }

  /** The first such thing on the bot's line; `what` completes the sentence "It never …". */
  async expect(what: string, look: Look, from = 0, ms = this.#house.patience): Promise<Entry> {
    const found = this.relay.transcript.find(look, ms, from);
    const gone = this.program.exited.then(() => null);
    const entry = await Promise.race([found, gone]);
    if (entry !== null) return entry;
    throw new Wrong(`${this.#howItIs()} never ${what}.`);
  }

  /** The first it sends. */
  greeted(): Promise<Entry> {
    return this.expect('sent anything', ({ from }) => from === 'bot', 0, STARTS_WITHIN);
  }

  started(): Promise<Entry> {
    return this.expect('said hello as it should', gets('welcome'), 0, STARTS_WITHIN);
  }

  /** The bot is challenged and takes the seat; tells which match. */
  async challenge(): Promise<string> {
    await this.started();
    const from = this.entries.length;
    const match = await this.#invite();
    const accept = await this.expect('accepted a challenge', sends('accept', match), from);
    const { message } = await this.expect('was answered', answers(accept), from);
    if (message.ok === true) return match;
    throw new Wrong(`Its "accept" was refused with ${message.code}: ${message.message}`);
  }

  /** Resolves when it has sent so many intents in the match, or the match is over. */
  async answered(match: string, count: number): Promise<void> {
    let left = count;
    const isEnough: Look = (entry) => {
      if (sends('intent', match)(entry)) left -= 1;
      return left === 0 || gets('ended', match)(entry);
    };
    await this.expect(`answered ${count} decisions`, isEnough);
  }

  async end(): Promise<void> {
    this.program.signal('SIGKILL');
    await this.program.exited;
    this.relay.end();
  }

  async #invite(): Promise<string> {
    try {
      return await this.#house.foe.challenge({ to: { bot: this.#name }, deck: DECK });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not-here') throw error;
      throw new Wrong(`${this.#howItIs()} was not there to be challenged.`);
    }
  }

  #howItIs(): string {
    const { exit } = this.program;
    if (exit === null) return 'It';
    const said = this.program.lastWords();
    const how = exit.code === null ? (exit.signal ?? 'not started') : `exit code ${exit.code}`;
    return `It ended (${how}${said === '' ? '' : `; its last words: ${said}`}) and`;
  }
}

/** Runs on a stage of its own, which is cleared in any case. */
export async function onStage<T>(house: House, play: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await Stage.open(house);
  try {
    return await play(stage);
  } finally {
    await stage.end();
  }
}
