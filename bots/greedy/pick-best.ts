import type { Intent } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';

const EVEN = 1e-9;

/** The intent with the highest rating; the dice decide only between equals. */
export function pickBest(
  intents: readonly Intent[],
  rate: (intent: Intent) => number,
  dice: Dice,
): { readonly intent: Intent | null; readonly rating: number } {
  let best: Intent[] = [];
  let rating = Number.NEGATIVE_INFINITY;
  for (const intent of intents) {
    const found = rate(intent);
    if (found > rating + EVEN) {
      best = [intent];
      rating = found;
    } else if (found >= rating - EVEN) best.push(intent);
  }
  const intent = best.length > 1 ? best[dice(best.length)] : best[0];
  return { intent: intent ?? null, rating };
}
