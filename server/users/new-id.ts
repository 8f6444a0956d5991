import { randomBytes } from 'node:crypto';

/** 128 random bits behind a letter that tells the kind: guest, account or bot. */
export function newId(letter: 'g' | 'a' | 'b'): string {
  return `${letter}_${randomBytes(16).toString('base64url')}`;
}
