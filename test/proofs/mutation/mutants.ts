import { OTHER_IN_LIST, OTHER_WORDS } from './alternatives.ts';

/** A card with one thing changed. */
export type Mutant = { readonly card: string; readonly what: string; readonly data: unknown };

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };
type Obj = { readonly [key: string]: Json };
type Path = readonly (string | number)[];
/** Another value at a path; undefined leaves it out. */
type Change = { readonly path: Path; readonly to: Json | undefined };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An effect that may stand alone in a list and does nothing. */
const NOTHING = { kind: 'gain-devotion', amount: 0 };
const EFFECT_LISTS = ['effects', 'do', 'else', 'drawn', 'turnEnd'];
/** Fields that may be missing: without them the card says something else. */
const DROPPED = [
  'powered',
  'others',
  'upTo',
  'eachMore',
  'may',
  'where',
  'when',
  'near',
  'side',
  'kinds',
  'ownToo',
  'random',
  'burst',
  'fracture',
  'traits',
  'target',
  'lasts',
  'else',
  'impairs',
  'unplayable',
  'token',
];

/** Only these can be about the listening unit itself. */
const ABOUT_UNITS = /^UNIT_|^ATTACK_|^BLOCK_|^ABILITY_|^DAMAGE_/;

function numberChanges(path: Path, value: number): Change[] {
  return [value + 1, value - 1].map((to) => ({ path, to }));
}

/** Removing one thing from a list of effects, keywords, options, elements or windows. */
function listChanges(path: Path, list: readonly Json[]): Change[] {
  const key = String(path.at(-1));
  const inOptions = path.at(-2) === 'options';
  const words = OTHER_IN_LIST[key];
  return list.flatMap((item, at) => {
    const without = list.filter((_, other) => other !== at);
    const emptied = EFFECT_LISTS.includes(key) || inOptions ? [NOTHING] : [];
    const removed: Change = { path, to: without.length === 0 ? emptied : without };
    const swapped =
      words === undefined || typeof item !== 'string'
        ? []
        : words(item).map((to) => ({ path: [...path, at], to }));
    return [removed, ...swapped];
  });
}

const KINDS_OF_PICK = ['choose', 'all', 'random', 'first'];

/** The same pool, but taken in another way. */
function pickChanges(path: Path, value: Obj): Change[] {
  const now = KINDS_OF_PICK.find((kind) => kind in value);
  const pool = now === undefined ? undefined : value[now];
  if (now === undefined || pool === undefined) return [];
  return KINDS_OF_PICK.filter((kind) => kind !== now).map((kind) => ({
    path,
    to: { [kind]: pool, ...(isObject(value.where) ? { where: value.where } : {}) },
  }));
}

const listOf = (value: Obj, key: string): Json => value[key] ?? [];

/** Changes of a whole node: branches swapped, conditions turned, composites opened, flags added. */
const NODE_CHANGES: readonly {
  readonly fits: (value: Obj) => boolean;
  readonly to: (value: Obj) => Obj;
}[] = [
  {
    fits: ({ kind, else: other }) => kind === 'if' && other !== undefined,
    to: (value) => ({ ...value, do: listOf(value, 'else'), else: listOf(value, 'do') }),
  },
  {
    fits: ({ when }) => when !== undefined,
    to: ({ when, ...rest }) => ({ ...rest, when: { not: when ?? null } }),
  },
  {
    fits: ({ where }) => where !== undefined,
    to: ({ where, ...rest }) => ({ ...rest, where: { not: where ?? null } }),
  },
  {
    fits: ({ kind }) => kind === 'may',
    to: (value) => ({ kind: 'sequence', do: listOf(value, 'do') }),
  },
  {
    fits: ({ kind }) => kind === 'sequence',
    to: (value) => ({ kind: 'may', do: listOf(value, 'do') }),
  },
  {
    fits: ({ what, amount }) => what === 'health' && Number(amount) < 0,
    to: (value) => ({ ...value, canKill: true }),
  },
  {
    fits: ({ kind, random }) => kind === 'discard' && random === undefined,
    to: (value) => ({ ...value, random: true }),
  },
  {
    fits: ({ kind }) => kind === 'damage',
    to: ({ amount: _, do: __, ...rest }) => ({ ...rest, kind: 'kill' }),
  },
  { fits: ({ kind }) => kind === 'kill', to: (value) => ({ ...value, kind: 'bounce' }) },
  {
    fits: ({ hears, ownToo }) => ABOUT_UNITS.test(String(hears)) && ownToo === undefined,
    to: (value) => ({ ...value, ownToo: true }),
  },
];

