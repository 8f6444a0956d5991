import { setTimeout as pause } from 'node:timers/promises';
import type { MatchLink } from '../../client/link/match-link.ts';
import type { ConnectionState } from '../../client/link/reconnect.ts';
import type { GameView, Intent } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { ClockView } from '../../shared/protocol/match-view.ts';
import { createDice, type Dice, pickIntent } from './random-play.ts';
import { type Pair, seatPair } from './running-server.ts';

export type Accepted = { readonly id: string; readonly rev: number; readonly intent: Intent };

/** The state that a player found after joining again. */
export type Return = {
  readonly at: number;
  readonly rev: number;
  readonly clock: ClockView;
  /** Whether the opponent was still away, so that no clock was running yet. */
  readonly alone: boolean;
};

/** The pause before a retry, in milliseconds; shorter than clients are asked to wait. */
const AGAIN = 200;

/** A random player with a real client. Its thinking time sets the pace of the trial, in milliseconds. */
export class LivePlayer {
  readonly link: MatchLink;
  readonly name: string;
  readonly accepted: Accepted[] = [];
  readonly refused = new Map<string, number>();
  readonly returns: Return[] = [];
  readonly faults: string[] = [];
  /** How many requests lost their connection before the answer came. */
  askedAgain = 0;
  /** How many answers said that the store is unavailable. */
  askedToWait = 0;
  connection: ConnectionState = 'here';
  status = '';
  /** The last state it saw. */
  seen: { readonly rev: number; readonly view: GameView | null } = { rev: 0, view: null };
  readonly #dice: Dice;
  readonly #pace: number;
  #sent = 0;
  #stopped = false;
  #wake = (): void => {};
  #playing: Promise<void> = Promise.resolve();

  constructor(link: MatchLink, name: string, pace: number) {
    this.link = link;
    this.name = name;
    this.#dice = createDice(name);
    this.#pace = pace;
    link.onUpdate = () => this.#wake();
    link.onTable = ({ status }) => {
      this.status = status;
      this.#wake();
    };
    link.onConnectionChange = (line) => this.#onConnectionChange(line);
  }

  start(): void {
    this.#stopped = false;
    this.#playing = this.#play().catch((error) => void this.faults.push(`${this.name}: ${error}`));
  }

  /** Resolves when the pending request is answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#playing;
  }

  /** Waits for the last state. Must be called once both players have stopped. */
  async refresh(): Promise<void> {
    await this.#request('view', {});
    this.seen = { rev: this.link.update.rev, view: this.link.view };
  }

  #onConnectionChange(line: ConnectionState): void {
    this.connection = line;
    const { table, update, seat } = this.link;
    if (line === 'here' && table !== null) {
      const alone = table.seats[1 - seat]?.connected !== true;
      this.returns.push({ at: performance.now(), rev: update.rev, clock: table.clock, alone });
    }
    this.#wake();
  }

  async #play(): Promise<void> {
    while (!this.#stopped && this.connection !== 'closed') {
      const news = new Promise<void>((wake) => {
        this.#wake = wake;
      });
      const { legal } = this.link.update;
      const over = this.link.table?.status === 'over';
      if (!over && legal.length < 2) await news;
      else {
        await pause(this.#dice.below(2 * this.#pace));
        if (over) await this.#offerRematch();
        else if (!this.#stopped) await this.#decideAtLast();
      }
    }
  }

  /** Makes one decision, or offers a rematch after the end; null when there is nothing to decide. */
  async decide(): Promise<Answer | null> {
    if (this.link.table?.status === 'over') return this.#offerRematch();
    const message = this.#next();
    if (message === null) return null;
    const answer = await this.#request('intent', message);
    this.#note(message, answer);
    return answer;
  }

  /** Repeats an intent under its id until its outcome is known, as clients are asked to. */
  async #decideAtLast(): Promise<void> {
    const message = this.#next();
    if (message === null) return;
    let answer = await this.#request('intent', message);
    while (!this.#stopped && answer?.ok === false && answer.code === 'store-unavailable') {
      this.askedToWait += 1;
      await pause(AGAIN);
      answer = await this.#request('intent', message);
    }
    this.#note(message, answer);
  }

  #next(): { id: string; rev: number; intent: Intent } | null {
    const { legal, rev } = this.link.update;
    if (legal.length < 2) return null;
    this.#sent += 1;
    return { id: `${this.name}-${this.#sent}`, rev, intent: pickIntent(this.#dice, legal) };
  }

  /** Null when a rematch is already offered. */
  async #offerRematch(): Promise<Answer | null> {
    if (this.link.table?.rematchOffers[this.link.seat] === true) return null;
    const answer = await this.#request('offer', { what: 'rematch', on: true });
    if (answer?.ok === false && answer.code === 'store-unavailable') this.askedToWait += 1;
    return answer;
  }

  /** A request gets no answer, and needs none, if its match was closed in the meantime. */
  async #request(type: string, message: object): Promise<Answer | null> {
    const before = this.returns.length;
    try {
      return await this.link.request(type, message);
    } catch (error) {
      if (this.connection !== 'closed') throw error;
      return null;
    } finally {
      if (this.returns.length > before) this.askedAgain += 1;
    }
  }

  #note({ id, intent }: { id: string; intent: Intent }, answer: Answer | null): void {
    if (answer?.ok === true) this.accepted.push({ id, rev: answer.rev, intent });
    else if (answer !== null) {
      this.refused.set(answer.code, (this.refused.get(answer.code) ?? 0) + 1);
    }
  }
}

export type LiveMatch = {
  readonly match: string;
  readonly tokens: Pair['tokens'];
  readonly players: readonly [LivePlayer, LivePlayer];
};

/** How many pairs are seated at once; more would only wait for each other. */
const AT_ONCE = 8;

/** Starts matches between pairs of guests. */
export async function liveMatches(
  url: string,
  count: number,
  pace: number,
  request: (at: number) => object = () => ({}),
  through = url,
): Promise<LiveMatch[]> {
  const made: LiveMatch[] = [];
  let next = 0;
  const seatSome = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const { match, seats, tokens } = await seatPair(url, request(at), through);
      const [a, b] = seats;
      const players = [
        new LivePlayer(a, `${at}a`, pace),
        new LivePlayer(b, `${at}b`, pace),
      ] as const;
      made[at] = { match, tokens, players };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seatSome));
  for (const { players } of made) for (const player of players) player.start();
  return made;
}

export const playersOf = (matches: readonly LiveMatch[]): LivePlayer[] =>
  matches.flatMap(({ players }) => [...players]);

/** Stops all players and waits until they have seen the last move. */
export async function stopAll(matches: readonly LiveMatch[]): Promise<void> {
  const players = playersOf(matches);
  await Promise.all(players.map((player) => player.stop()));
  await Promise.all(players.map((player) => player.refresh()));
}
