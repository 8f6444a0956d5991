import { expect, it } from 'vitest';
import { doing, findingTexts, skill, unit } from './planted.ts';

const NEVER = 'this can never do anything:';
const drawOne = { kind: 'draw', amount: 1 };
const change = (what: string, more: object = {}) => ({
  kind: 'modify',
  what,
  to: { choose: 'enemies' },
  for: 'turn',
  ...more,
});

it('a card that does something has no finding', () => {
  expect(findingTexts(doing({ kind: 'damage', amount: 1, to: { choose: 'enemies' } }))).toEqual([]);
});

it.each([
  ['damage', { to: { choose: 'enemies' } }, 'amount'],
  ['heal', {}, 'amount'],
  ['block', {}, 'amount'],
  ['draw', {}, 'amount'],
  ['lose-life', { who: 'enemy-hero' }, 'amount'],
  ['gain-devotion', {}, 'amount'],
  ['gain-resolve', {}, 'amount'],
  ['shield', { to: { choose: 'allies' } }, 'amount'],
  ['status', { status: 'might', to: 'own-hero' }, 'amount'],
])('%s of 0 or less does nothing', (kind, more, field) => {
  for (const amount of [0, -1, { times: [{ devotion: true }, -1] }]) {
    const found = findingTexts(doing(drawOne, { kind, amount, ...more }));
    expect(found).toContain(`error effects.1.${field}: ${NEVER} it is never more than 0`);
  }
});

it('repeating 0 times does nothing', () => {
  const found = findingTexts(doing({ kind: 'repeat', times: 0, do: [drawOne] }));
  expect(found).toContain(`error effects.0.times: ${NEVER} it is never more than 0`);
});

it.each([
  [{ kind: 'counters', amount: 0, to: { choose: 'allies' } }],
  [{ kind: 'slot', amount: { times: [{ devotion: true }, 0] }, to: { choose: 'own-slots' } }],
  [change('strength')],
  [change('health', { amount: 0 })],
])('a change by 0 does nothing: %j', (effect) => {
  expect(findingTexts(doing(effect))).toContain(`error effects.0.amount: ${NEVER} it is always 0`);
});

it.each([
  [{ kind: 'counters', amount: -1, to: { choose: 'enemies' } }],
  [{ kind: 'set-power', amount: 0, to: { choose: 'enemies' } }],
  [change('strength', { amount: -1 })],
  [change('cannot-block')],
])('but this does something: %j', (effect) => {
  expect(findingTexts(doing(effect))).toEqual([]);
});

it.each([
  [{ kind: 'kill', to: { choose: 'slots' } }, 'unit', 'slots'],
  [{ kind: 'slot', amount: 1, to: { choose: 'allies' } }, 'slot', 'allies'],
  [{ kind: 'damage', amount: 1, to: { choose: 'own-slots' } }, 'unit or hero', 'own-slots'],
  [{ kind: 'status', status: 'bound', amount: 1, to: { choose: 'enemies' } }, 'hero', 'enemies'],
  [{ kind: 'return', to: { choose: 'enemies' } }, 'discarded card', 'enemies'],
  [change('block-gained', { amount: 1 }), 'hero', 'enemies'],
  [change('strength', { amount: 1, to: 'own-hero' }), 'unit or slot', 'own-hero'],
])('what it acts on is not in the pool: %j', (effect, acts, pool) => {
  const [found] = findingTexts(doing(effect));
  expect(found).toContain(`error effects.0.to: ${NEVER} it acts on a ${acts}, but "${pool}"`);
});

it.each(['it', 'self', 'own-slot', 'subject'])('"%s" names nothing on a plain card', (to) => {
  const kind = to === 'own-slot' ? 'cleanse' : 'tap';
  const [found] = findingTexts(doing({ kind, to }));
  expect(found).toContain(`error effects.0.to: ${NEVER} "${to}" refers to nothing here`);
});

it('"target" names nothing in a trait', () => {
  const trait = { type: 'reaction', on: 'ON_DEPLOY', effects: [{ kind: 'tap', to: 'target' }] };
  expect(findingTexts(unit([trait]))[0]).toContain(
    'traits.0.effects.0.to: this can never do anything',
  );
});

it.each([
  ['ON_DEATH', 'self'],
  ['ON_CONSUME', 'subject'],
  ['ON_DEPLOY', 'subject'],
])('on %s there is no "%s" in play', (on, to) => {
  const trait = { type: 'reaction', on, effects: [drawOne, { kind: 'tap', to }] };
  expect(findingTexts(unit([trait]))[0]).toContain(
    'traits.0.effects.1.to: this can never do anything',
  );
});

it.each(['power', 'strength', 'marks'])('[S3] the %s of a unit that has left is known', (stat) => {
  const grow = { kind: 'counters', amount: { stat, of: 'subject' }, to: 'self' };
  expect(findingTexts(unit([{ type: 'reaction', on: 'ON_CONSUME', effects: [grow] }]))).toEqual([]);
});

