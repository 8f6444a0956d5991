import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { being, deed, doom, on, optionsOf, spotOf, type TestCard, table } from './trait-cards.ts';

const TRIGGERS = ['ON_DEPLOY', 'ON_DEATH', 'ON_CONQUER', 'ON_CONSUME', 'ON_CONSUMED'] as const;
type Trigger = (typeof TRIGGERS)[number];

/** What leaves a trace on a unit, a slot or a hero. */
const MARKS = {
  unit: { kind: 'counters', amount: 1, to: 'it' },
  slot: { kind: 'slot', amount: 1, to: 'it' },
  hero: { kind: 'status', status: 'might', amount: 1, to: 'it' },
};

const isGone = (trigger: Trigger) => trigger === 'ON_DEATH' || trigger === 'ON_CONSUMED';
const CLOSE_FOES = ['1.1', '1.2', '1.3'];
const FOES = [...CLOSE_FOES, '1.4'];
/** The consumer of the holder is another ally, on the holder's own spot. */
const allies = (trigger: Trigger) =>
  trigger === 'ON_CONSUMED' ? ['0.1', '0.2', '0.3', '0.4'] : ['0.1', '0.3', '0.4'];

/** The references: each already names one target, so it is picked in no way. */
const NAMED = ['self', 'own-slot', 'subject', 'own-hero', 'enemy-hero'];

type Row = { readonly on: keyof typeof MARKS; readonly hits: (trigger: Trigger) => string[] };

/** What each reference and pool means for a trait of the unit on 0.2, in C5 order. */
const TARGETS: Readonly<Record<string, Row>> = {
  self: { on: 'unit', hits: (trigger) => (isGone(trigger) ? [] : ['0.2']) },
  'close-allies': { on: 'unit', hits: () => ['0.1', '0.3'] },
  'close-enemies': { on: 'unit', hits: () => CLOSE_FOES },
  'close-units': { on: 'unit', hits: () => ['0.1', '0.3', ...CLOSE_FOES] },
  'in-front': { on: 'unit', hits: () => ['1.2'] },
  'own-slot': { on: 'slot', hits: () => ['slot 0.2'] },
  'close-own-slots': { on: 'slot', hits: () => ['slot 0.1', 'slot 0.3'] },
  'close-slots': {
    on: 'slot',
    hits: () => ['slot 0.1', 'slot 0.3', 'slot 1.1', 'slot 1.2', 'slot 1.3'],
  },
  // The unit that consumed the holder stands on 0.2; a unit that the holder consumed has left play (P5).
  subject: { on: 'unit', hits: (trigger) => (trigger === 'ON_CONSUMED' ? ['0.2'] : []) },
  'other-units': { on: 'unit', hits: (trigger) => [...allies(trigger), ...FOES] },
  'other-allies': { on: 'unit', hits: allies },
  enemies: { on: 'unit', hits: () => FOES },
  'own-hero': { on: 'hero', hits: () => ['hero 0'] },
  'enemy-hero': { on: 'hero', hits: () => ['hero 1'] },
};

const dummy = being('dummy');
const newcomer = being('newcomer');
const crowd = Object.fromEntries(
  ['0.1', '0.3', '0.4', ...FOES].map((spot) => [spot, dummy] as const),
);

type Scene = (holder: TestCard, seed: string) => Stage;
const scene = (own: TestCard | null, card: TestCard | null, step: string, seed: string) =>
  table(
    { ...crowd, ...(own === null ? {} : { '0.2': own }) },
    { hands: [card === null ? [] : [card], []], step, seed },
  );

