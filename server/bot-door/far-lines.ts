import { MOVED } from '../match/refusals.ts';
import type { Tell } from './chair.ts';
import { FarLine, type Relayed } from './far-line.ts';
import type { Elsewhere } from './parts.ts';
import { type Ask, refusalOf, type Told } from './told.ts';

/** What one bot does in matches of other processes: it speaks to one, which speaks to the others. */
export class FarLines {
  readonly #elsewhere: Elsewhere;
  readonly #relayed: Relayed;
  readonly #tell: Tell;
  readonly #byDoor = new Map<string, FarLine>();
  #closed = false;

  constructor(elsewhere: Elsewhere, relayed: Relayed, tell: Tell) {
    this.#elsewhere = elsewhere;
    this.#relayed = relayed;
    this.#tell = tell;
  }

  /** Null when no other process knows of the match. */
  async ask(request: Ask & { readonly match: string }): Promise<Told | null> {
    const door = this.#elsewhere.doorOf(request.match);
    if (door === null) return null;
    return door === 'moving' || this.#closed ? refusalOf(MOVED) : this.#lineTo(door).ask(request);
  }

  close(): void {
    this.#closed = true;
    for (const line of this.#byDoor.values()) line.close();
  }

  #lineTo(door: string): FarLine {
    const known = this.#byDoor.get(door);
    if (known !== undefined) return known;
    const gone = () => this.#byDoor.delete(door);
    const line = new FarLine(door, this.#relayed, this.#tell, gone);
    this.#byDoor.set(door, line);
    return line;
  }
}
