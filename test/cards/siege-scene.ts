import { expect } from 'vitest';
import type { Target } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { BYSTANDERS } from './bystanders.ts';

/** Enemies around the card under test; what they show is asked for by number. */
const enemy = (id: string, rest: object, moves: readonly object[]) => ({
  id,
  name: id,
  kind: 'enemy',
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  health: 90,
  enemy: { tables: [{ upTo: 100, moves }] },
  ...rest,
});

const swings = [{ weight: 1, attack: 6 }];

const FOES = [
  enemy('brute', {}, swings),
  enemy('lump', { health: 40 }, swings),
  enemy('sturdy', { resists: ['fire', 'air'] }, swings),
  enemy('frail', { health: 10, resists: ['fire', 'air'] }, swings),
  enemy('walled', { keywords: ['fortified'] }, swings),
  enemy('warded', { keywords: ['arcane-immunity'], resists: ['fire'] }, swings),
];

const LEAVES = Array.from({ length: 9 }, () => 'leaf');

/** A siege in `strike` seen from seat 0 with 50 of 75 life, against what stands in the wild row. */
export function siege(
  me: object,
  enemies: readonly unknown[] = ['brute', 'lump'],
  turn = 2,
  partner: object = {},
): Stage {
  return stage({
    format: 'siege',
    turn,
    cards: [...BYSTANDERS, ...FOES],
    enemies,
    seats: [
      { life: 50, resolve: 9, deck: LEAVES, ...me },
      { life: 30, resolve: 0, deck: LEAVES, ...partner },
    ],
  });
}

export const wild = (s: Stage, slot: number) => {
  const unit = s.game.sides[2].field[slot];
  if (!unit) throw new Error(`The wild slot ${slot} is empty.`);
  return unit;
};

export const at = (s: Stage, slot: number): { target: Target } => ({
  target: { unit: wild(s, slot).id },
});

export const marksOf = (s: Stage): (number | null)[] =>
  s.game.sides[2].field.flatMap((unit) => (unit === null ? [] : [unit.damage]));

/** What the hero and the enemies have now, as one line: `life 50 block 0 devotion 0 marks 5 0`. */
export function now(s: Stage): string {
  const { life, block, devotion } = s.game.sides[0];
  return `life ${life} block ${block} devotion ${devotion} marks ${marksOf(s).join(' ')}`;
}

/** Plays the card from a hand of two, at the first enemy where it names a target. */
export function use(card: string, me: object = {}, enemies?: readonly unknown[]): Stage {
  const s = siege({ hand: [card, 'leaf'], ...me }, enemies);
  const named = s.book.cards[card]?.target !== null;
  return s.play(0, card, named ? at(s, 0) : {});
}

/** Everybody passes, and takes what comes, until the round is over. */
export function endRound(s: Stage): Stage {
  const { turn } = s.game;
  while (s.game.turn === turn && s.game.result === null) {
    if (s.game.choice !== null) s.choose(s.game.choice.seat, 0);
    else s.pass(s.offered(0, 'pass').length > 0 ? 0 : 1);
  }
  return s;
}

/** The enemies offered by the pending choice, by their slots, and `done`. */
export function offered(s: Stage): string[] {
  const slots = s.game.sides[2].field.map((unit) => unit?.id);
  return (s.view(0).choice?.options ?? []).map((option) =>
    option.kind === 'target' && 'unit' in option.target
      ? String(slots.indexOf(option.target.unit))
      : option.kind,
  );
}

/** `'0 *1 done'`: exactly these are offered, and the one with the star is taken. */
export function pick(s: Stage, line: string): Stage {
  const words = line.split(' ');
  expect(offered(s)).toEqual(words.map((word) => word.replace('*', '')));
  return s.choose(
    0,
    words.findIndex((word) => word.startsWith('*')),
  );
}
