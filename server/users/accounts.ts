import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { foldName } from '../limits/fold-name.ts';
import type { Taken } from '../limits/limiter.ts';
import { ACCOUNT } from '../limits/table/calls.ts';
import { checkName, RESERVED } from './names/names.ts';
import { newId } from './new-id.ts';
import { passwordFault } from './passwords/password-strength.ts';
import { hashPassword, isPassword } from './passwords/passwords.ts';
import type { WorkQueue } from './passwords/work-queue.ts';
import type { Known } from './tickets.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.ts';

/** The same answer for an unknown name and a wrong password, so that names cannot be probed. */
const WRONG = reject('wrong-login', 'The name or the password is wrong.');
const NOT_YOURS = reject('wrong-login', 'The password is wrong.');

export type AccountsDeps = {
  readonly users: UserStore;
  /** Each password takes 19 MiB and a core for a moment. */
  readonly passwords: WorkQueue;
  /** Counts the tries for a name from all addresses. */
  allowGuess(name: string): Taken;
  /** Wall time in milliseconds. */
  now(): number;
};

/** `place` is a keyed hash of the caller's network. */
export type Login = { readonly name: string; readonly password: string; readonly place: string };

/** An account and the generation its new sessions belong to. */
type Opened = Known & { readonly generation: number };

const opened = ({ id, name }: User, generation: number): Opened => ({
  ok: true,
  person: { id, name, kind: 'account' },
  generation,
});

export async function register(
  { users, passwords, now }: AccountsDeps,
  { name: wanted, password, place }: Login,
): Promise<Opened | Rejection<UserCode>> {
  const checked = checkName(wanted, RESERVED.others);
  if (!checked.ok) return checked;
  const { name, key, skeleton } = checked;
  const fault = passwordFault(password, name);
  if (fault !== null) return fault;
  const hashed = await passwords.run(() => hashPassword(password));
  if (!hashed.ok) return hashed;
  const person = { id: newId('a'), name, kind: 'account' } as const;
  if (!(await users.addAccount({ ...person, password: hashed.value }, key, skeleton))) {
    return reject('name-taken', `The name "${name}" is taken, or looks like one that is.`);
  }
  await users.noteLogin(person.id, place, now());
  return opened(person, 0);
}

/** A user who signed in from this network before is not locked out by guesses of others. */
async function tooManyGuesses(
  { users, allowGuess }: AccountsDeps,
  key: string,
  place: string,
): Promise<Rejection<UserCode> | null> {
  const taken = allowGuess(key);
  if (taken.ok || (await users.hasLoggedIn(key, place))) return null;
  const message = `Too many passwords were tried for this name. Try again in ${taken.wait} s, or from a network you signed in from before.`;
  return reject('too-many-tries', message, { wait: taken.wait });
}

export async function login(
  deps: AccountsDeps,
  { name, password, place }: Login,
): Promise<Opened | Rejection<UserCode>> {
  const { users, passwords, now } = deps;
  const key = foldName(name.slice(0, ACCOUNT.readName));
  const refused = await tooManyGuesses(deps, key, place);
  if (refused !== null) return refused;
  const account = await users.accountByKey(key);
  const checked = await passwords.run(() => isPassword(password, account?.password ?? null));
  if (!checked.ok) return checked;
  if (account === null || !checked.value) return WRONG;
  await users.noteLogin(account.id, place, now());
  return opened(account, account.generation);
}

/** The account, if the password is right. */
async function owned({ users, passwords }: AccountsDeps, { id }: User, password: string) {
  const account = await users.account(id);
  const checked = await passwords.run(() => isPassword(password, account?.password ?? null));
  if (!checked.ok) return checked;
  return account === null || !checked.value ? NOT_YOURS : { ok: true as const, account };
}

export type PasswordChange = { readonly from: string; readonly to: string };

/** All its sessions have ended; the generation is that of new ones. */
export async function changePassword(
  deps: AccountsDeps,
  person: User,
  { from, to }: PasswordChange,
  until: number,
): Promise<Opened | Rejection<UserCode>> {
  const fault = passwordFault(to, person.name);
  if (fault !== null) return fault;
  const found = await owned(deps, person, from);
  if (!found.ok) return found;
  const hashed = await deps.passwords.run(() => hashPassword(to));
  if (!hashed.ok) return hashed;
  const passwords = { from: found.account.password, to: hashed.value };
  const generation = await deps.users.changePassword(person.id, passwords, until);
  return generation === null ? NOT_YOURS : opened(found.account, generation);
}

/** The sessions and bots that ended with it. */
export async function deleteAccount(
  deps: AccountsDeps,
  person: User,
  password: string,
  until: number,
) {
  const found = await owned(deps, person, password);
  if (!found.ok) return found;
  const endings = await deps.users.deleteAccount(person.id, deps.now(), until);
  return endings === null ? NOT_YOURS : { ok: true as const, endings };
}
