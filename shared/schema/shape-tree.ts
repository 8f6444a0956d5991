import type * as z from 'zod/mini';

/** The parts of a schema that messages need; zod does not type them by kind. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly getter?: () => z.ZodMiniType;
};

/** The definition of a schema, without `optional` and `lazy` around it. */
function defOf(schema: z.ZodMiniType): Def {
  const def = schema._zod.def as Def;
  const inside = def.innerType ?? def.getter?.();
  return inside === undefined ? def : defOf(inside);
}

export const optionsOf = (schema: z.ZodMiniType): readonly z.ZodMiniType[] =>
  defOf(schema).options ?? [];

/** The fields that an object may have, in one of its forms if it has several. */
export function fieldsOf(schema: z.ZodMiniType): string[] {
  const { shape, options } = defOf(schema);
  const fields = shape === undefined ? (options ?? []).flatMap(fieldsOf) : Object.keys(shape);
  return [...new Set(fields)];
}

/** The words that a value may be. */
export function wordsOf(schema: z.ZodMiniType): string[] {
  const { options } = defOf(schema);
  if (options !== undefined) return options.flatMap(wordsOf);
  return [...(schema._zod.values ?? [])].filter((word) => typeof word === 'string');
}

/** The schema at a path; undefined where the path leads nowhere. */
export function schemaAt(
  schema: z.ZodMiniType,
  [step, ...rest]: readonly PropertyKey[],
): z.ZodMiniType | undefined {
  if (step === undefined) return schema;
  const { shape, element, items } = defOf(schema);
  const next = shape?.[String(step)] ?? element ?? items?.[Number(step)];
  return next === undefined ? undefined : schemaAt(next, rest);
}
