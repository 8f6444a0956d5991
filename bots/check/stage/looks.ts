import type { Entry } from './transcript.ts';

/** Ways to look for something in a transcript. */
export type Look = (entry: Entry) => boolean;

/** The bot got it, whoever made it. */
export const gets =
  (type: string, match?: string): Look =>
  ({ from, message }) =>
    from !== 'bot' && message.type === type && (match === undefined || message.match === match);

export const sends =
  (type: string, match?: string): Look =>
  ({ from, message }) =>
    from === 'bot' && message.type === type && (match === undefined || message.match === match);

/** The answer to that request. */
export const answers =
  ({ message: { id } }: Entry): Look =>
  ({ from, message }) =>
    from !== 'bot' && message.type === 'answer' && message.id === id;

/** The end of the match, not only of a game. */
export const ends =
  (match: string): Look =>
  (entry) =>
    gets('ended', match)(entry) && ['over', 'void'].includes(String(entry.message.status));
