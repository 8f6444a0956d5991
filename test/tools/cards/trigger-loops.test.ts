import { expect, it } from 'vitest';
import { stage } from '../../kit/stage.ts';
import { findingsIn, skill, unit } from './planted.ts';

const loops = (...cards: readonly object[]): string[] =>
  findingsIn(...cards)
    .filter(({ message }) => message.includes('for ever'))
    .map(({ about, level, path }) => `${level} ${about} ${path}`);

const hears = (event: string, ...effects: readonly object[]) => ({
  type: 'ongoing',
  hears: event,
  effects,
});
const heal = { kind: 'heal', amount: 1 };
const hurt = { kind: 'damage', amount: 1, to: { random: 'units' } };
const grow = { kind: 'counters', amount: 1, to: 'self' };
const drawOne = { kind: 'draw', amount: 1 };
const FOUND = ['warning duel.planted traits.0'];

it.each([
  ['heals by heals', hears('HERO_HEALED', heal)],
  ['growth by growth', hears('UNIT_POWER_CHANGED', grow)],
  ['damage by damage', hears('UNIT_DAMAGED', hurt)],
  [
    'damage by a condition',
    hears('DAMAGE_DEALT', { kind: 'if', when: { is: 'full-life' }, do: [hurt] }),
  ],
  ['wounds and cures', hears('UNIT_HEALED', hurt, { ...heal, to: { all: 'allies' } })],
])('%s may go on for ever', (_what, trait) => {
  expect(loops(unit([trait]))).toEqual(FOUND);
});

it.each([
  ['a turn that comes once', hears('YOUR_TURN_START', heal)],
  ['a player who may stop', hears('HERO_HEALED', { kind: 'may', do: [heal] })],
  ['a choice', hears('HERO_HEALED', { kind: 'choice', options: [[heal], [drawOne]] })],
  ['devotion', hears('HERO_HEALED', { kind: 'spend-devotion', amount: 9, do: [heal] })],
  ['the cards of a deck', hears('CARD_DRAWN', drawOne)],
  ['the units on the table', hears('UNIT_DIED', { kind: 'kill', to: { random: 'units' } })],
  ['the life of a hero', hears('DAMAGE_DEALT', { ...hurt, to: 'enemy-hero' })],
  ['marks', hears('UNIT_HEALED', { ...heal, to: { all: 'allies' } })],
  [
    'power that is set once',
    hears('UNIT_POWER_CHANGED', { kind: 'set-power', amount: 3, to: 'self' }),
  ],
])('%s ends it', (_what, trait) => {
  expect(loops(unit([trait]))).toEqual([]);
});

it('two traits feed each other, told in words', () => {
  const healer = unit([hears('UNIT_POWER_CHANGED', heal)]);
  const grower = unit([hears('HERO_HEALED', grow)], { id: 'grower', name: 'Grower' });
  const [found] = findingsIn(healer, grower).map(({ message }) => message);
  expect(found).toMatch(
    /^this may loop for ever.*: Planted \("Whenever .*"\) → Grower \("Whenever .*"\) → Planted \(S2 /,
  );
});

it('what is used up may be given back by another', () => {
  const mourner = unit([hears('UNIT_DIED', hurt)]);
  const deploy = { kind: 'deploy', card: 'ghost', to: { random: 'free-own-slots' } };
  const ghost = unit([], { id: 'ghost', name: 'Ghost', token: true });
  const caller = unit([hears('UNIT_DIED', deploy)], { id: 'caller', name: 'Caller' });
  expect(loops(mourner)).toEqual([]);
  expect(loops(mourner, caller, ghost)).toEqual(FOUND);
});

it('filters are looked at', () => {
  const deploy = { kind: 'deploy', card: 'ghost', to: { random: 'free-own-slots' } };
  const ghost = unit([], { id: 'ghost', name: 'Ghost', token: true, elements: ['water'] });
  const trait = hears('UNIT_DEPLOYED', { kind: 'kill', to: { random: 'units' } }, deploy);
  expect(loops(unit([trait]), ghost)).toEqual(FOUND);
  expect(loops(unit([{ ...trait, element: 'fire' }]), ghost)).toEqual([]);
});

it('a trait that is given counts', () => {
  const trait = hears('HERO_HEALED', heal);
  const giver = skill({ effects: [{ kind: 'give-trait', trait, to: { choose: 'allies' } }] });
  expect(loops(giver)).toEqual(['warning duel.planted effects.0.trait']);
});

it('a curse that draws and makes itself', () => {
  const create = { kind: 'create', card: 'planted', in: 'deck', who: 'you' };
  const curse = (...drawn: object[]) =>
    skill({ kind: 'curse', cost: 0, unplayable: true, curse: { drawn } });
  expect(loops(curse(drawOne))).toEqual([]);
  expect(loops(curse(create, drawOne))).toEqual(['warning duel.planted curse.drawn']);
});

it('[S2] what is found does run away at the table', () => {
  const s = stage({
    cards: [unit([hears('HERO_HEALED', heal)])],
    seats: [{ resolve: 1, hand: ['duel-prayer-of-mending'], field: ['planted'] }, {}],
  });
  expect(s.play(0, 'duel-prayer-of-mending').view().result).toMatchObject({ reason: 'runaway' });
});
