import * as z from 'zod/mini';
import type { EffectNode } from '../state/node.ts';
import type { TraitData } from '../state/trait.ts';

/** The minimal schema of an inner effect; the registry parses it by its kind. */
export const nodeShape: z.ZodMiniType<EffectNode> = z.looseObject({ kind: z.string() });
export const nodesShape = z.array(nodeShape).check(z.minLength(1));

/** The minimal schema of a trait; the registry parses it by its type. */
export const traitDataShape: z.ZodMiniType<TraitData> = z.looseObject({ type: z.string() });
