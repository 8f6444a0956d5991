import { expect, it } from 'vitest';
import { doing, findingTexts, skill, unit } from './planted.ts';

const drawOne = { kind: 'draw', amount: 1 };
const drawTwo = { kind: 'draw', amount: 2 };
const idle = { kind: 'draw', amount: 0 };
const deploy = (more: object) => unit([{ type: 'reaction', on: 'ON_DEPLOY', ...more }]);

it('a choice among different things has no finding', () => {
  expect(findingTexts(doing({ kind: 'choice', options: [[drawOne], [drawTwo]] }))).toEqual([]);
});

it('two equal options are no choice', () => {
  const found = findingTexts(doing({ kind: 'choice', options: [[drawOne], [drawTwo], [drawOne]] }));
  expect(found).toEqual([
    'error effects.0.options.2: it is the same as option 0, so there is no choice',
  ]);
});

it('an option in which nothing can happen is never offered', () => {
  const found = findingTexts(doing({ kind: 'choice', options: [[drawOne], [idle]] }));
  expect(found).toContain('error effects.0.options.1: this option can never be taken');
});

it('nor is a may or a branch', () => {
  expect(findingTexts(doing(drawOne, { kind: 'may', do: [idle] }))).toContain(
    'error effects.1.do: this optional effect can never be taken',
  );
  const branch = { kind: 'if', when: { is: 'full-life' }, do: [drawOne], else: [idle] };
  expect(findingTexts(doing(branch))).toContain(
    'error effects.0.else: this branch can never be taken',
  );
});

const when = (condition: object, more: object = {}) =>
  doing({ kind: 'if', when: condition, do: [drawOne], ...more });

it.each([
  [{ atLeast: [1, 2] }],
  [{ is: 'wounded' }],
  [{ element: 'fire' }],
  [{ not: { atLeast: [{ devotion: true }, 0] } }],
  [{ atLeast: [{ count: 'allies' }, 6] }],
])('%j is never true', (condition) => {
  expect(findingTexts(when(condition))[0]).toContain('effects.0.when: this can never be true');
});

it.each([
  [{ atLeast: [2, 1] }],
  [{ atLeast: [{ devotion: true }, 0] }],
  [{ not: { is: 'tapped' } }],
])('%j is always true', (condition) => {
  expect(findingTexts(when(condition, { else: [drawTwo] }))).toEqual([
    'error effects.0.when: this is always true, so "else" never happens',
  ]);
});

it.each([
  [{ atLeast: [{ devotion: true }, 1] }],
  [{ is: 'full-life' }],
  [{ atLeast: [{ plus: [{ count: 'allies' }, 1] }, 6] }],
])('%j can go both ways', (condition) => {
  expect(findingTexts(when(condition))).toEqual([]);
});

it('two equal branches are no condition', () => {
  const found = findingTexts(when({ is: 'full-life' }, { else: [drawOne] }));
  expect(found).toEqual(['error effects.0.else: it is the same as "do"']);
});

it('a condition of a trait sees no target yet', () => {
  const where = { is: 'wounded' };
  const effects = [{ kind: 'tap', to: 'it' }];
  expect(
    findingTexts(deploy({ target: { choose: 'enemies' }, when: where, effects }))[0],
  ).toContain('traits.0.when: this can');
  expect(findingTexts(deploy({ target: { choose: 'enemies', where }, effects }))).toEqual([]);
});

it('a filter that nothing passes, or everything', () => {
  const kill = (where: object) => doing({ kind: 'kill', to: { choose: 'enemies', where } });
  const printed = { stat: 'printed', of: 'it' };
  expect(findingTexts(kill({ atLeast: [printed, 100] }))).toEqual([
    'error effects.0.to.where: nothing can ever pass this filter',
  ]);
  expect(findingTexts(kill({ atLeast: [printed, 1] }))).toEqual([
    'error effects.0.to.where: everything passes this filter',
  ]);
  expect(findingTexts(kill({ atLeast: [printed, 2] }))).toEqual([]);
});

it('a second pick that is never asked for', () => {
  const tap = (more: object) => doing({ kind: 'tap', to: { choose: 'enemies', ...more } });
  expect(findingTexts(tap({ eachMore: 1 }))[0]).toContain('effects.0.to.eachMore: without "upTo"');
  expect(findingTexts(tap({ upTo: 6 }))[0]).toContain(
    'effects.0.to.upTo: "enemies" never holds more',
  );
  expect(findingTexts(tap({ eachMore: 1, upTo: 5 }))).toEqual([]);
});

it('others than nobody', () => {
  const found = findingTexts(doing({ kind: 'tap', to: { all: 'enemies', others: true } }));
  expect(found).toEqual(['error effects.0.to.others: there is no "it" to exclude']);
});

it('powering that changes nothing', () => {
  const same = skill({ effects: [drawOne], powered: { by: ['fire'], effects: [drawOne] } });
  expect(findingTexts(same)).toEqual(['error powered.effects: powering it changes nothing']);
});