/** Makes each thing happen to the holder on 0.2, or as it comes there. */
const SCENES: Readonly<Record<Trigger, Scene>> = {
  ON_DEPLOY: (holder, seed) => scene(null, holder, 'main', seed).play(0, holder.id, { slot: 2 }),
  ON_DEATH(holder, seed) {
    const s = scene(holder, doom, 'main', seed);
    return s.play(0, doom.id, { target: { unit: s.unit(0, 2).id } });
  },
  ON_CONQUER: (holder, seed) =>
    scene(holder, null, 'attack', seed).attack(2, { hero: 1 }).pass(0).pass(1),
  ON_CONSUME: (holder, seed) => scene(dummy, holder, 'main', seed).play(0, holder.id, { slot: 2 }),
  ON_CONSUMED: (holder, seed) =>
    scene(holder, newcomer, 'main', seed).play(0, newcomer.id, { slot: 2 }),
};

/** Everything that was marked by the last act. */
function marked(s: Stage): (string | null)[] {
  return s.events.flatMap((event) => {
    if (event.kind === 'countersChanged') return [spotOf(s, { unit: event.unit })];
    if (event.kind === 'slotChanged') return [`slot ${event.seat}.${event.slot}`];
    return event.kind === 'statusApplied' ? [spotOf(s, event.target)] : [];
  });
}

function holderOf(trigger: string, name: string, pick: string): TestCard {
  const mark = MARKS[TARGETS[name]?.on ?? 'unit'];
  const target = NAMED.includes(name) ? name : { [pick]: name };
  return being('holder', [on(trigger, [mark], { target })]);
}

const CASES = TRIGGERS.flatMap((trigger) =>
  Object.keys(TARGETS).map((target) => [trigger, target] as const),
);
/** A death has a subject where another unit caused it, which is not so here. */
const isNobody = (trigger: Trigger, target: string) =>
  TARGETS[target]?.hits(trigger).length === 0 && `${trigger} ${target}` !== 'ON_DEATH subject';
const SOMEBODY = CASES.filter(([trigger, target]) => !isNobody(trigger, target));
const NOBODY = CASES.filter(([trigger, target]) => isNobody(trigger, target));

it.each(NOBODY)('[X1] %s, %s: a trait about nothing is refused', (trigger, target) => {
  const holder = holderOf(trigger, target, 'choose');
  expect(() => SCENES[trigger](holder, 'test')).toThrow(
    /traits\.0\.(target|effects\.0\.to): this can never do anything/,
  );
});

describe.each(SOMEBODY)('%s, %s', (trigger, target) => {
  const expected = TARGETS[target]?.hits(trigger) ?? [];
  const play = (pick: string, seed = 'test') =>
    SCENES[trigger](holderOf(trigger, target, pick), seed);

  it('[X1] choose: the controller chooses; one answers itself', () => {
    const s = play('choose');
    if (expected.length < 2) {
      expect([s.view().choice, marked(s)]).toEqual([undefined, expected]);
    } else {
      expect(optionsOf(s)).toEqual(expected);
      expect(marked(s.choose(0, expected.length - 1))).toEqual(expected.slice(-1));
    }
  });

  it('[X1] random: one of them, by the seed alone', () => {
    const hits = marked(play('random'));
    expect(hits).toHaveLength(Math.min(1, expected.length));
    expect(expected).toEqual(expect.arrayContaining(hits));
    expect(marked(play('random'))).toEqual(hits);
  });

  it('[X1] all: each of them', () => {
    expect(marked(play('all'))).toEqual(expected);
  });

  it('[X1] first: the first in C5 order', () => {
    expect(marked(play('first'))).toEqual(expected.slice(0, 1));
  });
});

