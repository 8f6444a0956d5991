import { cards, type EffectRows } from './effect-row.ts';

const anyEnemy = { choose: 'enemies' };

/** What is done to heroes, resources and cards, and the composites. */
export const heroRows: EffectRows = {
  'lose-life': {
    effect: { kind: 'lose-life', amount: 3, who: 'enemy-hero' },
    foe: { life: 20, block: 5 },
    look: (s) => [s.seat(1).life, s.seat(1).block],
    want: [17, 5],
    text: 'The enemy hero loses 3 life.',
  },
  block: {
    effect: { kind: 'block', amount: 4 },
    look: (s) => s.seat(0).block,
    want: 4,
    text: 'Gain 4 block.',
  },
  heal: {
    effect: { kind: 'heal', amount: 4 },
    own: { life: 10 },
    look: (s) => s.seat(0).life,
    want: 14,
    text: 'Heal 4.',
  },
  'gain-devotion': {
    effect: { kind: 'gain-devotion', amount: 3 },
    own: { devotion: 1 },
    look: (s) => s.seat(0).devotion,
    want: 4,
    text: 'Gain 3 devotion.',
  },
  'spend-devotion': {
    effect: { kind: 'spend-devotion', amount: 2, do: [{ kind: 'block', amount: { given: true } }] },
    own: { devotion: 5 },
    look: (s) => [s.seat(0).devotion, s.seat(0).block],
    want: [3, 2],
    text: 'Spend 2 devotion to gain that much block.',
  },
  'gain-resolve': {
    effect: { kind: 'gain-resolve', amount: 2 },
    own: { resolve: 1 },
    look: (s) => s.seat(0).resolve,
    want: 3,
    text: 'Gain 2 resolve.',
  },
  draw: {
    effect: { kind: 'draw', amount: 2 },
    own: { deck: ['gnome', 'undine', 'ice'] },
    look: (s) => cards(s.seat(0).hand),
    want: ['gnome', 'undine'],
    text: 'Draw 2 cards.',
  },
  discard: {
    effect: { kind: 'discard', who: 'opponent' },
    foe: { hand: ['gnome'] },
    look: (s) => cards(s.seat(1).discard),
    want: ['gnome'],
    text: 'Your opponent discards a card.',
  },
  create: {
    effect: { kind: 'create', card: 'test-curse', in: 'discard', who: 'opponent' },
    look: (s) => cards(s.seat(1).discard),
    want: ['test-curse'],
    text: "Add a test-curse to your opponent's discard pile.",
  },
  return: {
    effect: { kind: 'return', to: { choose: 'own-discard' } },
    own: { discard: ['undine'] },
    look: (s) => cards(s.seat(0).hand),
    want: ['undine'],
    text: 'Return a card from your discard pile to your hand.',
  },
  look: {
    effect: { kind: 'look', cards: 2 },
    own: { deck: ['undine'] },
    look: (s) => cards(s.seat(0).hand),
    want: ['undine'],
    text: 'Look at the top 2 cards of your deck, put one into your hand, and put the other on the bottom.',
  },
  sequence: {
    effect: {
      kind: 'sequence',
      do: [
        { kind: 'heal', amount: 2 },
        { kind: 'block', amount: 1 },
      ],
    },
    own: { life: 10 },
    look: (s) => [s.seat(0).life, s.seat(0).block],
    want: [12, 1],
    text: 'Heal 2. Gain 1 block.',
  },
  choice: {
    effect: {
      kind: 'choice',
      options: [[{ kind: 'kill', to: anyEnemy }], [{ kind: 'block', amount: 1 }]],
    },
    look: (s) => s.seat(0).block,
    want: 1,
    text: 'Choose one: Defeat an enemy; or gain 1 block.',
  },
  'for-each': {
    effect: {
      kind: 'for-each',
      of: { all: 'enemies' },
      do: [{ kind: 'damage', amount: { stat: 'strength', of: 'it' }, to: 'it' }],
    },
    foe: { field: ['gnome', null, 'leviathan'] },
    look: (s) => [s.unit(1, 0).damage, s.isEmpty(1, 2)],
    want: [1, true],
    text: 'Deal each enemy damage equal to its strength.',
  },
  if: {
    effect: {
      kind: 'if',
      when: { is: 'full-life' },
      do: [{ kind: 'block', amount: 1 }],
      else: [{ kind: 'heal', amount: 1 }],
    },
    own: { life: 19 },
    look: (s) => [s.seat(0).life, s.seat(0).block],
    want: [20, 0],
    text: 'If you are at full life, gain 1 block; otherwise, heal 1.',
  },
  repeat: {
    effect: { kind: 'repeat', times: 3, do: [{ kind: 'block', amount: 2 }] },
    look: (s) => s.told('blockGained').map((event) => event.amount),
    want: [2, 2, 2],
    text: 'Gain 2 block, three times.',
  },
  may: {
    effect: { kind: 'may', do: [{ kind: 'block', amount: 2 }] },
    look: (s) => [s.view().choice?.options?.map((option) => option.kind), s.seat(0).block],
    want: [['accept', 'decline'], 0],
    text: 'You may gain 2 block.',
  },
};
