import type { Goal } from './judge.ts';
import type { ScriptedAction } from './scripted-action.ts';

/** One action, how to do it, and why it is allowed. */
export type Hint = ScriptedAction & { readonly say: string; readonly why: string };

export type Lesson = {
  readonly id: string;
  readonly title: string;
  /** The topic, in two or three sentences. */
  readonly about: string;
  readonly task: string;
  readonly goal: Goal;
  readonly turn: number;
  /** When this card has left the hand without reaching the goal, the lesson has failed. */
  readonly needs?: string;
  /** The position, as `scenario` takes it; the player sits in seat 0. */
  readonly position: object;
  readonly script: readonly ScriptedAction[];
  /** In order; following them reaches the goal. */
  readonly hints: readonly Hint[];
  readonly learned: string;
  readonly missed: string;
};

const LATER = ['gnome', 'ember-fox', 'gnome', 'ember-fox'];

const attack: Lesson = {
  id: 'attack',
  title: 'Attack',
  about:
    'A match is won by taking the other hero’s life. Your units do that: in the attack step each of them may be sent against the enemy hero or an enemy unit.',
  task: 'Attack the enemy hero with Salamander and take 3 of its life.',
  goal: { foeLife: 17 },
  turn: 5,
  position: {
    active: 0,
    turn: 5,
    seats: [
      { resolve: 0, deck: LATER, field: [null, { card: 'gnome', sick: true }, 'salamander'] },
      { deck: LATER, field: [null, null, { card: 'undine', tapped: true }] },
    ],
  },
  script: [],
  hints: [
    {
      do: 'pass',
      step: 'main',
      say: 'You have no cards to play: leave the main step, so that the attack begins.',
      why: 'In your own main step you may always move on.',
    },
    {
      do: 'attack',
      unit: 'salamander',
      on: 'hero',
      say: 'Choose Salamander, then the enemy hero.',
      why: 'Salamander has been in play since your turn began and is not tapped. Gnome has just arrived: it attacks from your next turn on. Nobody guards the hero, so it may be the target.',
    },
    {
      do: 'pass',
      step: 'attack',
      say: 'Your attack stands: end the attack step, and the damage is dealt.',
      why: 'Until then you may take an attack back.',
    },
  ],
  learned:
    'An attacker taps and deals its strength (the number on the left) to what it attacks. Nobody could block: Undine was tapped.',
  missed: 'The turn ended and the enemy hero still has its life.',
};

const block: Lesson = {
  id: 'block',
  title: 'Block',
  about:
    'Now the other side attacks. Your untapped units may block: attacker and blocker then fight each other, and your hero takes nothing. Elements matter: water beats fire and deals 1 more, fire deals 1 less to water.',
  task: 'Block Raider so that your hero stays unhurt and Raider dies.',
  goal: { died: 'raider', ownLife: 6 },
  turn: 6,
  position: {
    active: 1,
    step: 'attack',
    turn: 6,
    seats: [
      { life: 6, resolve: 0, deck: LATER, field: ['militia', null, 'undine'] },
      { resolve: 0, deck: LATER, field: [null, 'raider'] },
    ],
  },
  script: [{ do: 'attack', unit: 'raider', on: 'hero' }],
  hints: [
    {
      do: 'block',
      unit: 'undine',
      against: 'raider',
      say: 'Choose Undine, then Raider.',
      why: 'Undine is untapped, and each of your units may block one attacker. Raider’s 3 damage becomes 2 against water, and Undine has 3 health; Undine’s 2 becomes 3, and Raider has 2.',
    },
    {
      do: 'pass',
      step: 'block',
      say: 'Your block stands: end the block step.',
      why: 'Until then you may take a block back or add more blockers.',
    },
  ],
  learned:
    'Attacker and blocker deal their strength to each other at once. The edge of water over fire was shown on the line between them.',
  missed: 'Raider came through, or got away alive.',
};

const aim: Lesson = {
  id: 'aim',
  title: 'Aim',
  about:
    'Cards cost resolve, the number in the corner. Some want a target: the table lights up whatever may be chosen. Not every target is a good one.',
  task: 'Play Smite (2 damage) so that an enemy unit dies.',
  goal: { died: 'silph' },
  turn: 7,
  needs: 'duel-smite',
  position: {
    active: 0,
    turn: 7,
    seats: [
      { resolve: 1, deck: LATER, hand: ['duel-smite'] },
      { resolve: 0, deck: LATER, field: [null, 'tide-guard', 'silph'] },
    ],
  },
  script: [],
  hints: [
    {
      do: 'play',
      card: 'duel-smite',
      on: 'silph',
      say: 'Choose Smite in your hand, then Silph.',
      why: 'Smite costs 1 resolve and you have 1. It may hit any enemy unit or the enemy hero: a Guardian binds only attacking units, not cards. Silph has 2 health, Tide Guard 5.',
    },
  ],
  learned:
    'Damage is marked on a unit; with as much damage as health it dies. Damage on survivors is gone at the end of the turn.',
  missed: 'Smite is spent and no unit died. Look at the health of the enemy units.',
};

