import type { Finding } from '../../../shared/analysis/finding.ts';
import { checkCards, SHIPPED } from '../../../tools/cards/check.ts';

/** A card without fault: what a test adds is what is looked at. */
export const skill = (more: object): object => ({
  id: 'planted',
  name: 'Planted',
  kind: 'skill',
  rarity: 'bronze',
  cost: 1,
  elements: ['fire'],
  ...more,
});

export const unit = (traits: readonly object[], more: object = {}): object => ({
  id: 'planted',
  name: 'Planted',
  kind: 'unit',
  rarity: 'bronze',
  cost: 1,
  elements: ['fire'],
  strength: 1,
  health: 1,
  ...(traits.length === 0 ? {} : { traits }),
  ...more,
});

export const doing = (...effects: readonly object[]): object => skill({ effects });

/** What is found about planted cards of the duel set, each as `level path: message`. */
export function findingsIn(...cards: readonly object[]): Finding[] {
  const result = checkCards({ ...SHIPPED, sets: [{ id: 'duel', cards }], decks: [] });
  return result.findings.filter(
    ({ about, message }) => about.startsWith('duel.') && !message.includes('(D3)'),
  );
}

export const findingTexts = (...cards: readonly object[]): string[] =>
  findingsIn(...cards).map(({ level, path, message }) => `${level} ${path}: ${message}`);
