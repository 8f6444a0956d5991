import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Book,
  defaultIntent,
  eventsFor,
  type Game,
  type GameEvent,
  type Intent,
  type Seat,
  viewOf,
} from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Emote, Offered } from '../../shared/protocol/seat-requests.ts';
import type { ChatMessage, TableUpdate } from '../link/table-update.ts';
import type { BotPlayer } from './bot-player.ts';
import type { Feed } from './feed.ts';
import { LocalGame } from './local-game.ts';
import { type LocalPlayer, localMatchView } from './local-match-view.ts';

export type LocalOptions = {
  readonly book: Book;
  /** Copied, so that the caller's game stays unchanged. */
  readonly game: Game;
  /** The player's seat. */
  readonly seat: Seat;
  /** Decides for the other seat. */
  readonly bot: BotPlayer;
  /** The players by seat. */
  readonly players: readonly [LocalPlayer, LocalPlayer];
  /** Deals a new game when the player asks for a rematch; without it there are no rematches. */
  readonly newGame?: () => Game;
  /** Waits before each move of the other seat; tests replace it. */
  readonly wait?: (ms: number) => Promise<void>;
};

/** How long the bot waits before it moves, in milliseconds, so that people can follow. */
const THINKING_PAUSE = 600;
const ASKS_WHY = /^why\s*\??$/i;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const refuse = (code: WireCode, message: string): Answer => ({ ok: false, code, message });

class LocalFeed implements Feed {
  readonly viewer: Seat;
  readonly #options: LocalOptions;
  readonly #now: Signal<TableUpdate | null> = signal(null);
  readonly #connection = signal<'here' | 'closed'>('here');
  readonly #chat = signal<readonly ChatMessage[]>([]);
  readonly #listeners = new Set<(update: TableUpdate) => void>();
  #local: LocalGame;
  #rev = 0;
  #number = 1;
  #score: readonly [number, number] = [0, 0];
  #muted = false;
  #why = 'I have not decided anything yet.';

  constructor(options: LocalOptions) {
    this.#options = options;
    this.viewer = options.seat;
    this.#local = new LocalGame(options.book, options.game);
    this.#show([]);
  }

  get now(): ReadonlySignal<TableUpdate | null> {
    return this.#now;
  }

  get connection(): ReadonlySignal<'here' | 'closed'> {
    return this.#connection;
  }

  get chat(): ReadonlySignal<readonly ChatMessage[]> {
    return this.#chat;
  }

  onTableUpdate(listener: (update: TableUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async intent(intent: Intent): Promise<Answer> {
    if (this.#connection.value === 'closed') return refuse('match-over', 'This game was closed.');
    return this.#act(this.viewer, intent);
  }

  async offer(what: Offered, on: boolean, rev = this.#rev): Promise<Answer> {
    if (rev !== this.#rev)
      return refuse('stale', 'The game has changed. Look again before you decide.');
    if (what === 'undo' && on) return this.#takeBack();
    if (what === 'rematch' && on) return this.#playAgain();
    if (what === 'draw' && on) return refuse('no-offer', 'The bot plays on: it accepts no draws.');
    if (on) return refuse('no-offer', 'Nobody can watch a game that runs in this page.');
    return this.#done();
  }

  /** The bot offers nothing but a rematch. */
  async answer(what: Offered, on: boolean): Promise<Answer> {
    if (what !== 'rematch') return refuse('no-offer', 'The bot has made no such offer.');
    return on ? this.#playAgain() : this.#done();
  }

  async say(words: { text: string } | { emote: Emote }): Promise<Answer> {
    this.#speak(this.viewer, words);
    if ('text' in words && ASKS_WHY.test(words.text) && !this.#muted) {
      this.#speak(this.#rival, { text: this.#why });
    }
    return this.#done();
  }

  async mute(_who: ChatMessage['from'], on: boolean): Promise<Answer> {
    this.#muted = on;
    return this.#done();
  }

  close(): void {
    this.#rev += 1;
    this.#connection.value = 'closed';
    this.#listeners.clear();
    this.#options.bot.close?.();
  }

  get #rival(): Seat {
    return this.viewer === 0 ? 1 : 0;
  }

  #done(): Answer {
    return { ok: true, rev: this.#rev };
  }

  #act(seat: Seat, intent: Intent): Answer {
    const result = this.#local.act(seat, intent);
    if (!result.ok) return result;
    const winner = this.#local.game.result?.winner ?? null;
    const [a, b] = this.#score;
    const won = (seat: Seat) => Number(winner === seat || winner === 'both');
    this.#score = [a + won(0), b + won(1)];
    this.#show(result.events);
    return this.#done();
  }

  #takeBack(): Answer {
    if (!this.#local.takeBack(this.viewer)) {
      return refuse('nothing-to-undo', 'Your last move revealed something new, so it stands.');
    }
    this.#show([]);
    return this.#done();
  }

  #playAgain(): Answer {
    const { newGame, book } = this.#options;
    if (this.#local.game.result === null) {
      return refuse('no-offer', 'A rematch is offered when the match is over.');
    }
    if (newGame === undefined) return refuse('no-offer', 'This position can be played only once.');
    this.#local = new LocalGame(book, newGame());
    this.#number += 1;
    this.#show([]);
    return this.#done();
  }

  #show(events: readonly GameEvent[]): void {
    this.#rev += 1;
    const update = this.#update(events);
    this.#now.value = update;
    for (const listener of this.#listeners) listener(update);
    if (this.#local.isAsked(this.#rival)) void this.#think(this.#rev);
  }

  #update(events: readonly GameEvent[]): TableUpdate {
    const { players, book } = this.#options;
    const { game } = this.#local;
    const view = viewOf(book, game, this.viewer);
    const bot: TableUpdate['table']['rematchOffers'] = [this.viewer === 1, this.viewer === 0];
    const table = localMatchView({
      view,
      players,
      ending: game.result,
      game: this.#number,
      score: this.#score,
      ...(game.result !== null && this.#options.newGame !== undefined
        ? { rematchOffers: bot }
        : {}),
    });
    const legal = this.#local.legal(this.viewer);
    return { rev: this.#rev, view, table, legal, events: eventsFor(events, this.viewer) };
  }

  /** Discards the decision if the game changed while the bot was thinking; a new question follows. */
  async #think(rev: number): Promise<void> {
    await (this.#options.wait ?? sleep)(THINKING_PAUSE);
    if (rev !== this.#rev) return;
    const intent = await this.#decided();
    if (rev === this.#rev && intent !== null) this.#act(this.#rival, intent);
  }

  async #decided(): Promise<Intent | null> {
    const question = this.#local.question(this.#rival);
    if (question === null) return null;
    try {
      const { intent, why } = await this.#options.bot.decide(question);
      this.#why = why;
      return intent;
    } catch {
      // C7: a bot that fails plays the default intent, so that the game continues.
      return defaultIntent(this.#options.book, this.#local.game, this.#rival);
    }
  }

  #speak(from: Seat, words: { text: string } | { emote: Emote }): void {
    const { name } = this.#options.players[from];
    this.#chat.value = [...this.#chat.value, { from, name, at: Date.now(), ...words }];
  }
}

/** A game that runs in the page, with the player in one seat and a bot in the other. */
export function localFeed(options: LocalOptions): Feed {
  return new LocalFeed(options);
}
