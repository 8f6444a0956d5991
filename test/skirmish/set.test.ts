import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';

const POWERS = {
  acolyte: 1,
  apprentice: 3,
  archer: 3,
  bard: 2,
  champion: 5,
  dragon: 7,
  engineer: 1,
  ghoul: 1,
  hunter: 4,
  knight: 3,
  squire: 1,
  mimic: 1,
  necromancer: 2,
  noble: 4,
  priest: 2,
  ranger: 4,
  rogue: 2,
  rookie: 3,
  roots: 2,
  scout: 2,
  sentinel: 3,
  turret: 3,
  vampire: 2,
  veteran: 4,
  warlock: 3,
  wizard: 3,
  ninja: 2,
  paladin: 4,
};

describe('the set', () => {
  const { cards } = defaultBook();

  it('[Q5] has every unit with its power', () => {
    const units = Object.values(cards).filter(
      (card) => card.set === 'skirmish' && card.kind === 'unit',
    );
    expect(Object.fromEntries(units.map((card) => [card.id, card.health]))).toMatchObject(POWERS);
  });

  it('[Q5] has the nine actions', () => {
    const actions = Object.values(cards).filter(
      (card) => card.set === 'skirmish' && card.kind === 'action',
    );
    expect(actions.map((card) => card.id).toSorted()).toEqual(
      expect.arrayContaining([
        'assassinate',
        'brawl',
        'energize',
        'repositioning',
        'seed',
        'skirmish-fireball',
        'spike',
        'strike',
        'unsummon',
      ]),
    );
  });

  it.each(['champion', 'veteran'])('[Q5] %s has no ability', (id) => {
    expect(cards[id]?.traitData).toEqual([]);
  });
});
