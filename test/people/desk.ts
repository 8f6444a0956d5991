import { EndedSessions } from '../../server/people/ended-sessions.ts';
import { type Identity, type IdentityDeps, makeIdentity } from '../../server/people/identity.ts';
import { newId } from '../../server/people/new-id.ts';
import type { Person } from '../../server/people/person.ts';
import type { Ending } from '../../server/people/session.ts';
import { skeletonOf } from '../../server/people/skeleton.ts';
import type { People } from '../../server/store/people-contract.ts';
import { memoryPeople } from '../kit/memory-people.ts';

/** Whose address nobody looks at. */
export const HOME = '192.0.2.1';

export const signing = (name: string, password: string, address = HOME) => ({
  name,
  password,
  address,
});

export const SECRET = 'k7Qw-2mX9_vLr4Tz8bNc1sJd6hFg3yPa';

/** Any Monday. */
const START = Date.UTC(2026, 10, 16);

export type Desk = {
  readonly identity: Identity;
  readonly people: People;
  readonly ended: EndedSessions;
  /** What other processes were told. */
  readonly announced: Ending[];
  readonly now: () => number;
  pass(seconds: number): void;
};

type Given = Pick<IdentityDeps, 'allowGuess'> & { readonly people?: People };

/** An identity desk whose clock stands until told otherwise. */
export function desk({ people = memoryPeople(), ...given }: Given = {}): Desk {
  let time = START;
  const now = () => time;
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  const ended = new EndedSessions(now);
  const announced: Ending[] = [];
  const announce = (endings: readonly Ending[]) => void announced.push(...endings);
  const identity = makeIdentity({ secret: SECRET, people, now, ended, announce, ...given });
  return { identity, people, ended, announced, now, pass };
}

/** An account that never logs in, so that nobody waits for its password. */
export async function accountAt({ people }: Desk, name: string): Promise<Person> {
  const person = { id: newId('a'), name, kind: 'account' } as const;
  await people.addAccount({ ...person, password: '' }, name.toLowerCase(), skeletonOf(name));
  return person;
}

/** What a door answered, where it must have let somebody in. */
export function granted<T extends { readonly ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`declined: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { ok: true }>;
}