const power: Lesson = {
  id: 'power',
  title: 'Power up',
  about:
    'Once in your turn you may lay a card from your hand face up in your azoth row. From then on it gives 1 azoth of its element each turn. A card that says “Powered by” becomes much stronger for 1 azoth of that element.',
  task: 'Defeat Leviathan with a powered Whirlwind.',
  goal: { died: 'leviathan' },
  turn: 9,
  needs: 'whirlwind',
  position: {
    active: 0,
    turn: 9,
    seats: [
      { resolve: 2, deck: LATER, hand: ['whirlwind', 'silph'] },
      { resolve: 0, deck: LATER, field: [null, 'ember-fox', 'leviathan'] },
    ],
  },
  script: [],
  hints: [
    {
      do: 'azoth',
      card: 'silph',
      say: 'Choose Silph and lay it in your azoth row instead of playing it.',
      why: 'You have laid no azoth this turn. Silph is a card of air, and Whirlwind is powered by air.',
    },
    {
      do: 'power',
      card: 'whirlwind',
      say: 'Choose Whirlwind and play it powered.',
      why: 'It costs 2 resolve and you have 2; the air azoth you have just laid is ready at once.',
    },
    {
      do: 'choose',
      unit: 'leviathan',
      say: 'Whirlwind asks for an enemy: choose Leviathan.',
      why: 'Powered, it defeats any one enemy, however large.',
    },
  ],
  learned:
    'Azoth comes back every turn, so the row grows with the match. Which card to give up for it is one of the great questions of a duel.',
  missed: 'Whirlwind is spent and Leviathan still stands. It must be powered to defeat Leviathan.',
};

const react: Lesson = {
  id: 'react',
  title: 'React',
  about:
    'Some cards are reactions: you play them in your opponent’s turn, when units attack or block or a spell lies on the stack. They are paid with the resolve you did not spend.',
  task: 'The opponent casts Fireball at your units. Counter it with Nullify.',
  goal: { countered: 'fireball' },
  turn: 10,
  needs: 'nullify',
  position: {
    active: 1,
    turn: 10,
    seats: [
      { resolve: 2, deck: LATER, hand: ['nullify'], field: [null, 'undine', 'blood-imp', 'silph'] },
      { resolve: 3, deck: LATER, hand: ['fireball'] },
    ],
  },
  script: [
    { do: 'play', card: 'fireball' },
    { do: 'choose', unit: 'blood-imp' },
  ],
  hints: [
    {
      do: 'play',
      card: 'nullify',
      say: 'Fireball lies on the stack and waits for your answer: choose Nullify.',
      why: 'Nullify reacts to spells. It costs 2 resolve, and 2 are left from your own turn. Passing would let Fireball happen.',
    },
  ],
  learned:
    'A reaction goes on top of the stack and happens first. Keep some resolve when you hold one: unspent resolve stays with you until your next turn.',
  missed: 'Fireball hit your units. Answer while it lies on the stack.',
};

const together: Lesson = {
  id: 'together',
  title: 'Together',
  about:
    'In a siege two heroes stand together against the wild. Each enemy shows what it is about to do, and both of you act at once: strike, block what you can, then counter.',
  task: 'Gain enough block to stop the attack of the Skeleton, and stop it.',
  goal: { stopped: true },
  turn: 2,
  position: {
    format: 'siege-easy',
    step: 'strike',
    turn: 2,
    seats: [
      { resolve: 2, deck: LATER, hand: ['shield-of-faith', 'sanctuary', 'smite'] },
      { deck: LATER },
    ],
    enemies: [null, { card: 'skeleton', intent: 0, aim: 0 }],
  },
  script: [],
  hints: [
    {
      do: 'play',
      card: 'shield-of-faith',
      say: 'The red line leads to you, and the shield under the Skeleton says how much block stops it. Play Shield of Faith.',
      why: 'In strike you play cards before the enemies act. Block is kept until they have.',
    },
    {
      do: 'play',
      card: 'sanctuary',
      say: 'That is not enough yet: play Sanctuary, too.',
      why: 'An attack is stopped as a whole or not at all.',
    },
    {
      do: 'pass',
      step: 'strike',
      say: 'You are through with strike. When your partner is through, too, the enemies attack.',
      why: 'A pass is final for the phase.',
    },
    {
      do: 'block',
      unit: 'hero',
      against: 'skeleton',
      step: 'block',
      say: 'Choose the Skeleton, or the shield below it, to stop its attack.',
      why: 'Your block is at least its attack. What you spend is gone, what is left softens other blows.',
    },
  ],
  learned:
    'What is not blocked hits you, or a unit that you let take it. Then you strike back in counter. Look at what both of you are up against: your partner may need the block more.',
  missed: 'The Skeleton got through. Gain enough block in strike, then spend it on its attack.',
};

/** Five lessons about duels, and one about sieges. */
export const LESSONS: readonly Lesson[] = [attack, block, aim, power, react, together];
