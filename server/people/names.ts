import { countGraphemes } from '../limits/clean-text.ts';
import { foldName } from '../limits/fold-name.ts';
import { type Declined, decline } from './declined.ts';

const [LEAST, MOST] = [3, 20];

/** Letters with their marks and digits, held together by single spaces, - and _. */
const SHAPE = /^(?! )(?:\p{L}\p{M}{0,2}|\p{Nd}| (?! |$)|[-_])+$/u;

/** Hangul fillers and their like are letters nobody can see. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export const RESERVED = { guests: ['house'], others: ['guest', 'house'] } as const;

export type NameCheck = { readonly ok: true; readonly name: string; readonly key: string };

const isWellFormed = (name: string): boolean => {
  const count = countGraphemes(name);
  return count >= LEAST && count <= MOST && SHAPE.test(name) && !INVISIBLE.test(name);
};

/** The name as it is kept and shown, and the key it is unique by. */
export function checkName(text: string, reserved: readonly string[]): NameCheck | Declined {
  // What is longer is no name anyway; nobody pays for reading 100 KB.
  const name = text.slice(0, 200).normalize('NFKC');
  const key = foldName(name);
  if (!isWellFormed(name) || key === '') {
    const allowed = `${LEAST} to ${MOST} letters, digits, single spaces, - and _`;
    return decline('bad-name', `A name has ${allowed}, and neither begins nor ends with a space.`);
  }
  const taken = reserved.find((word) => key.startsWith(word));
  if (taken !== undefined) {
    return decline('bad-name', `Names that begin with "${taken}" are not given away.`);
  }
  return { ok: true, name, key };
}
