import type { Seat } from '../../shared/index.ts';
import { CODE_MEANINGS } from '../../shared/protocol/codes.ts';
import { reject } from '../../shared/state/rejection.ts';
import { freshLag, lagOf, noteRoundTrip } from '../match/clock/lag.ts';
import type { Match } from '../match/match.ts';
import { MOVED } from '../match/state/rejections.ts';
import { type Reply, rejectionOf } from './replies.ts';
import { SeatSession, type SendMessage } from './seat-session.ts';

/** The seats of one connection, in any number of matches. */
export class SeatSessions {
  readonly #person: string;
  readonly #send: SendMessage;
  readonly #positions: boolean;
  readonly #byMatch = new Map<string, SeatSession>();
  readonly #lag = freshLag();
  #closed = false;

  /** With `positions`, each decision brings the position. */
  constructor(person: string, send: SendMessage, positions: boolean) {
    this.#person = person;
    this.#send = send;
    this.#positions = positions;
  }

  of(match: string): SeatSession | undefined {
    return this.#byMatch.get(match);
  }

  /** Takes the user's seat for this connection; if it has the seat already, sends the whole state again. */
  async take(match: Match): Promise<Reply> {
    const seat = match.seatOf(this.#person);
    if (seat === null) return reject('not-seated', CODE_MEANINGS['not-seated']);
    const held = this.#byMatch.get(match.id);
    if (held !== undefined) held.show();
    const lost = held === undefined ? await this.#takeSeat(match, seat) : null;
    if (lost === 'moved') return rejectionOf(MOVED);
    if (lost !== null) return reject(lost, CODE_MEANINGS[lost]);
    return { ok: true, match: match.id, rev: match.rev };
  }

  /** A round trip measured by the server's own ping. */
  lag(ms: number): void {
    noteRoundTrip(this.#lag, ms);
    for (const { match, seat } of this.#byMatch.values()) match.lag(seat, lagOf(this.#lag));
  }

  leave(): void {
    this.#closed = true;
    for (const seatSession of this.#byMatch.values()) seatSession.leave();
    this.#byMatch.clear();
  }

  async #takeSeat(match: Match, seat: Seat) {
    // The connection closed while its match was created: the seat waits for the next one.
    if (this.#closed) return null;
    const seatSession = new SeatSession(match, seat, this.#send, this.#positions);
    const { id } = match;
    this.#byMatch.set(id, seatSession);
    const lost = await seatSession.take(() => this.#byMatch.delete(id));
    if (lost === null) seatSession.match.lag(seatSession.seat, lagOf(this.#lag));
    return lost;
  }
}
