import { EndedSessions } from '../../server/users/ended-sessions.ts';
import { type Identity, type IdentityDeps, makeIdentity } from '../../server/users/identity.ts';
import { skeletonOf } from '../../server/users/names/skeleton.ts';
import { newId } from '../../server/users/new-id.ts';
import type { Ending } from '../../server/users/session.ts';
import type { User } from '../../server/users/user.ts';
import type { UserStore } from '../../server/users/user-store.ts';
import { memoryUsers } from '../kit/memory-users.ts';

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

export type TestIdentity = {
  readonly identity: Identity;
  readonly users: UserStore;
  readonly ended: EndedSessions;
  /** What other processes were told. */
  readonly announced: Ending[];
  readonly now: () => number;
  pass(seconds: number): void;
};

type TestOverrides = Pick<IdentityDeps, 'allowGuess'> & { readonly users?: UserStore };

/** An identity desk whose clock stands until told otherwise. */
export function testIdentity({
  users = memoryUsers(),
  ...given
}: TestOverrides = {}): TestIdentity {
  let time = START;
  const now = () => time;
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  const ended = new EndedSessions(now);
  const announced: Ending[] = [];
  const announce = (endings: readonly Ending[]) => void announced.push(...endings);
  const identity = makeIdentity({ secret: SECRET, users, now, ended, announce, ...given });
  return { identity, users, ended, announced, now, pass };
}

/** An account that never logs in, so that nobody waits for its password. */
export async function accountAt({ users }: TestIdentity, name: string): Promise<User> {
  const person = { id: newId('a'), name, kind: 'account' } as const;
  await users.addAccount({ ...person, password: '' }, name.toLowerCase(), skeletonOf(name));
  return person;
}

/** What a door answered, where it must have let somebody in. */
export function granted<T extends { readonly ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`declined: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { ok: true }>;
}
