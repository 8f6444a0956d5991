import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** 19 MiB and two passes: what OWASP asks of argon2id. Stored with each hash, so it may be raised. */
const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const [SALT_BYTES, TAG_BYTES] = [16, 32];

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

const hashOf = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

const encode = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;

/** A dummy hash for unknown names, so that both answers take equally long. */
const DECOY = encode(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(COST, salt, await hashOf(password, salt, TAG_BYTES, COST));
}

/** Whether the password matches the stored one; null stands for an unknown account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const deps = STORED.exec(stored ?? DECOY);
  if (deps === null) throw new Error('A stored password is not in the form $argon2id$…');
  const [, memory, passes, parallelism, salt = '', tag = ''] = deps;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64url');
  const found = await hashOf(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(found, expected);
}
