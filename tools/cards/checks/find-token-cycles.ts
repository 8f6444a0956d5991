import { tokenCircle } from '../../shared/book/token-circle.ts';
import type { Book } from '../../shared/index.ts';
import { type Finding, finding } from './finding.ts';
import { aboutOf, type Subject } from './subject.ts';

/** Tokens that come back some time later; on arrival the loader refuses it as a fault. */
export function findCircles({ card }: Subject, cards: Book['cards']): Finding[] {
  if (tokenCircle(cards, card) !== null) return [];
  const circle = tokenCircle(cards, card, () => true);
  if (circle === null) return [];
  const message = `tokens make each other again and again: ${circle.join(' → ')}`;
  return [finding(aboutOf(card), 'warning', ['traits'], message)];
}
