/**
 * Downhill only: for each folder of `shared/` the folders it may import.
 * The door `index.ts` is the folder `.`; a new folder gets a row before it is used.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  keywords: [],
  state: ['keywords'],
  verbs: ['state', 'keywords'],
  'effects/language': ['state', 'keywords'],
  effects: ['effects/language', 'verbs', 'state', 'keywords'],
  combat: ['verbs', 'state', 'keywords'],
  intents: ['combat', 'effects', 'effects/language', 'verbs', 'state', 'keywords'],
  'modes/duel': ['intents', 'combat', 'effects', 'verbs', 'state', 'keywords'],
  modes: ['modes/duel', 'intents', 'state'],
  rules: ['modes', 'intents', 'effects', 'verbs', 'state'],
  'cards/spells': [],
  'cards/duel': [],
  cards: ['cards/duel', 'cards/spells'],
  decks: ['state'],
  formats: ['state'],
  book: ['cards', 'decks', 'formats', 'effects', 'effects/language', 'state', 'keywords'],
  view: ['modes', 'combat', 'effects', 'state', 'keywords'],
  scenario: ['book', 'rules', 'modes/duel', 'verbs', 'state'],
  '.': ['scenario', 'view', 'book', 'rules', 'state'],
};

/** The packages a folder may import: a name, or the beginning of one that ends in a slash. */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  state: ['@noble/ciphers/', '@noble/hashes/'],
  'effects/language': ['zod/mini'],
  effects: ['zod/mini'],
  book: ['zod/mini'],
  scenario: ['zod/mini'],
};

/** Cards say what: these folders hold data, so they import types and each other. */
export const DATA = ['cards', 'decks', 'formats'];
