import { randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const clear = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join('');

/** The id of a match. It cannot be guessed, because a private match is as hidden as its id. */
export const newMatchId = (): string => clear(16).toLowerCase();

/** The code that a friend types to join a private match. */
export const newCode = (): string => `${clear(4)}-${clear(4)}`;

/** Names one run of a process. */
export const newOwner = (): string => clear(10).toLowerCase();

/** 256 bits, secret until the game is over. */
export const newSeed = (): string => randomBytes(32).toString('hex');
