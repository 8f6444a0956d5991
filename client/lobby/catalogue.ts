import { signal } from '@preact/signals';
import type { ListDecksReply, ListFormatsReply } from '../../shared/protocol/http/cards.ts';
import { call } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';

/** What can be played: asked for once. */
export type Catalogue = {
  readonly formats: ListFormatsReply['formats'];
  readonly decks: ListDecksReply['decks'];
};

export const catalogue = signal<Catalogue | null>(null);

/** Whether a format is played together, against the wild; unknown ones are not. */
export const isTogether = (format: string): boolean =>
  catalogue.value?.formats.find(({ id }) => id === format)?.mode === 'siege';

let asked: Promise<void> | null = null;

/** A failure is told to everybody who waits, and the next who asks tries again. */
export function loadCatalogue(): Promise<void> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function load(): Promise<void> {
  const [{ formats }, { decks }] = await Promise.all([
    call<ListFormatsReply>(pageServer(), '/api/formats'),
    call<ListDecksReply>(pageServer(), '/api/decks'),
  ]);
  catalogue.value = { formats, decks };
}
