import * as z from 'zod/mini';

/** As it comes out of a shape: no list is readonly. */
type Plain<T> = T extends unknown[]
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

type Field<T, K extends keyof T> =
  Record<never, never> extends Pick<T, K>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Required<T>[K]>>
    : z.ZodMiniType<T[K]>;

/** Each field of a record has a shape that gives no other values than the field may have. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T, K> };

/** And takes each of them; what is no field of the record has no place here. */
export type Takes<T, F> = {
  readonly [K in keyof F]: K extends keyof T
    ? Plain<Required<T>[K]> extends z.output<F[K]>
      ? F[K]
      : never
    : never;
};

/**
 * The strict shape of a record of ours, tied to its type both ways: a field that is new, gone or of
 * another type does not compile before the shape has it so.
 */
export const shapeOf =
  <T>() =>
  <F extends Fields<T>>(about: string, fields: F & Takes<T, F>) =>
    z.strictObject(fields as F).check(z.describe(about));

/** With words for the document. */
export const described = <S extends z.ZodMiniType>(about: string, shape: S): S =>
  shape.check(z.describe(about));
