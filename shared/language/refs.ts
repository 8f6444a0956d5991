import * as z from 'zod/mini';
import { REFS } from '../state/terms.ts';

export const refShape = z.enum(REFS);
