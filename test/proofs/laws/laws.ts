import { conservation } from './conservation.ts';
import { coverage } from './coverage.ts';
import { determinism } from './determinism.ts';
import { intents } from './intents.ts';
import type { Law } from './law.ts';
import { nonInterference } from './non-interference.ts';
import { positions } from './positions.ts';

/** The laws that watch random play, in the order they are told. */
export const LAWS: readonly Law[] = [
  intents,
  conservation,
  determinism,
  nonInterference,
  positions,
  coverage,
];
