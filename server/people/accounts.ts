import { foldName } from '../limits/fold-name.ts';
import type { People } from '../store/contract.ts';
import { type Declined, decline } from './declined.ts';
import { checkName, RESERVED } from './names.ts';
import { newId } from './new-id.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Known } from './tickets.ts';

const [LEAST, MOST] = [8, 200];

/** One answer for an unknown name and a wrong password, so that names cannot be tried out. */
const WRONG = decline('wrong-login', 'The name or the password is wrong.');

export async function register(
  people: People,
  wanted: string,
  password: string,
): Promise<Known | Declined> {
  const checked = checkName(wanted, RESERVED.others);
  if (!checked.ok) return checked;
  if (password.length < LEAST || password.length > MOST) {
    return decline('bad-password', `A password has ${LEAST} to ${MOST} characters.`);
  }
  const person = { id: newId('a'), name: checked.name, kind: 'account' } as const;
  const account = { ...person, password: await hashPassword(password) };
  return (await people.addAccount(account, checked.key))
    ? { ok: true, person }
    : decline('name-taken', `The name "${checked.name}" is taken, or too close to one that is.`);
}

export async function login(
  people: People,
  name: string,
  password: string,
): Promise<Known | Declined> {
  const account = await people.accountByKey(foldName(name.slice(0, MOST)));
  const isRight = await isPassword(password, account?.password ?? null);
  if (account === null || !isRight) return WRONG;
  return { ok: true, person: { id: account.id, name: account.name, kind: 'account' } };
}
