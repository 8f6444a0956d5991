import { expect, it } from 'vitest';
import { stage } from '../../kit/stage.ts';
import { doing, findingTexts, skill, unit } from './planted.ts';

const drawOne = { kind: 'draw', amount: 1 };
const hears = (event: string, more: object = {}) =>
  unit([{ type: 'ongoing', hears: event, effects: [drawOne], ...more }]);

it.each([
  ['CARD_PLAYED', { side: 'ally', kinds: ['spell'], element: 'fire' }],
  ['UNIT_DIED', { near: 'CLOSE', side: 'enemy', element: 'fire', kinds: ['unit'] }],
  ['UNIT_DAMAGED', { near: 'IN_FRONT', ownToo: true }],
  ['YOUR_TURN_START', { side: 'ally' }],
  ['CARD_PLAYED', { near: 'CLOSE' }],
  ['CARD_PLAYED', { near: 'CLOSE', kinds: ['unit', 'spell'] }],
])('%s may be heard with %j', (event, more) => {
  expect(findingTexts(hears(event, more))).toEqual([]);
});

it.each([
  ['HERO_HEALED', 'near', 'CLOSE'],
  ['CARD_DRAWN', 'element', 'fire'],
  ['UNIT_DIED', 'kinds', ['spell']],
  ['TURN_CHANGED', 'kinds', ['unit']],
  ['YOUR_TURN_START', 'side', 'enemy'],
  ['OPPONENT_TURN_START', 'side', 'ally'],
  ['ROUND_STARTED', 'side', 'ally'],
])('%s is never heard with %s %j', (event, field, value) => {
  const [found] = findingTexts(hears(event, { [field]: value }));
  expect(found).toMatch(
    new RegExp(`^error traits\\.0\\.${field}: .*the trait never hears ${event} `),
  );
});

it.each([
  ['CARD_PLAYED', { near: 'CLOSE', kinds: ['spell'] }],
  ['DAMAGE_DEALT', { near: 'CLOSE', victim: 'hero' }],
])('%s with %j has no place', (event, more) => {
  expect(findingTexts(hears(event, more))[0]).toContain('traits.0.near: the event has no place');
});

it.each(['HERO_HEALED', 'YOUR_TURN_START'])('a unit never hears %s about itself', (event) => {
  expect(findingTexts(hears(event, { ownToo: true }))).toEqual([
    `error traits.0.ownToo: a unit never hears ${event} about itself`,
  ]);
});

it('[X2] but of its death and of its bounce it may', () => {
  expect(findingTexts(hears('UNIT_DIED', { ownToo: true }))).toEqual([]);
  expect(findingTexts(hears('UNIT_BOUNCED', { ownToo: true }))).toEqual([]);
  const heal = { type: 'ongoing', hears: 'UNIT_DIED', ownToo: true, effects: [drawOne] };
  const seats = [{ resolve: 1, hand: ['spike'], deck: ['gnome'], field: ['planted'] }, {}];
  const s = stage({ cards: [unit([heal])], seats });
  s.play(0, 'spike', { target: { unit: s.unit(0, 0).id } });
  expect(s.seat(0).handCount).toBe(1);
});

it('what happens in another mode only', () => {
  const power = {
    kind: 'power',
    traits: [{ type: 'ongoing', hears: 'UNIT_DIED', effects: [drawOne] }],
  };
  expect(findingTexts(skill(power))).toEqual([]);
  // The duel set is for duels alone; terrains are decided in a skirmish.
  expect(findingTexts(hears('TERRAIN_RESOLVED'))[0]).toContain('never happens in duel');
});

const rule = (name: string, more: object = {}) =>
  unit([{ type: 'rule', rule: name, reach: 'self', ...more }]);

it.each([
  ['a power by 0', rule('MODIFY_POWER', { amount: 0 }), 'amount: it is always 0'],
  ['a unit that stays away', rule('CAN_DEPLOY'), 'unless: the unit can never be deployed'],
  [
    'a token that consumes',
    unit([{ type: 'rule', rule: 'CAN_DEPLOY', reach: 'self', unless: 'consuming' }], {
      token: true,
    }),
    'unless: a token is never played',
  ],
  [
    'a token that consumed',
    unit([{ type: 'reaction', on: 'ON_CONSUME', effects: [drawOne] }], { token: true }),
    'on: a token is never played',
  ],
])('%s', (_what, card, message) => {
  expect(findingTexts(card)[0]).toContain(`error traits.0.${message}`);
});

it('a dragon may wait for a victim', () => {
  expect(findingTexts(rule('CAN_DEPLOY', { unless: 'consuming' }))).toEqual([]);
});

it.each([
  [{ type: 'reaction', on: 'ON_DEPLOY', effects: [drawOne] }],
  [{ type: 'shield', amount: 1 }],
  [{ type: 'activate', cooldown: 1, effects: [drawOne] }],
  [{ type: 'rule', rule: 'CAN_ATTACK', reach: 'enemies' }],
])('a power has no use for %j', (trait) => {
  const [found] = findingTexts(skill({ kind: 'power', traits: [trait] }));
  expect(found).toContain(
    `traits.0.type: a power is not a unit: its ${trait.type} traits do nothing`,
  );
});

it('a power has no place to be near to', () => {
  const trait = { type: 'ongoing', hears: 'UNIT_DIED', near: 'CLOSE', effects: [drawOne] };
  expect(findingTexts(skill({ kind: 'power', traits: [trait] }))).toEqual([
    'error traits.0.near: a power has no place',
  ]);
});

const giving = (trait: object) => doing({ kind: 'give-trait', to: { choose: 'allies' }, trait });

it.each([
  ['arrives', { type: 'reaction', on: 'ON_DEPLOY', effects: [drawOne] }, 'on: the unit that gets'],
  [
    'has no place',
    { type: 'ongoing', hears: 'CARD_DRAWN', near: 'CLOSE', effects: [drawOne] },
    'near: the event has no place',
  ],
])('a given trait that never acts: it %s', (_what, trait, why) => {
  expect(findingTexts(giving(trait))[0]).toContain(`error effects.0.trait.${why}`);
});

it('an enemy in front that is an ally', () => {
  expect(findingTexts(hears('UNIT_DIED', { near: 'IN_FRONT', side: 'ally' }))[0]).toContain(
    'error traits.0.side: only enemies are in front',
  );
});
