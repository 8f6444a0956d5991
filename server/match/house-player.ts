import type { Intent } from '../../shared/index.ts';

/** What it likes to do, best first; retracting is not among it, so that it always moves on. */
const LIKES: readonly Intent['kind'][] = [
  'choose',
  'playCard',
  'placeAzoth',
  'activate',
  'declareAttacker',
  'declareBlocker',
  'pass',
  'done',
  'mulligan',
];

/** How often it passes over a like, so that it does not block and activate whatever it can. */
const WHIM: Partial<Record<Intent['kind'], number>> = { declareBlocker: 0.4, activate: 0.3 };

/** An easy opponent: does the first kind of thing it likes, and any of that kind. */
export function chooseSimply(legal: readonly Intent[], random: () => number): Intent | null {
  for (const kind of LIKES) {
    const [first, ...others] = legal.filter((intent) => intent.kind === kind);
    if (first === undefined || random() < (WHIM[kind] ?? 0)) continue;
    // T1: the first mulligan sends nothing back.
    if (kind === 'mulligan') return first;
    return [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;
  }
  return legal.find(({ kind }) => kind === 'pass' || kind === 'done') ?? null;
}
