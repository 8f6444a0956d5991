import type { Seat } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  boost,
  deed,
  doom,
  lift,
  parts,
  strike,
  type TestCard,
  table,
} from './trait-cards.ts';

/** Makes every event of X2 happen at a chosen place, or in a chosen turn, for an ear on 0.2. */

export const EAR = '0.2';
const dummy = being('dummy');
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const mend = deed('mend', { kind: 'heal', amount: 1, to: 'target' });
const tap = (effects: readonly object[]) =>
  being('worker', [{ type: 'activate', cooldown: 0, effects }]);

/** Seat 0 does something to the unit on a spot. */
const done =
  (card: TestCard, damage = 0) =>
  (ear: TestCard, spot: string) => {
    const s = table({ [EAR]: ear, [spot]: { card: dummy, damage } }, { hands: [[card], []] });
    return s.play(0, card.id, { target: at(s, spot) });
  };

const activated = (effect: object) => (ear: TestCard, spot: string) => {
  const { seat } = parts(spot);
  const s = table({ [EAR]: ear, [spot]: tap([effect]) }, { active: seat });
  return s.act(seat, { kind: 'activate', ...at(s, spot), ability: 0 });
};

/** Its side's seat plays a newcomer on the spot. */
const arrived = (victim: boolean) => (ear: TestCard, spot: string) => {
  const { seat, slot } = parts(spot);
  const newcomer = being('newcomer');
  const hands = seat === 0 ? ([[newcomer], []] as const) : ([[], [newcomer]] as const);
  const placed = { [EAR]: ear, ...(victim ? { [spot]: dummy } : {}) };
  return table(placed, { hands, active: seat }).play(seat, newcomer.id, { slot });
};

/** What it attacks stands far off, or is the ear itself: only the attack is listened to. */
function attacked(ear: TestCard, spot: string): Stage {
  const { seat, slot } = parts(spot);
  const placed = { [EAR]: ear, [spot]: dummy };
  const s = table(seat === 0 ? { ...placed, '1.4': dummy } : placed, {
    active: seat,
    step: 'attack',
  });
  return s.attack(slot, seat === 0 ? at(s, '1.4') : at(s, EAR)).pass(seat);
}

function blocked(ear: TestCard, spot: string): Stage {
  const { seat, slot } = parts(spot);
  const foe = other(seat);
  const from = seat === 0 ? '1.4' : '0.4';
  const placed = { [EAR]: ear, [spot]: dummy, [from]: dummy };
  const s = table(placed, { active: foe, step: 'attack' });
  return s.attack(4, { hero: seat }).pass(foe).block(slot, 4).pass(seat);
}

export type Happening = (ear: TestCard, spot: string) => Stage;

/** Events that happen somewhere. */
export const PLACED: Readonly<Record<string, Happening>> = {
  UNIT_DIED: done(doom),
  UNIT_DAMAGED: done(strike(1)),
  UNIT_DEPLOYED: arrived(false),
  UNIT_POWER_CHANGED: done(boost),
  UNIT_HEALED: done(mend, 1),
  UNIT_CONSUMED: arrived(true),
  UNIT_BOUNCED: done(lift),
  ABILITY_ACTIVATED: activated({ kind: 'gain-devotion', amount: 1 }),
  ATTACK_DECLARED: attacked,
  BLOCK_DECLARED: blocked,
  // Dealer and victim are the same unit, so the place of either is the same.
  DAMAGE_DEALT: activated({ kind: 'damage', amount: 1, to: 'self' }),
};

type Plain = (ear: TestCard, seat: Seat) => Stage;

const passes = (ear: TestCard, active: Seat, turn = 3) =>
  table({ [EAR]: ear }, { active, step: 'main-2', turn }).pass(active);

const skirmishEnds = (ear: TestCard) =>
  table({ [EAR]: ear }, { format: 'skirmish' })
    .act(0, { kind: 'done' })
    .act(1, { kind: 'done' });

const played =
  (effect: object): Plain =>
  (ear, seat) => {
    const card = deed('card', effect, 'slots');
    const hands = seat === 0 ? ([[card], []] as const) : ([[], [card]] as const);
    const deck = { deck: ['gnome', 'gnome'] };
    const s = table({ [EAR]: ear }, { hands, active: seat, seats: [deck, deck] });
    return s.play(seat, card.id, { target: { slot: { seat: 0, index: 0 } } });
  };

const onSlot = { kind: 'slot', amount: 1, to: 'target' };
const twice = (effect: object) => ({ kind: 'sequence', do: [onSlot, effect] });

/** Events without a place: made by or for a seat, and how often the ear should hear each. */
export const PLACELESS: Readonly<Record<string, readonly [make: Plain, own: number, foe: number]>> =
  {
    CARD_PLAYED: [played(onSlot), 1, 1],
    CARD_DRAWN: [played(twice({ kind: 'draw', amount: 2 })), 2, 2],
    HERO_HEALED: [played(twice({ kind: 'heal', amount: 1 })), 1, 1],
    // The turn that ends is the seat's; the one that starts is the other's.
    YOUR_TURN_END: [passes, 1, 0],
    YOUR_TURN_START: [passes, 0, 1],
    OPPONENT_TURN_START: [passes, 1, 0],
    TURN_CHANGED: [passes, 1, 1],
    // Turn 3 is of who began, so a round starts after turn 4.
    ROUND_STARTED: [(ear, seat) => passes(ear, seat, seat === 0 ? 3 : 4), 0, 1],
    SKIRMISH_ENDED: [skirmishEnds, 1, 1],
  };
