import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import { EFFECTS } from '../../../../shared/effects/index.ts';
import { TRAITS } from '../../../../shared/traits/index.ts';

/** Random data of any schema of the card language, taken from the schemas themselves. */

/** The parts of a schema that decide what data fits. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly getter?: () => z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  /** An object that may have any other field: the minimal schema of an effect or trait. */
  readonly catchall?: z.ZodMiniType;
};

type Limits = { readonly minimum?: number; readonly maximum?: number };

/** Nested effects and trees of amounts end here. */
const DEEPEST = 3;
const MOST_NODES = 2;
const LEAST_NUMBER = -4;
const MOST_NUMBER = 6;
/** How often an optional field is absent for each time it is there. */
const ABSENT = 19;
const EFFECT_SHAPES = EFFECTS.map(({ shape }): z.ZodMiniType => shape);
const TRAIT_SHAPES = TRAITS.map(({ shape }): z.ZodMiniType => shape);
/** What a card can make: tokens, curses and an enemy. */
const MADE = ['militia', 'squire', 'pain', 'weakness', 'torment', 'skeleton'];

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as Def;
const limitsOf = (schema: z.ZodMiniType): Limits => schema._zod.bag;

const isOpen = ({ catchall }: Def): boolean =>
  catchall !== undefined && defOf(catchall).type === 'unknown';
const isEffect = (def: Def): boolean => isOpen(def) && def.shape?.kind !== undefined;
const isTrait = (def: Def): boolean => isOpen(def) && def.shape?.type !== undefined;

/** Forms without another node or tree inside, for the deepest level. */
function isFlat(schema: z.ZodMiniType): boolean {
  const { type, shape, element, items, innerType, catchall } = defOf(schema);
  if (type === 'lazy' || catchall?._zod.def.type === 'unknown') return false;
  if (type === 'optional') return true;
  const inside = [...Object.values(shape ?? {}), ...(items ?? [])];
  if (element !== undefined) inside.push(element);
  if (innerType !== undefined) inside.push(innerType);
  return inside.every(isFlat);
}

function oneOf(options: readonly z.ZodMiniType[], depth: number): Arbitrary<unknown> {
  const flat = options.filter(isFlat);
  const usable = depth >= DEEPEST && flat.length > 0 ? flat : options;
  return fc.oneof(...usable.map((option) => arbitraryOf(option, depth)));
}

/** Without the fields that are not there. */
function written(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function objectOf(shape: Readonly<Record<string, z.ZodMiniType>>, depth: number) {
  const drawn = Object.entries(shape).map(([name, field]) => {
    const value = arbitraryOf(field, depth);
    if (defOf(field).type !== 'optional') return [name, value] as const;
    const absent = { weight: ABSENT, arbitrary: fc.constant(undefined) };
    return [name, fc.oneof(absent, { weight: 1, arbitrary: value })] as const;
  });
  return fc.record(Object.fromEntries(drawn)).map(written);
}

/** Data of a schema that stands for others: an optional one, a tree, a union, any effect, any trait. */
function ofOthers(def: Def, depth: number): Arbitrary<unknown> | null {
  if (isEffect(def)) return oneOf(EFFECT_SHAPES, depth + 1);
  if (isTrait(def)) return oneOf(TRAIT_SHAPES, depth + 1);
  const inner = def.innerType ?? def.getter?.();
  if (inner !== undefined) return arbitraryOf(inner, def.type === 'lazy' ? depth + 1 : depth);
  return def.options === undefined ? null : oneOf(def.options, depth);
}

function ofParts(def: Def, { minimum }: Limits, depth: number): Arbitrary<unknown> | null {
  if (def.shape !== undefined) return objectOf(def.shape, depth);
  if (def.items !== undefined)
    return fc.tuple(...def.items.map((item) => arbitraryOf(item, depth)));
  if (def.element === undefined) return null;
  const minLength = minimum ?? 1;
  return fc.array(arbitraryOf(def.element, depth), {
    minLength,
    maxLength: Math.max(minLength, MOST_NODES),
  });
}

function ofWords(def: Def, { minimum, maximum }: Limits): Arbitrary<unknown> {
  const words = def.values ?? (def.entries === undefined ? null : Object.values(def.entries));
  if (words !== null) return fc.constantFrom(...words);
  if (def.type === 'string') return fc.constantFrom(...MADE);
  if (def.type !== 'number')
    throw new Error(`No data can be made for a schema of the type "${def.type}".`);
  const min = Math.max(minimum ?? LEAST_NUMBER, LEAST_NUMBER);
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? MOST_NUMBER, MOST_NUMBER)) });
}

function makeArbitrary(schema: z.ZodMiniType, depth: number): Arbitrary<unknown> {
  const [def, limits] = [defOf(schema), limitsOf(schema)];
  return ofOthers(def, depth) ?? ofParts(def, limits, depth) ?? ofWords(def, limits);
}

const made = new Map<z.ZodMiniType, Arbitrary<unknown>[]>();

/** Data of a schema; what lies deeper is flatter. Each is put together once. */
export function arbitraryOf(schema: z.ZodMiniType, depth = 0): Arbitrary<unknown> {
  const known = made.get(schema) ?? [];
  made.set(schema, known);
  const level = Math.min(depth, DEEPEST + 1);
  const lazy = fc.constant(null).chain(() => {
    known[level] ??= makeArbitrary(schema, level);
    return known[level];
  });
  return known[level] ?? lazy;
}