describe('triggers', () => {
  const mark = MARKS.unit;

  it('[X1] random reaches every one of them with some seed', () => {
    const holder = holderOf('ON_DEPLOY', 'close-enemies', 'random');
    const seeds = Array.from({ length: 30 }, (_, n) => `seed ${n}`);
    const hits = new Set(seeds.flatMap((seed) => marked(SCENES.ON_DEPLOY(holder, seed))));
    expect([...hits].toSorted()).toEqual(CLOSE_FOES);
  });

  it('[X1] a condition that does not hold: nothing happens', () => {
    const rich = { atLeast: [{ devotion: true }, 1] };
    const holder = (when: object) =>
      being('holder', [on('ON_DEPLOY', [mark], { target: 'self', when })]);
    const [poor, always] = [holder(rich), holder({ not: rich })];
    expect(marked(SCENES.ON_DEPLOY(poor, 'test'))).toEqual([]);
    expect(marked(SCENES.ON_DEPLOY(always, 'test'))).toEqual(['0.2']);
  });

  it('[X1] [K5] a trait of the other side may not choose Hexproof; all, random and first reach it', () => {
    const ghost = being('ghost', [], { keywords: ['hexproof'] });
    const deploy = (pool: string, pick: string) => {
      const holder = holderOf('ON_DEPLOY', pool, pick);
      return table({ '1.2': ghost }, { hands: [[holder], []] }).play(0, holder.id, { slot: 2 });
    };
    expect(marked(deploy('close-enemies', 'choose'))).toEqual([]);
    expect(marked(deploy('close-enemies', 'all'))).toEqual(['1.2']);
    expect(marked(deploy('close-enemies', 'random'))).toEqual(['1.2']);
    expect(marked(deploy('in-front', 'first'))).toEqual(['1.2']);
  });

  it('[X1] moving and swapping is no deploying', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'self' })]);
    const shift = deed('shift', {
      kind: 'for-each',
      of: 'target',
      do: [{ kind: 'move', to: { first: 'close-slots-of-it' } }],
    });
    const s = table({ '0.2': holder, '0.1': dummy }, { hands: [[shift], []] });
    s.play(0, shift.id, { target: { unit: s.unit(0, 2).id } });
    expect([s.unit(0, 1).card, marked(s)]).toEqual([holder.id, []]);
  });

  it('[X1] a change of control is no deploying', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'self' })]);
    const steal = deed('steal', {
      kind: 'for-each',
      of: 'target',
      do: [{ kind: 'take-control', to: { first: 'free-own-slots' } }],
    });
    const s = table({ '1.2': holder }, { hands: [[steal], []] });
    s.play(0, steal.id, { target: { unit: s.unit(1, 2).id } });
    expect([s.unit(0, 0).card, marked(s)]).toEqual([holder.id, []]);
  });

  it('[X1] arriving as a token is deploying', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'self' })], { token: true });
    const call = deed('call', { kind: 'deploy', card: holder.id, to: 'target' }, 'own-slots');
    const s = table({}, { hands: [[call], []], cards: [holder] });
    s.play(0, call.id, { target: { slot: { seat: 0, index: 4 } } });
    expect(marked(s)).toEqual(['0.4']);
  });
});

describe('closeness', () => {
  const hit = (slot: number, pool: string) => {
    const holder = holderOf('ON_DEPLOY', pool, 'all');
    const all = Object.fromEntries(
      [0, 1, 2, 3, 4].flatMap((n) => [[`0.${n}`, dummy] as const, [`1.${n}`, dummy] as const]),
    );
    const { [`0.${slot}`]: _, ...rest } = all;
    return marked(table(rest, { hands: [[holder], []] }).play(0, holder.id, { slot }));
  };

  it.each([
    [0, ['0.1', '1.0', '1.1']],
    [1, ['0.0', '0.2', '1.0', '1.1', '1.2']],
    [2, ['0.1', '0.3', '1.1', '1.2', '1.3']],
    [3, ['0.2', '0.4', '1.2', '1.3', '1.4']],
    [4, ['0.3', '1.3', '1.4']],
  ])(
    '[X9] close to slot %i are its neighbours on both sides and the one in front',
    (slot, close) => {
      expect(hit(slot, 'close-units')).toEqual(close);
    },
  );

  it.each([0, 1, 2, 3, 4])(
    '[X9] in front of slot %i is the same slot of the other side',
    (slot) => {
      expect(hit(slot, 'in-front')).toEqual([`1.${slot}`]);
    },
  );
});
