import type { Element } from './elements.ts';
import type { Camp } from './seat.ts';

export const MODIFIER_KINDS = [
  'strength',
  'health',
  'set-strength',
  'set-health',
  'skip-attack',
  'cannot-attack',
  'cannot-block',
  'must-attack',
  'grant-keyword',
  'remove-keyword',
  'no-resistances',
  'grant-resistance',
  'cost',
  'block-gained',
  'heal-gained',
  'heal-doubled',
  'block-per-heal',
  'prevent',
  'redirect',
] as const;
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

export const DURATIONS = [
  'effect',
  'turn',
  'combat',
  'round',
  'until-next-turn',
  'in-play',
  'permanent',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** M1: a modifier is applied when a value is read, never written into the value. A higher `serial` is newer. */
export type Modifier = {
  readonly serial: number;
  readonly what: ModifierKind;
  readonly amount: number;
  /** N1: the floor of a reduction; null if it can kill. */
  readonly min: number | null;
  readonly perResistance: boolean;
  readonly keywordBits: number;
  readonly element: Element | null;
  /** The unit that takes redirected damage. */
  readonly toward: string | null;
  readonly scope: 'unit' | 'side' | 'hero' | 'slot';
  readonly seat: Camp;
  readonly unit: string;
  readonly slot: number;
  readonly duration: Duration;
  readonly creator: Camp;
  /** An `in-play` modifier ends when this unit leaves play. */
  readonly source: string | null;
  readonly card: string;
};
