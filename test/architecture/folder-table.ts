/** Downhill only: what the folders of one part of the project may import. */
export type FolderTable = {
  /** By its path in that part, for each folder the others; the part itself is the folder `.`. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
  /** Folders of other parts, by their path from the root of the project. */
  readonly beyond: readonly string[];
};

/**
 * Downhill only: for each folder of `shared/` the folders it may import.
 * The door `index.ts` is the folder `.`; a new folder gets a row before it is used.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  keywords: [],
  state: ['keywords'],
  verbs: ['state', 'keywords'],
  language: ['state', 'keywords'],
  traits: ['language', 'state', 'keywords'],
  effects: ['traits', 'language', 'verbs', 'state', 'keywords'],
  'text/contract': ['effects', 'language', 'state', 'keywords'],
  'text/en': ['text/contract', 'effects', 'traits', 'language', 'state', 'keywords'],
  text: ['text/contract', 'text/en', 'state'],
  combat: ['verbs', 'state', 'keywords'],
  intents: ['text', 'combat', 'effects', 'language', 'verbs', 'state', 'keywords'],
  'modes/duel': ['intents', 'combat', 'effects', 'verbs', 'state', 'keywords'],
  'modes/skirmish': ['intents', 'verbs', 'state'],
  'modes/siege': ['intents', 'combat', 'verbs', 'state', 'keywords'],
  modes: ['modes/duel', 'modes/skirmish', 'modes/siege', 'intents', 'state'],
  rules: ['modes', 'intents', 'effects', 'verbs', 'state'],
  schema: ['effects', 'traits', 'language', 'state', 'keywords'],
  analysis: ['schema', 'effects', 'traits', 'language', 'state'],
  'cards/spells': ['schema'],
  'cards/duel': ['schema'],
  'cards/skirmish': ['schema'],
  'cards/cleric': ['schema'],
  'cards/siege': ['schema'],
  'cards/enemies': ['schema'],
  cards: [
    ...['cards/duel', 'cards/spells', 'cards/skirmish'],
    ...['cards/cleric', 'cards/siege', 'cards/enemies', 'schema'],
  ],
  decks: ['state'],
  formats: ['state'],
  book: [
    'analysis',
    'cards',
    'schema',
    'decks',
    'formats',
    'effects',
    'traits',
    'language',
    'state',
    'keywords',
  ],
  view: ['modes', 'combat', 'text', 'text/contract', 'effects', 'state', 'keywords'],
  scenario: ['book', 'rules', 'modes/duel', 'modes/siege', 'verbs', 'state'],
  undo: ['view', 'rules', 'intents', 'state'],
  protocol: ['view', 'intents', 'state', 'keywords'],
  'protocol/http': ['protocol'],
  replay: ['protocol', 'rules', 'view', 'state'],
  'protocol/bot': ['protocol', 'rules', 'view', 'intents', 'state', 'keywords'],
  '.': ['schema', 'undo', 'scenario', 'view', 'text', 'book', 'rules', 'intents', 'state'],
};

export const SHARED: FolderTable = { folders: MAY_IMPORT, beyond: [] };

/** The packages a folder may import: a name, or the beginning of one that ends in a slash. */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  state: ['@noble/ciphers/', '@noble/hashes/'],
  language: ['zod/mini'],
  traits: ['zod/mini'],
  effects: ['zod/mini'],
  intents: ['zod/mini'],
  schema: ['zod/mini'],
  scenario: ['zod/mini'],
  protocol: ['zod/mini'],
  'protocol/bot': ['zod/mini', '@noble/hashes/'],
  'protocol/http': ['zod'],
  replay: ['zod/mini', '@noble/hashes/'],
  view: ['zod/mini'],
};

/** Cards say what: these folders hold data, so they import types and each other. */
export const DATA = ['cards', 'decks', 'formats'];
