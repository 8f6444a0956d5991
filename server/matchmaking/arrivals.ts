import type { Seat } from '../../shared/index.ts';
import { WAIT } from '../limits/table/match.ts';
import type { Match } from '../match/match.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { User } from '../users/user.ts';

const SEATS = [0, 1] as const;

/** The game began, the match ended for another reason, or some players did not come in time. */
export type Arrival = 'began' | 'called-off' | { readonly absent: readonly User[] };

export type ArrivalDeps = {
  readonly registry: Pick<MatchRegistry, 'match' | 'after'>;
  /** How long both players have to come, in milliseconds. */
  readonly within: number;
  /** Monotonic milliseconds. */
  now(): number;
};

function absentFrom(match: Match): User[] {
  const { seats } = match.table();
  const people = match.listing().seats;
  const absent = (seat: Seat) => (seats[seat]?.connected === true ? null : people[seat]);
  return SEATS.flatMap((seat) => absent(seat) ?? []);
}

const namesOf = (people: readonly User[]): string => people.map(({ name }) => name).join(' and ');

/** Waits for both players of a match that the queue made, and voids it when one does not come. */
export function awaitArrival(
  match: Match,
  { registry, within, now }: ArrivalDeps,
): Promise<Arrival> {
  return new Promise((resolve) => {
    let callOff = (): void => {};
    const end = (arrival: Arrival): void => {
      callOff();
      unsubscribe();
      resolve(arrival);
    };
    const check = (): void => {
      const { status } = match;
      if (status === 'void') end('called-off');
      else if (status !== 'waiting') end('began');
    };
    const callOffMatch = (): void => {
      // A match that moved to another process is not watched here, and nobody is absent from it.
      const isHere = registry.match(match.id) === match;
      const absent = absentFrom(match);
      end(isHere ? { absent } : 'called-off');
      if (isHere) void match.void(`${namesOf(absent)} did not come in time.`);
    };
    const wait = (): void => {
      const due = now() + within;
      // After a stall of the process the time starts again, because nobody could join during it.
      callOff = registry.after(within, () => (now() - due > WAIT.stall ? wait() : callOffMatch()));
    };
    const unsubscribe = match.subscribe(check);
    wait();
    check();
  });
}