it.each([
  ['ON_DEATH', 'self'],
  ['ON_CONSUME', 'subject'],
])('[X12] on %s "%s" is a card that can be returned', (on, to) => {
  expect(findingTexts(unit([{ type: 'reaction', on, effects: [{ kind: 'return', to }] }]))).toEqual(
    [],
  );
});

it('"close" needs a unit to be close to', () => {
  const [found] = findingTexts(doing({ kind: 'kill', to: { choose: 'close-enemies' } }));
  expect(found).toContain('"close-enemies" is relative to a unit, and there is none');
});

it('a power has neither a unit nor a place', () => {
  const trait = { type: 'ongoing', hears: 'YOUR_TURN_START', target: { choose: 'close-enemies' } };
  const effects = [{ kind: 'tap', to: 'it' }];
  const [found] = findingTexts(skill({ kind: 'power', traits: [{ ...trait, effects }] }));
  expect(found).toContain('error traits.0.target: this can never do anything');
});

it('a given number that nobody gives is 0', () => {
  const [found] = findingTexts(doing({ kind: 'heal', amount: { given: true } }));
  expect(found).toContain('error effects.0.amount');
});

it.each([
  [
    {
      kind: 'damage',
      amount: 1,
      to: { choose: 'enemies' },
      do: [{ kind: 'heal', amount: { given: true } }],
    },
  ],
  [{ kind: 'spend-devotion', amount: 'all', do: [{ kind: 'heal', amount: { given: true } }] }],
])('a given number is something inside %j', (effect) => {
  expect(findingTexts(doing(effect))).toEqual([]);
});

it('what moves "it" needs an "it"', () => {
  const [found] = findingTexts(doing({ kind: 'take-control', to: { choose: 'free-own-slots' } }));
  expect(found).toContain('error effects.0.kind: this can never do anything: it is about "it"');
});

it('a keyword nobody has cannot be taken away', () => {
  const taken = change('remove-keyword', { keyword: 'menace' });
  expect(findingTexts(doing(taken))[0]).toContain(
    'effects.0.keyword: this can never do anything: no card',
  );
  const bearer = unit([], { id: 'bearer', keywords: ['menace'] });
  expect(findingTexts(doing(taken), bearer)).toEqual([]);
});

it('a side has no block to gain', () => {
  const effect = { kind: 'modify-side', what: 'prevent', amount: 1, side: 'allies', for: 'turn' };
  expect(findingTexts(doing(effect))[0]).toContain(
    'error effects.0.what: this can never do anything',
  );
});

it('a card that is no reaction to a spell finds nothing to counter', () => {
  const counter = { kind: 'counter', to: { choose: 'enemy-stack' } };
  expect(findingTexts(doing(counter))[0]).toContain('no other card is on the stack');
  expect(findingTexts(skill({ reaction: ['spell'], effects: [counter] }))).toEqual([]);
});

it('effects inside a for-each that reaches nothing are not reported again', () => {
  const effect = { kind: 'for-each', of: 'it', do: [{ kind: 'tap', to: 'it' }] };
  expect(
    findingTexts(doing(effect)).filter((line) => line.includes('refers to nothing')),
  ).toHaveLength(1);
});

it('a trait that is given is looked at, too', () => {
  const trait = { type: 'reaction', on: 'ON_DEATH', effects: [{ kind: 'tap', to: 'self' }] };
  const [found] = findingTexts(doing({ kind: 'give-trait', trait, to: { choose: 'allies' } }));
  expect(found).toContain('error effects.0.trait.effects.0.to: this can never do anything');
});

it('paths name what was written, not the order of play (P4)', () => {
  const found = findingTexts(
    doing(drawOne, { kind: 'damage', amount: 0, to: { choose: 'enemies' } }),
  );
  expect(found[0]).toContain('effects.1.amount');
});

it.each([
  ['an amount of a skipped attack', { what: 'skip-attack', amount: 2 }, 'amount'],
  ['a keyword of a change of health', { what: 'health', amount: 2, keyword: 'swift' }, 'keyword'],
  [
    'an element of a keyword',
    { what: 'grant-keyword', keyword: 'swift', element: 'fire' },
    'element',
  ],
])('a field that the engine would ignore: %s', (_what, change, field) => {
  const modify = { kind: 'modify', ...change, to: { choose: 'enemies' }, for: 'turn' };
  expect(findingTexts(doing(modify))).toEqual([
    `error effects.0.${field}: "${change.what}" has no use for it`,
  ]);
});

const onEach = (of: unknown, effect: object) => doing({ kind: 'for-each', of, do: [effect] });
const control = (to: string) => ({ kind: 'take-control', to: { choose: to } });

it.each([
  ['control of an ally', onEach({ choose: 'allies' }, control('free-own-slots')), 'on this side'],
  [
    'control beside the enemy',
    onEach({ choose: 'enemies' }, control('close-slots-of-it')),
    'own side',
  ],
  [
    'an enemy on a slot of the player',
    onEach({ choose: 'enemies' }, { kind: 'move', to: { choose: 'own-slots' } }),
    'an enemy moves on its own side only',
  ],
])('a unit on the wrong side: %s', (_what, card, why) => {
  expect(findingTexts(card)[0]).toContain(why);
});
