import type { Deck } from '../state/book.ts';

/** `'gnome x3'` is three gnomes. */
function deck(id: string, name: string, rows: readonly string[]): Deck {
  const cards = rows.flatMap((row) => {
    const [card = '', count = '1'] = row.split(' x');
    return Array.from({ length: Number(count) }, () => card);
  });
  return { id, name, format: 'duel', cards };
}

export const DECKS: readonly Deck[] = [
  deck('ember-and-stone', 'Ember and Stone', [
    'ember-fox x3',
    'salamander x3',
    'gnome x3',
    'flame-lancer x3',
    'boulder-ram x3',
    'stone-sentry x2',
    'magma x2',
    'cinder-hound x2',
    'root-troll',
    'phoenix',
    'mountain-king',
    'tremor x2',
    'scorch x2',
    'fireball',
    'rally',
  ]),
  deck('tide-and-light', 'Tide and Light', [
    'dawn-novice x3',
    'undine x3',
    'frost-adept x3',
    'temple-guardian x2',
    'tide-guard x2',
    'mud x2',
    'oath-keeper x2',
    'angel x2',
    'coral-warden',
    'leviathan',
    'seraph',
    'chill',
    'sap x2',
    'duel-smite x2',
    'duel-shield-of-faith',
    'duel-prayer-of-mending',
    'undertow',
  ]),
];
