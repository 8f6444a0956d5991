import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { MatchTimeouts } from '../match/match-timeouts.ts';
import type { CountedMatch, MatchCounts } from './match-counts.ts';

type AttendanceDeps = {
  readonly counts: MatchCounts;
  readonly timeouts: Pick<MatchTimeouts, 'unattended'>;
  setTimer(ms: number, run: () => void): () => void;
};

const isOn = ({ status }: Match): boolean => status !== 'over' && status !== 'void';

/** Whether a player other than a house bot is connected. */
function isAttended(match: Match): boolean {
  return match.table().seats.some((who) => who?.connected === true && who.kind !== 'house');
}

/** Follows one match: counts it, and ends it when all players have been away for too long. */
class Attended {
  readonly #match: Match;
  readonly #deps: AttendanceDeps;
  readonly #unsubscribe: () => void;
  #status: Match['status'];
  #callOff: (() => void) | null = null;

  constructor(match: Match, deps: AttendanceDeps) {
    this.#match = match;
    this.#deps = deps;
    this.#status = match.status;
    this.#unsubscribe = match.subscribe((change) => this.#note(change));
    this.#update();
  }

  leave(): void {
    this.#unsubscribe();
    this.#stopWaiting();
  }

  /** Called for every intent, but only a change of status or of the surroundings matters. */
  #note({ events }: MatchChange): void {
    if (events !== null && this.#match.status === this.#status) return;
    this.#status = this.#match.status;
    this.#update();
  }

  #update(): void {
    const match = this.#match;
    const { counts } = this.#deps;
    const attended = isAttended(match);
    counts.set(match.id, countedOf(match, counts.makersOf(match.id), attended));
    const isAbandoned = !attended && (match.status === 'playing' || match.status === 'between');
    if (!isAbandoned) this.#stopWaiting();
    else this.#callOff ??= this.#wait();
  }

  #wait(): () => void {
    return this.#deps.setTimer(this.#deps.timeouts.unattended, () => {
      this.#callOff = null;
      void this.#match.abandon().then(() => this.#update());
    });
  }

  #stopWaiting(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}

function countedOf(match: Match, makers: readonly string[], attended: boolean): CountedMatch {
  const { seats, status } = match.listing();
  const seated = isOn(match) ? seats.flatMap((who) => (who === null ? [] : [who.id])) : [];
  return { makers, isOpen: status === 'waiting' || !attended, seated };
}

/** Whether matches are attended: unattended ones are counted separately, and end soon. */
export class Attendance {
  readonly #deps: AttendanceDeps;
  readonly #matches = new Map<string, Attended>();

  constructor(deps: AttendanceDeps) {
    this.#deps = deps;
  }

  /** The makers of the match must be counted already. */
  follow(match: Match): void {
    this.#matches.set(match.id, new Attended(match, this.#deps));
  }

  suspend(): void {
    for (const attended of this.#matches.values()) attended.leave();
  }

  leave(id: string): void {
    this.#matches.get(id)?.leave();
    this.#matches.delete(id);
    this.#deps.counts.set(id, null);
  }
}
