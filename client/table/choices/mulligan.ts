import type { Intent } from '../../../shared/index.ts';

type Mulligan = Extract<Intent, { kind: 'mulligan' }>;

export const isMulligan = (legal: readonly Intent[]): boolean =>
  legal.some(({ kind }) => kind === 'mulligan');

/** The intent that sends back exactly these cards, in whatever order they were picked. */
export function mulliganOf(
  legal: readonly Intent[],
  mulliganCards: ReadonlySet<string>,
): Mulligan | null {
  for (const intent of legal) {
    if (intent.kind !== 'mulligan' || intent.cards.length !== mulliganCards.size) continue;
    if (intent.cards.every((card) => mulliganCards.has(card))) return intent;
  }
  return null;
}
