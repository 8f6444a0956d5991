import type { UserCode } from '../../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../../shared/state/rejection.ts';
import { countGraphemes } from '../../limits/clean-text.ts';
import { foldName } from '../../limits/fold-name.ts';
import { ACCOUNT } from '../../limits/table/calls.ts';
import { scriptFault } from './scripts.ts';
import { readAsWord, skeletonOf } from './skeleton.ts';

/** Letters with their marks and digits, held together by single spaces, - and _. */
const SHAPE = /^(?! )(?:\p{L}\p{M}{0,2}|\p{Nd}| (?! |$)|[-_])+$/u;

/** Hangul fillers and similar letters are invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Reserved names: of the server, and of deleted accounts. */
const OFFICIAL = ['house', 'deleted', 'admin', 'moderator'] as const;

export const RESERVED = { guests: OFFICIAL, others: ['guest', ...OFFICIAL] } as const;

export type NameCheck = {
  readonly ok: true;
  readonly name: string;
  /** The key for lookups. */
  readonly key: string;
  /** The look of the name: no two accounts share one. */
  readonly skeleton: string;
};

const isWellFormed = (name: string): boolean => {
  const count = countGraphemes(name);
  return (
    count >= ACCOUNT.leastName &&
    count <= ACCOUNT.mostName &&
    SHAPE.test(name) &&
    !INVISIBLE.test(name)
  );
};

function reservedIn(name: string, reserved: readonly string[]): string | undefined {
  const read = [foldName(name), skeletonOf(name), readAsWord(name)];
  return reserved.find((word) => read.some((text) => text.startsWith(word)));
}

/** The name as stored and shown, and the keys that make it unique. */
export function checkName(
  text: string,
  reserved: readonly string[],
): NameCheck | Rejection<UserCode> {
  // Longer texts are refused before they are examined.
  const name = text.slice(0, ACCOUNT.readName).normalize('NFKC');
  const key = foldName(name);
  if (!isWellFormed(name) || key === '') {
    const allowed = `${ACCOUNT.leastName} to ${ACCOUNT.mostName} letters, digits, single spaces, - and _`;
    return reject('bad-name', `A name has ${allowed}, and neither begins nor ends with a space.`);
  }
  const fault = scriptFault(name);
  if (fault !== null) {
    return reject('bad-name', `This name could be taken for another: ${fault}. Use one script.`);
  }
  const taken = reservedIn(name, reserved);
  if (taken !== undefined) {
    return reject('bad-name', `Names that begin with "${taken}" are reserved.`);
  }
  return { ok: true, name, key, skeleton: skeletonOf(name) };
}