function nodeChanges(path: Path, value: Obj): Change[] {
  return NODE_CHANGES.filter(({ fits }) => fits(value)).map(({ to }) => ({ path, to: to(value) }));
}

/** Amounts that are trees, and "all" devotion, become a number. */
function amountChanges(path: Path, value: Json): Change[] {
  if (path.at(-1) !== 'amount' || typeof value === 'number') return [];
  return [1, 2].map((to) => ({ path, to }));
}

function fieldChanges(path: Path, key: string, value: Json): Change[] {
  const changes: Change[] = amountChanges(path, value);
  if (typeof value === 'number') changes.push(...numberChanges(path, value));
  if (typeof value === 'string')
    changes.push(...(OTHER_WORDS[key]?.(value) ?? []).map((to) => ({ path, to })));
  if (DROPPED.includes(key)) changes.push({ path, to: undefined });
  return changes;
}

/** Every change at or below a value. */
function changesIn(path: Path, value: Json): Change[] {
  if (isList(value)) {
    const below = value.flatMap((item, at) => {
      const here: Path = [...path, at];
      return typeof item === 'number' ? numberChanges(here, item) : changesIn(here, item);
    });
    const isTree = path.at(-1) === 'times' || path.at(-1) === 'plus';
    return isTree ? below : [...listChanges(path, value), ...below];
  }
  if (!isObject(value)) return [];
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const here = [...path, key];
    return [...fieldChanges(here, key, field), ...changesIn(here, field)];
  });
  return [...pickChanges(path, value), ...nodeChanges(path, value), ...fields];
}

function changed(value: Json, [key, ...rest]: Path, to: Json | undefined): Json {
  if (key === undefined) return to ?? null;
  if (isList(value)) return value.map((item, at) => (at === key ? changed(item, rest, to) : item));
  if (!isObject(value)) return value;
  const { [String(key)]: field, ...others } = value;
  if (rest.length === 0 && to === undefined) return others;
  return { ...others, [String(key)]: changed(field ?? null, rest, to) };
}

/** Fields that are absent and could be there. */
function addedFields(data: Obj): Change[] {
  if (data.kind === 'unit' || data.kind === 'curse') return [];
  // P3: powers go to the fracture zone anyway.
  const flags = (data.kind === 'power' ? ['burst'] : ['burst', 'fracture']).filter(
    (flag) => data[flag] === undefined,
  );
  const windows = isList(data.reaction ?? null) ? (data.reaction as readonly Json[]) : [];
  const more = ['attackers', 'blockers', 'spell'].filter(
    (window) => windows.length > 0 && !windows.includes(window),
  );
  return [
    ...flags.map((flag) => ({ path: [flag], to: true })),
    ...more.map((window) => ({ path: ['reaction'], to: [...windows, window] })),
  ];
}

/** Each clause of a card left out or changed, one at a time. */
export function mutantsOf(raw: unknown): Mutant[] {
  const data = raw as Obj;
  const found = [...changesIn([], data), ...addedFields(data)].filter(
    ({ path }) => path[0] !== 'id' && path[0] !== 'name',
  );
  return found.map(({ path, to }) => ({
    card: String(data.id),
    what: `${path.join('.') || 'card'} → ${to === undefined ? 'left out' : JSON.stringify(to)}`,
    data: changed(data, path, to),
  }));
}
