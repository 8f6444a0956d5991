import { expect } from 'vitest';
import type { GameView, Seat, Target, UnitView } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { BYSTANDERS } from './bystanders.ts';

/** A duel seen from seat 0, `me`, against seat 1, `foe`; units are `me0` to `me4`, `foe0` to `foe4`. */
const NAMES = ['me', 'foe', 'wild'] as const;
const LEAVES = Array.from({ length: 9 }, () => 'leaf');

/** Both wounded, with cards to draw; only `me` has resolve, so that nobody is asked to react. */
export function duel(me: object, foe: object = {}, more: object = {}): Stage {
  return stage({
    turn: 5,
    cards: BYSTANDERS,
    ...more,
    seats: [
      { life: 12, resolve: 9, deck: LEAVES, ...me },
      { life: 12, resolve: 0, deck: LEAVES, ...foe },
    ],
  });
}

function unitWords(unit: UnitView): string {
  const { card, strength, health, damage, tapped, sick, shields, statuses, keywords } = unit;
  return [
    `${card} ${strength}/${health}`,
    damage === 0 ? '' : `-${damage}`,
    tapped ? 'tapped' : '',
    sick ? 'sick' : '',
    shields.length === 0 ? '' : `shield ${shields.join('+')}`,
    ...statuses.map(({ kind, amount }) => `${kind} ${amount}`),
    ...keywords,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

type Facts = Map<string, string | number | readonly string[]>;

function sideFacts(s: Stage, seat: Seat, facts: Facts): void {
  const name = NAMES[seat];
  const side = s.seat(seat);
  for (const what of ['life', 'block', 'resolve', 'devotion'] as const)
    facts.set(`${name} ${what}`, side[what]);
  facts.set(`${name} is`, side.statuses.map((x) => `${x.kind} ${x.amount}`).join(' '));
  facts.set(`${name} slots`, side.slots.join(' '));
  for (const zone of ['hand', 'deck', 'discard', 'fracture'] as const)
    facts.set(
      `${name} ${zone}`,
      s.game.sides[seat][zone].map(({ card }) => card),
    );
  side.field.forEach((unit, slot) => {
    facts.set(`${name}${slot}`, unit === null ? '' : unitWords(unit));
  });
}

function factsOf(s: Stage): Facts {
  const facts: Facts = new Map();
  sideFacts(s, 0, facts);
  sideFacts(s, 1, facts);
  return facts;
}

function pileChange(before: readonly string[], after: readonly string[]): string {
  const left = [...after];
  const gone = before.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...left.map((card) => `+${card}`), ...gone.map((card) => `-${card}`)].join(' ');
}

type Changes = Record<string, string | number>;

/** What is different after the act: numbers as they are now, piles by what came and went. */
export function changes(s: Stage, act: () => unknown): Changes {
  const before = factsOf(s);
  act();
  const found: Changes = {};
  for (const [what, now] of factsOf(s)) {
    const then = before.get(what);
    if (typeof now !== 'string' && typeof now !== 'number') {
      const moved = pileChange(then as readonly string[], now);
      if (moved !== '') found[what] = moved;
    } else if (now !== then) found[what] = now;
  }
  return found;
}

/** The same without what playing the card always does: its price, and its way to the discard pile. */
export function played(s: Stage, card: string, act: () => unknown): Changes {
  const found = changes(s, act);
  const cost = s.book.cards[card]?.cost ?? 0;
  const paid = s.seat(0).resolve + cost;
  const usual: Changes = { 'me hand': `-${card}`, 'me discard': `+${card}` };
  for (const [what, value] of Object.entries(usual)) if (found[what] === value) delete found[what];
  if (paid === 9) delete found['me resolve'];
  return found;
}

function targetName(view: GameView, target: Target): string {
  if ('hero' in target) return NAMES[target.hero];
  if ('slot' in target) return `${NAMES[target.slot.seat]}:${target.slot.index}`;
  for (const seat of [0, 1] as const) {
    const { field, discard } = view.seats[seat];
    const slot = 'unit' in target ? field.findIndex((unit) => unit?.id === target.unit) : -1;
    if (slot >= 0) return `${NAMES[seat]}${slot}`;
    const card = 'card' in target ? discard.find(({ id }) => id === target.card) : undefined;
    if (card !== undefined) return card.card;
  }
  return view.stack.find(({ id }) => 'card' in target && id === target.card)?.card ?? '?';
}

/** The options of the pending choice in short words. */
export function asked(s: Stage, seat: Seat = 0): string[] {
  const view = s.view(seat);
  return (view.choice?.options ?? []).map((option) => {
    if (option.kind === 'target') return targetName(view, option.target);
    if (option.kind === 'branch') return `#${option.index}`;
    if (option.kind === 'number') return String(option.amount);
    return option.kind === 'card' ? option.card : option.kind;
  });
}

/** `'me0 *foe1 foe'`: exactly these are offered, and the one with the star is taken. */
export function pick(s: Stage, line: string, seat: Seat = 0): Stage {
  const words = line.split(' ');
  expect(asked(s, seat)).toEqual(words.map((word) => word.replace('*', '')));
  return s.choose(
    seat,
    words.findIndex((word) => word.startsWith('*')),
  );
}

/** What modifies whom, as `skip-attack foe1`; a whole side is `foe all`. */
export function modifiers(s: Stage): string[] {
  const view = s.view();
  return view.modifiers.map(({ what, scope, seat, unit }) => {
    if (scope === 'unit') return `${what} ${targetName(view, { unit })}`;
    return `${what} ${NAMES[seat]}${scope === 'side' ? ' all' : ''}`;
  });
}

/** The targets a card in hand may be played at. */
export function targets(s: Stage, card: string): string[] {
  const id = s.inHand(0, card);
  return s
    .offered(0, 'playCard')
    .filter((intent) => intent.card === id && intent.target !== undefined)
    .map((intent) => targetName(s.view(), intent.target as Target));
}

/** Whether a card in hand may be played now. */
export function canPlay(s: Stage, card: string, seat: Seat = 0): boolean {
  const id = s.inHand(seat, card);
  return s.offered(seat, 'playCard').some((intent) => intent.card === id);
}

export const unitAt = (s: Stage, seat: Seat, slot: number): Target => ({
  unit: s.unit(seat, slot).id,
});
