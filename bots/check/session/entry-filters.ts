import type { Entry } from './transcript.ts';

/** Selects entries of a transcript. */
export type EntryFilter = (entry: Entry) => boolean;

/** A message to the bot, from the server or from the checker. */
export const botReceives =
  (type: string, match?: string): EntryFilter =>
  ({ from, message }) =>
    from !== 'bot' && message.type === type && (match === undefined || message.match === match);

export const botSends =
  (type: string, match?: string): EntryFilter =>
  ({ from, message }) =>
    from === 'bot' && message.type === type && (match === undefined || message.match === match);

/** The answer to a request. */
export const answersRequest =
  ({ message: { id } }: Entry): EntryFilter =>
  ({ from, message }) =>
    from !== 'bot' && message.type === 'answer' && message.id === id;

/** The end of the match, not only of one of its games. */
export const endsMatch =
  (match: string): EntryFilter =>
  (entry) =>
    botReceives('ended', match)(entry) && ['over', 'void'].includes(String(entry.message.status));
