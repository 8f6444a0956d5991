import { type Finding, finding } from '../../../shared/analysis/finding.ts';
import { aboutOf, type LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import { tokenCircle } from '../../../shared/book/token-circle.ts';
import type { Book } from '../../../shared/index.ts';

/** Tokens that make each other at some later time; the loader itself rejects cycles on arrival. */
export function findTokenCycles({ card }: LoadedCard, cards: Book['cards']): Finding[] {
  if (tokenCircle(cards, card) !== null) return [];
  const cycle = tokenCircle(cards, card, () => true);
  if (cycle === null) return [];
  const message = `tokens make each other endlessly: ${cycle.join(' → ')}`;
  return [finding(aboutOf(card), 'warning', ['traits'], message)];
}
