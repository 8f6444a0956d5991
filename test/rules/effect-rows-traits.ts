import { cards, type EffectRows } from './effect-row.ts';

const anyAlly = { choose: 'allies' };
const gnome = { field: ['gnome'] };

/** What came with traits and reactions. */
export const traitRows: EffectRows = {
  counter: {
    effect: { kind: 'counter', to: { choose: 'enemy-stack' } },
    as: { reaction: ['spell'] },
    more: { active: 1, turn: 2 },
    foe: { hand: ['test-psalm'] },
    before: (s) => s.play(1, 'test-psalm'),
    look: (s) => [s.seat(1).block, cards(s.seat(1).discard), cards(s.seat(0).discard)],
    want: [0, ['test-psalm'], ['deed']],
    text: 'React to a spell or a reaction: Counter an enemy card on the stack.',
  },
  'extra-combat': {
    effect: { kind: 'extra-combat' },
    own: gnome,
    look(s) {
      s.pass(0).attack(0, { hero: 1 }).pass(0);
      const again = [s.game.step, s.unit(0, 0).tapped];
      s.attack(0, { hero: 1 }).pass(0);
      return [...again, s.game.step, s.seat(1).life];
    },
    want: ['attack', false, 'main-2', 18],
    text: 'After this combat, untap your units that attacked and fight another combat.',
  },
  fight: {
    effect: { kind: 'for-each', of: anyAlly, do: [{ kind: 'fight' }] },
    own: gnome,
    foe: { field: ['undine'] },
    look: (s) => [s.unit(0, 0).damage, s.unit(1, 0).damage, s.told('damageDealt').length],
    want: [2, 1, 2],
    text: 'An ally and the enemy in front of it deal damage equal to their strength to each other.',
  },
  'give-trait': {
    effect: {
      kind: 'give-trait',
      trait: { type: 'activate', cooldown: 0, effects: [{ kind: 'block', amount: 2 }] },
      to: anyAlly,
    },
    own: gnome,
    look(s) {
      s.act(0, { kind: 'activate', unit: s.unit(0, 0).id, ability: 0 });
      return [s.unit(0, 0).abilities, s.seat(0).block];
    },
    want: [[0], 2],
    text: 'An ally gains “Activate: Gain 2 block.”',
  },
  redeploy: {
    effect: {
      kind: 'for-each',
      of: { choose: 'discarded-units' },
      do: [{ kind: 'redeploy', to: { choose: 'free-own-slots' } }],
    },
    own: { discard: ['ice', 'undine'], field: ['gnome', 'gnome', null, 'gnome', 'gnome'] },
    answer: 1,
    look: (s) => [s.unit(0, 2).card, s.unit(0, 2).sick, cards(s.seat(0).discard)],
    want: ['undine', true, ['ice', 'deed']],
    text: 'Deploy a unit from your discard pile to one of your free slots.',
  },
  redirect: {
    effect: { kind: 'redirect', to: anyAlly },
    own: { ...gnome, hand: ['test-sting'] },
    look(s) {
      s.play(0, 'test-sting');
      return [s.seat(0).life, s.unit(0, 0).damage, s.told('damageRedirected').length];
    },
    want: [20, 2, 1],
    text: 'An ally takes all damage meant for your hero this turn.',
  },
  silence: {
    effect: { kind: 'silence', to: anyAlly },
    own: { field: ['ranger'] },
    look: (s) => [s.unit(0, 0).abilities, s.offered(0, 'activate')],
    want: [[], []],
    text: 'An ally loses its traits.',
  },
  'remove-trait': {
    effect: { kind: 'remove-trait', traits: ['activate'], to: anyAlly, for: 'turn' },
    own: { field: ['ranger'] },
    look: (s) => [s.unit(0, 0).abilities, s.offered(0, 'activate')],
    want: [[], []],
    text: 'An ally loses its abilities this turn.',
  },
  special: {
    effect: { kind: 'special', name: 'scatter' },
    own: { field: ['gnome', 'undine', 'silph'] },
    foe: gnome,
    look: (s) =>
      [0, 1].map((seat) =>
        s
          .seat(seat as 0 | 1)
          .field.flatMap((unit) => unit?.card ?? [])
          .toSorted(),
      ),
    want: [['gnome', 'silph', 'undine'], ['gnome']],
    text: 'Every unit moves to a random slot on its side.',
  },
};
