import { cards, type EffectRows } from './effect-row.ts';

const anyEnemy = { choose: 'enemies' };
const anyAlly = { choose: 'allies' };
const gnome = { field: ['gnome'] };

/** What is done to units and slots. */
export const unitRows: EffectRows = {
  modify: {
    effect: { kind: 'modify', what: 'strength', amount: 2, to: anyAlly, for: 'turn' },
    own: gnome,
    look: (s) => s.unit(0, 0).strength,
    want: 3,
    text: 'An ally gets +2 strength this turn.',
  },
  'modify-side': {
    effect: { kind: 'modify-side', what: 'health', amount: 1, side: 'allies', for: 'turn' },
    own: { field: ['gnome', 'ember-fox'] },
    look: (s) => [s.unit(0, 0).health, s.unit(0, 1).health],
    want: [4, 2],
    text: 'All allies get +1 health this turn (later arrivals too).',
  },
  counters: {
    effect: { kind: 'counters', amount: -1, to: anyEnemy },
    foe: gnome,
    look: (s) => [s.unit(1, 0).strength, s.unit(1, 0).health],
    want: [0, 2],
    text: 'An enemy gets −1/−1.',
  },
  'set-power': {
    effect: { kind: 'set-power', amount: 5, to: anyAlly },
    own: gnome,
    look: (s) => [s.unit(0, 0).strength, s.unit(0, 0).health],
    want: [5, 5],
    text: "An ally's strength and remaining health become 5.",
  },
  slot: {
    effect: { kind: 'slot', amount: 2, to: { choose: 'own-slots' } },
    own: gnome,
    answer: 0,
    look: (s) => [s.seat(0).slots, s.unit(0, 0).strength],
    want: [[2, 0, 0, 0, 0], 3],
    text: 'One of your slots gets +2/+2.',
  },
  kill: {
    effect: { kind: 'kill', to: anyEnemy },
    foe: gnome,
    look: (s) => [s.isEmpty(1, 0), cards(s.seat(1).discard)],
    want: [true, ['gnome']],
    text: 'Defeat an enemy.',
  },
  bounce: {
    effect: { kind: 'bounce', to: anyEnemy },
    foe: gnome,
    look: (s) => [s.isEmpty(1, 0), cards(s.seat(1).hand), s.told('unitDied')],
    want: [true, ['gnome'], []],
    text: "Return an enemy to its owner's hand.",
  },
  tap: {
    effect: { kind: 'tap', to: anyEnemy },
    foe: gnome,
    look: (s) => s.unit(1, 0).tapped,
    want: true,
    text: 'Tap an enemy.',
  },
  cleanse: {
    effect: { kind: 'cleanse', to: { choose: 'own-slots' } },
    own: {
      field: [{ card: 'gnome', counters: 2, statuses: { bleeding: 2 } }],
      slots: [1, 0, 0, 0, 0],
    },
    look: (s) => [s.unit(0, 0).counters, s.unit(0, 0).statuses, s.seat(0).slots[0]],
    want: [0, [], 0],
    text: 'Cleanse one of your slots.',
  },
  move: {
    effect: {
      kind: 'for-each',
      of: anyAlly,
      do: [{ kind: 'move', to: { choose: 'close-slots-of-it' } }],
    },
    own: gnome,
    look: (s) => [s.isEmpty(0, 0), s.unit(0, 1).card],
    want: [true, 'gnome'],
    text: 'Move an ally to a slot next to it, swapping with any unit there.',
  },
  deploy: {
    effect: { kind: 'deploy', card: 'test-squire', to: { choose: 'free-own-slots' } },
    own: { field: ['gnome', 'gnome', null, 'gnome', 'gnome'] },
    look: (s) => [s.unit(0, 2).card, s.unit(0, 2).token],
    want: ['test-squire', true],
    text: 'Deploy a test-squire to one of your free slots.',
  },
  summon: {
    effect: { kind: 'summon', card: 'skeleton', count: 2 },
    more: { format: 'siege', enemies: ['cultist'] },
    look: (s) => s.game.sides[2].field.map((unit) => unit?.card),
    want: ['cultist', 'skeleton', 'skeleton', undefined, undefined],
    text: 'Summon 2 Skeletons.',
  },
  shield: {
    effect: { kind: 'shield', amount: 2, to: anyAlly },
    own: gnome,
    look: (s) => s.unit(0, 0).shields,
    want: [2],
    text: 'Give an ally Shield 2.',
  },
  'lose-shields': {
    effect: { kind: 'lose-shields', to: anyEnemy },
    foe: { field: [{ card: 'gnome', shields: [1, 2] }] },
    look: (s) => s.unit(1, 0).shields,
    want: [],
    text: 'An enemy loses its shields.',
  },
  'take-control': {
    effect: {
      kind: 'for-each',
      of: anyEnemy,
      do: [{ kind: 'take-control', to: { choose: 'free-own-slots' } }],
    },
    own: { field: [null, 'gnome', 'gnome', 'gnome', 'gnome'] },
    foe: { field: [null, 'undine'] },
    look: (s) => [s.unit(0, 0).card, s.unit(0, 0).owner, s.isEmpty(1, 1)],
    want: ['undine', 1, true],
    text: 'Take control of an enemy until end of turn and move it to one of your free slots.',
  },
  damage: {
    effect: { kind: 'damage', amount: 2, to: anyEnemy },
    foe: gnome,
    look: (s) => s.unit(1, 0).damage,
    want: 2,
    text: 'Deal 2 damage to an enemy.',
  },
  status: {
    effect: { kind: 'status', status: 'impaired', amount: 2, to: 'enemy-hero' },
    look: (s) => s.seat(1).statuses,
    want: [{ kind: 'impaired', amount: 2 }],
    text: 'Give the enemy hero Impaired for 2 turns.',
  },
};
