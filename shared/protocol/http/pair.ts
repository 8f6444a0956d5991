import { z } from 'zod';

/** One value for each seat. */
export const pair = <S extends z.ZodType>(of: S) => z.tuple([of, of]);
