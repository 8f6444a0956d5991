import type { Intent } from '../../shared/index.ts';
import type { Thought } from '../mind.ts';
import { isSame } from './is-same.ts';

const isThought = (decided: unknown): decided is Thought =>
  typeof decided === 'object' && decided !== null && 'intent' in decided;

const shown = (decided: unknown): string => JSON.stringify(decided) ?? String(decided);

function find(legal: readonly Intent[], wanted: unknown): Intent | undefined {
  if (typeof wanted === 'number') return legal[wanted];
  return legal.find((intent) => isSame(intent, wanted));
}

/** The legal intent that was meant; what means none is thrown back with the reason. */
export function readDecided(
  legal: readonly Intent[],
  decided: unknown,
): Partial<Thought> & Pick<Thought, 'intent'> {
  const wanted = isThought(decided) ? decided.intent : decided;
  const intent = find(legal, wanted);
  if (intent === undefined) {
    const allowed = `one of the ${legal.length} of legal, or its index from 0 to ${legal.length - 1}`;
    throw new Error(`decide answered ${shown(wanted)}, which is not legal. Answer ${allowed}.`);
  }
  return isThought(decided) ? { intent, why: decided.why } : { intent };
}
