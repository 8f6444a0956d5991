import type { Dice } from '../../kit/random-play.ts';
import type { SeatViews, Shining } from './look.ts';

/** One click: on something that shines, or on a button by its words. */
export type Deed =
  | { readonly kind: 'spot'; readonly at: Shining; readonly ends: boolean }
  | { readonly kind: 'button'; readonly words: string; readonly ends: boolean };

const button = (words: string): Deed => ({ kind: 'button', words, ends: true });

/** What one aims at first, so that matches end. */
const AIMS: readonly ((one: Shining) => boolean)[] = [
  ({ zone }) => zone === 'foe-hero',
  ({ zone }) => zone === 'foe',
  ({ zone }) => zone === 'stack',
  ({ zone, name }) => zone === 'own' && name.startsWith('Empty'),
  ({ zone }) => zone === 'azoth',
  () => true,
];

function aim({ shining, actions }: SeatViews, dice: Dice): Deed {
  const others = shining.filter(({ isPicked }) => !isPicked);
  const wanted = AIMS.map((isWanted) => others.filter(isWanted)).find(({ length }) => length > 0);
  const ways = actions.filter((words) => words !== 'Cancel' && words !== 'Skip');
  const isBetter = wanted === undefined || wanted[0]?.zone === 'azoth';
  if (isBetter && ways.includes('Play it')) return button('Play it');
  if (wanted !== undefined) return { kind: 'spot', at: dice.pick(wanted), ends: true };
  return button(ways.length > 0 ? dice.pick(ways) : 'Cancel');
}

/** Whoever blocks, now and then; in a siege attacks are stopped where they come from. */
function beginBlock(free: readonly Shining[], own: readonly Shining[], dice: Dice) {
  const attacks = free.filter(({ zone }) => zone === 'foe');
  if (attacks.length > 0) return dice.pick(attacks);
  return dice.chance(0.25) ? (own[0] ?? null) : null;
}

/** What to begin with, in which step, and how eagerly. */
function begin({ step, prompt, shining }: SeatViews, dice: Dice): Shining | null {
  const free = shining.filter(({ isFighting }) => !isFighting);
  const own = free.filter(({ zone }) => zone === 'own');
  const hand = free.filter(({ zone }) => zone === 'hand');
  if (prompt.endsWith('do you react?')) return dice.chance(0.5) ? (hand[0] ?? null) : null;
  if (step === 'Attack') return own[0] ?? null;
  if (step === 'Block') return beginBlock(free, own, dice);
  if (step === 'Counter' && own.length > 0) return own[0] ?? null;
  const playable = hand.filter(({ onlyAzoth }) => !onlyAzoth);
  if (playable.length > 0) return dice.pick(playable);
  // Late cards are dear: the cheap ones become azoth while the hand is full.
  return hand.length > 2 ? dice.pick(hand) : null;
}

/** Somebody who clicks what shines, and would rather attack than think. */
export function decide(seatViews: SeatViews, dice: Dice): Deed {
  const { dialog, choice, actions, rest } = seatViews;
  if (dialog.length > 0) return button(dice.pick(dialog));
  if (choice.length > 0) return button(dice.pick(choice));
  if (actions.includes('Cancel')) return aim(seatViews, dice);
  const first = seatViews.rest?.startsWith('Keep') ? null : begin(seatViews, dice);
  if (first !== null) return { kind: 'spot', at: first, ends: false };
  if (rest === null) throw new Error(`There is nothing to click:\n${JSON.stringify(seatViews)}`);
  return button(rest);
}
