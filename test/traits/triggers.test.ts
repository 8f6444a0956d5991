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

type Row = { readonly on: keyof typeof MARKS; readonly hits: (trigger: Trigger) => string[] };

/** Whom each target name means for a trait of the unit on 0.2, in C5 order. */
const TARGETS: Readonly<Record<string, Row>> = {
  SELF: { on: 'unit', hits: (trigger) => (isGone(trigger) ? [] : ['0.2']) },
  CLOSE_ALLY: { on: 'unit', hits: () => ['0.1', '0.3'] },
  CLOSE_ENEMY: { on: 'unit', hits: () => CLOSE_FOES },
  CLOSE_ANY: { on: 'unit', hits: () => ['0.1', '0.3', ...CLOSE_FOES] },
  IN_FRONT: { on: 'unit', hits: () => ['1.2'] },
  ALL_ENEMIES: { on: 'unit', hits: () => FOES },
  SLOT: { on: 'slot', hits: () => ['slot 0.2'] },
  CLOSE_ALLY_SLOT: { on: 'slot', hits: () => ['slot 0.1', 'slot 0.3'] },
  CLOSE_SLOT: {
    on: 'slot',
    hits: () => ['slot 0.1', 'slot 0.3', 'slot 1.1', 'slot 1.2', 'slot 1.3'],
  },
  // Either way it stands on 0.2: the holder itself, or who consumed it.
  CONSUMING_UNIT: {
    on: 'unit',
    hits: (trigger) => (trigger === 'ON_CONSUMED' || trigger === 'ON_CONSUME' ? ['0.2'] : []),
  },
  // It has left play when its consumer speaks of it, so nothing can be done to it (P5).
  CONSUMED_UNIT: { on: 'unit', hits: () => [] },
  ANY_UNIT: { on: 'unit', hits: (trigger) => [...allies(trigger), ...FOES] },
  ANY_ALLY: { on: 'unit', hits: allies },
  ANY_ENEMY: { on: 'unit', hits: () => FOES },
  OWN_HERO: { on: 'hero', hits: () => ['hero 0'] },
  ENEMY_HERO: { on: 'hero', hits: () => ['hero 1'] },
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

function holderOf(trigger: string, target: string, decision: string): TestCard {
  const mark = MARKS[TARGETS[target]?.on ?? 'unit'];
  return being('holder', [on(trigger, [mark], { target, decision })]);
}

const CASES = TRIGGERS.flatMap((trigger) =>
  Object.keys(TARGETS).map((target) => [trigger, target] as const),
);

describe.each(CASES)('%s, %s', (trigger, target) => {
  const expected = TARGETS[target]?.hits(trigger) ?? [];
  const play = (decision: string, seed = 'test') =>
    SCENES[trigger](holderOf(trigger, target, decision), seed);

  it('[X1] PLAYER: the controller chooses; one answers itself, none does nothing', () => {
    const s = play('PLAYER');
    if (expected.length < 2) {
      expect([s.view().choice, marked(s)]).toEqual([undefined, expected]);
    } else {
      expect(optionsOf(s)).toEqual(expected);
      expect(marked(s.choose(0, expected.length - 1))).toEqual(expected.slice(-1));
    }
  });

  it('[X1] RANDOM: one of them, by the seed alone', () => {
    const hits = marked(play('RANDOM'));
    expect(hits).toHaveLength(Math.min(1, expected.length));
    expect(expected).toEqual(expect.arrayContaining(hits));
    expect(marked(play('RANDOM'))).toEqual(hits);
  });

  it('[X1] ALL: each of them', () => {
    expect(marked(play('ALL'))).toEqual(expected);
  });

  it('[X1] FIRST: the first in C5 order', () => {
    expect(marked(play('FIRST'))).toEqual(expected.slice(0, 1));
  });
});

describe('triggers', () => {
  const mark = MARKS.unit;

  it('[X1] RANDOM reaches every one of them with some seed', () => {
    const holder = holderOf('ON_DEPLOY', 'CLOSE_ENEMY', 'RANDOM');
    const seeds = Array.from({ length: 30 }, (_, n) => `seed ${n}`);
    const hits = new Set(seeds.flatMap((seed) => marked(SCENES.ON_DEPLOY(holder, seed))));
    expect([...hits].toSorted()).toEqual(CLOSE_FOES);
  });

  it('[X1] ALL_ENEMIES needs no decision: it is all of them', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'ALL_ENEMIES' })]);
    expect(marked(SCENES.ON_DEPLOY(holder, 'test'))).toEqual(FOES);
  });

  it('[X1] the controller chooses where no decision is named', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'CLOSE_ALLY' })]);
    expect(optionsOf(SCENES.ON_DEPLOY(holder, 'test'))).toEqual(['0.1', '0.3']);
  });

  it('[X1] a condition that does not hold: nothing happens', () => {
    const rich = { atLeast: [{ devotion: true }, 1] };
    const holder = (when: object) =>
      being('holder', [on('ON_DEPLOY', [mark], { target: 'SELF', when })]);
    const [poor, always] = [holder(rich), holder({ not: rich })];
    expect(marked(SCENES.ON_DEPLOY(poor, 'test'))).toEqual([]);
    expect(marked(SCENES.ON_DEPLOY(always, 'test'))).toEqual(['0.2']);
  });

  it('[X1] [K5] a trait of the other side may not choose Hexproof, ALL and IN_FRONT reach it', () => {
    const ghost = being('ghost', [], { keywords: ['hexproof'] });
    const deploy = (target: string, decision: string) => {
      const holder = holderOf('ON_DEPLOY', target, decision);
      return table({ '1.2': ghost }, { hands: [[holder], []] }).play(0, holder.id, { slot: 2 });
    };
    expect(marked(deploy('CLOSE_ENEMY', 'PLAYER'))).toEqual([]);
    expect(marked(deploy('CLOSE_ENEMY', 'ALL'))).toEqual(['1.2']);
    expect(marked(deploy('CLOSE_ENEMY', 'RANDOM'))).toEqual(['1.2']);
    expect(marked(deploy('IN_FRONT', 'FIRST'))).toEqual(['1.2']);
  });

  it('[X1] moving and swapping is no deploying', () => {
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'SELF' })]);
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
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'SELF' })]);
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
    const holder = being('holder', [on('ON_DEPLOY', [mark], { target: 'SELF' })], { token: true });
    const call = deed('call', { kind: 'deploy', card: holder.id, to: 'target' }, 'own-slots');
    const s = table({}, { hands: [[call], []], cards: [holder] });
    s.play(0, call.id, { target: { slot: { seat: 0, index: 4 } } });
    expect(marked(s)).toEqual(['0.4']);
  });
});

describe('closeness', () => {
  const hit = (slot: number, target: string) => {
    const holder = holderOf('ON_DEPLOY', target, 'ALL');
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
      expect(hit(slot, 'CLOSE_ANY')).toEqual(close);
    },
  );

  it.each([0, 1, 2, 3, 4])(
    '[X9] in front of slot %i is the same slot of the other side',
    (slot) => {
      expect(hit(slot, 'IN_FRONT')).toEqual([`1.${slot}`]);
    },
  );
});
