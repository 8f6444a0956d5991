import { setTimeout as pause } from 'node:timers/promises';
import { makeRandom } from '../../../bots/random.ts';
import {
  type Bot,
  createBot,
  type Decide,
  type Note,
  newBot,
  playWith,
} from '../../../bots/sdk/index.ts';
import { createDice } from '../../kit/random-play.ts';

export type FlockTally = {
  decisions: number;
  positions: number;
  games: number;
  stale: number;
  readonly faults: string[];
};

type Member = { readonly bot: Bot; readonly name: string };

/** So many are made at once: more would only wait for each other's passwords. */
const AT_ONCE = 8;

/** Random bots in pairs; of each pair one challenges the other, again and again. */
export class Flock {
  readonly tally: FlockTally = { decisions: 0, positions: 0, games: 0, stale: 0, faults: [] };
  readonly #url: string;
  readonly #members: Member[] = [];
  readonly #size: number;
  #stopped = false;

  constructor(url: string, size: number) {
    this.#url = url;
    this.#size = size;
  }

  async gather(): Promise<void> {
    let next = 0;
    const gatherSome = async (): Promise<void> => {
      for (let at = next++; at < this.#size; at = next++) this.#members[at] = await this.#enter(at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, gatherSome));
  }

  async play(seconds: number, progress: (share: number) => void): Promise<void> {
    for (let at = 0; at + 1 < this.#members.length; at += 2) this.#challenge(at);
    for (let second = 1; second <= seconds; second++) {
      await pause(1_000);
      progress(second / seconds);
    }
    this.#stopped = true;
  }

  leave(): void {
    for (const { bot } of this.#members) bot.close();
  }

  async #enter(at: number): Promise<Member> {
    const name = `random ${at}`;
    const owner = { account: name, password: `password of ${at}` };
    const bot = createBot({
      server: this.#url,
      token: await newBot(this.#url, { ...owner, name }),
      decide: this.#mind(at),
      onChallenge: () => 'tide',
      onEnd: () => this.#ended(at),
      log: (note) => this.#note(name, note),
    });
    await bot.connect();
    return { bot, name };
  }

  /** Half of them ask for the position before each decision. */
  #mind(at: number): Decide {
    const dice = createDice(`random ${at}`);
    const play = playWith(makeRandom({ seed: `random ${at}` }));
    return async (...asked) => {
      // About a thousand decisions a second, however many they are.
      await pause(dice.below(this.#size));
      this.tally.decisions += 1;
      if (at % 4 < 2) return play(...asked);
      const [, legal] = asked;
      return dice.pick(legal.filter(({ kind }) => kind !== 'concede'));
    };
  }

  #ended(at: number): void {
    if (at % 2 === 1) return;
    this.tally.games += 1;
    this.#challenge(at);
  }

  #challenge(at: number): void {
    const [host, guest] = [this.#members[at]!, this.#members[at + 1]!];
    if (this.#stopped) return;
    host.bot.challenge({ to: { bot: guest.name }, deck: 'ember' }).catch((error) => {
      if (!this.#stopped) this.tally.faults.push(`${host.name}: ${error}`);
    });
  }

  #note(name: string, { kind, code, message }: Note): void {
    if (kind === 'thought') this.tally.positions += 1;
    else if (code === 'stale') this.tally.stale += 1;
    else this.tally.faults.push(`${name}: ${kind} ${code ?? ''} ${message}`);
  }
}
