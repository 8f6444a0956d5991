import { type Identity, makeIdentity } from '../../server/people/identity.ts';
import { newId } from '../../server/people/new-id.ts';
import type { Person } from '../../server/people/person.ts';
import type { People } from '../../server/store/contract.ts';
import { memoryPeople } from '../kit/memory-people.ts';

export const SECRET = 'k7Qw-2mX9_vLr4Tz8bNc1sJd6hFg3yPa';

/** Any Monday. */
const START = Date.UTC(2026, 10, 16);

export type Desk = {
  readonly identity: Identity;
  readonly people: People;
  readonly now: () => number;
  pass(seconds: number): void;
};

/** An identity desk whose clock stands until told otherwise. */
export function desk(secret = SECRET): Desk {
  let time = START;
  const people = memoryPeople();
  const now = () => time;
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { identity: makeIdentity(secret, people, now), people, now, pass };
}

/** An account that never logs in, so that nobody waits for its password. */
export async function accountAt({ people }: Desk, name: string): Promise<Person> {
  const person = { id: newId('a'), name, kind: 'account' } as const;
  await people.addAccount({ ...person, password: '' }, name.toLowerCase());
  return person;
}

/** What a door answered, where it must have let somebody in. */
export function granted<T extends { readonly ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`declined: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { ok: true }>;
}
