import { signal } from '@preact/signals';
import type { ListDecksReply, ListFormatsReply } from '../../shared/protocol/http/cards.ts';
import { call } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';

/** The formats and ready-made decks, fetched once. */
export type Catalogue = {
  readonly formats: ListFormatsReply['formats'];
  readonly decks: ListDecksReply['decks'];
};

export const catalogue = signal<Catalogue | null>(null);

/** Whether the players of a format are partners against the wild; false for an unknown format. */
export const isTogether = (format: string): boolean =>
  catalogue.value?.formats.find(({ id }) => id === format)?.mode === 'siege';

let loading: Promise<void> | null = null;

/** A failure rejects all pending calls, and the next call tries again. */
export function loadCatalogue(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const [{ formats }, { decks }] = await Promise.all([
    call<ListFormatsReply>(pageServer(), '/api/formats'),
    call<ListDecksReply>(pageServer(), '/api/decks'),
  ]);
  catalogue.value = { formats, decks };
}
