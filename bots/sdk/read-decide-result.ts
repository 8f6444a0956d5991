import type { Intent } from '../../shared/index.ts';
import type { Thought } from '../strategy.ts';
import { isSame } from './is-same.ts';

const isThought = (result: unknown): result is Thought =>
  typeof result === 'object' && result !== null && 'intent' in result;

const shown = (result: unknown): string => JSON.stringify(result) ?? String(result);

function find(legal: readonly Intent[], wanted: unknown): Intent | undefined {
  if (typeof wanted === 'number') return legal[wanted];
  return legal.find((intent) => isSame(intent, wanted));
}

/** Finds the legal intent that the author meant; throws with the reason if there is none. */
export function readDecideResult(
  legal: readonly Intent[],
  result: unknown,
): Partial<Thought> & Pick<Thought, 'intent'> {
  const wanted = isThought(result) ? result.intent : result;
  const intent = find(legal, wanted);
  if (intent === undefined) {
    const allowed = `one of the ${legal.length} of legal, or its index from 0 to ${legal.length - 1}`;
    throw new Error(`decide answered ${shown(wanted)}, which is not legal. Answer ${allowed}.`);
  }
  return isThought(result) ? { intent, why: result.why } : { intent };
}
