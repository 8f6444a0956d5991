import { CODE_MEANINGS } from '../../shared/protocol/codes.ts';
import { freshLag, lagOf, noteRoundTrip } from '../match/lag.ts';
import type { Match } from '../match/match.ts';
import { MOVED } from '../match/refusals.ts';
import { Chair, type Tell } from './chair.ts';
import { refusalOf, refuse, type Told } from './told.ts';

/** The seats one line holds, in as many matches as it likes. */
export class Chairs {
  readonly #person: string;
  readonly #tell: Tell;
  readonly #byMatch = new Map<string, Chair>();
  readonly #lag = freshLag();
  #closed = false;

  constructor(person: string, tell: Tell) {
    this.#person = person;
    this.#tell = tell;
  }

  of(match: string): Chair | undefined {
    return this.#byMatch.get(match);
  }

  /** Takes the person's seat for this line; who holds it already is told everything again. */
  async take(match: Match): Promise<Told> {
    const seat = match.seatOf(this.#person);
    if (seat === null) return refuse('not-seated', CODE_MEANINGS['not-seated']);
    const held = this.#byMatch.get(match.id);
    if (held !== undefined) held.show();
    const lost =
      held === undefined ? await this.#sitDown(new Chair(match, seat, this.#tell)) : null;
    if (lost === 'moved') return refusalOf(MOVED);
    if (lost !== null) return refuse(lost, CODE_MEANINGS[lost]);
    return { ok: true, match: match.id, rev: match.rev };
  }

  /** A round trip as the server's own ping measured it. */
  lag(ms: number): void {
    noteRoundTrip(this.#lag, ms);
    for (const { match, seat } of this.#byMatch.values()) match.lag(seat, lagOf(this.#lag));
  }

  leave(): void {
    this.#closed = true;
    for (const chair of this.#byMatch.values()) chair.leave();
    this.#byMatch.clear();
  }

  async #sitDown(chair: Chair) {
    // The line went away while its match was made: the seat waits for the next one.
    if (this.#closed) return null;
    const { id } = chair.match;
    this.#byMatch.set(id, chair);
    const lost = await chair.take(() => this.#byMatch.delete(id));
    if (lost === null) chair.match.lag(chair.seat, lagOf(this.#lag));
    return lost;
  }
}
