import { randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that people mistake for each other. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const clear = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join('');

/** The id of a match: nobody guesses one, so that a private match is as hidden as its id. */
export const newMatchId = (): string => clear(16).toLowerCase();

/** What a friend types in to join a private match. */
export const newCode = (): string => `${clear(4)}-${clear(4)}`;

/** A process, from its start to its end. */
export const newOwner = (): string => clear(10).toLowerCase();

/** 256 bits, told to nobody before the game is over. */
export const newSeed = (): string => randomBytes(32).toString('hex');
