import { describe, expect, it } from 'vitest';
import { parseCard } from '../../shared/book/parse-card.ts';

const spell = { id: 'x', name: 'X', kind: 'spell', rarity: 'bronze', cost: 1, elements: ['fire'] };
const hit = { kind: 'damage', amount: 1, to: 'it' };

function faultsOf(card: object): readonly string[] {
  const result = parseCard({ ...spell, ...card }, 'scenario', 0);
  return 'faults' in result ? result.faults : [];
}

const doing = (effect: object) => faultsOf({ effects: [effect] });

const FIELDS_OF_DAMAGE = 'kind, amount, to, do';
const REFERENCES = 'it, target, own-hero, enemy-hero, self, own-slot, subject';

describe('G1 a fault says where it is, what was found, what is allowed, and the nearest word', () => {
  it.each([
    [
      'a misspelt word',
      faultsOf({ kind: 'spel', effects: [hit] }),
      'kind: "spel" is none of: unit, attack, skill, power, curse, spell, action, enemy; did you mean "spell"?',
    ],
    [
      'a word like no other',
      faultsOf({ elements: ['wood'], effects: [hit] }),
      'elements.0: "wood" is none of: fire, water, earth, air, aether, nether, generic',
    ],
    [
      'a misspelt field',
      doing({ ...hit, ammount: 2 }),
      `effects.0.ammount: there is no field "ammount" here; there are: ${FIELDS_OF_DAMAGE}; did you mean "amount"?`,
    ],
    [
      'a missing field',
      doing({ kind: 'block' }),
      'effects.0.amount: is missing; it must be a number or an object with',
    ],
    ['a wrong type', faultsOf({ cost: '3', effects: [hit] }), 'cost: must be a number, not "3"'],
    [
      'a misspelt effect',
      doing({ ...hit, kind: 'dammage' }),
      'effects.0.kind: "dammage" is none of: damage, lose-life',
    ],
    [
      'a misspelt reference',
      doing({ ...hit, to: 'itt' }),
      `effects.0.to: "itt" is none of: ${REFERENCES}; did you mean "it"?; or an object with choose, where`,
    ],
    [
      'a misspelt way to pick',
      doing({ ...hit, to: { chose: 'enemies' } }),
      'effects.0.to.chose: there is no field "chose" here; there are: choose, where',
    ],
    [
      'a field of another way to pick',
      doing({ ...hit, to: { all: 'enemies', may: true } }),
      'effects.0.to.may: there is no field "may" here; there are: all, where, others',
    ],
    [
      'a word deep inside',
      doing({ ...hit, to: { choose: 'enemies', where: { not: { is: 'hurt' } } } }),
      'effects.0.to.where.not.is: "hurt" is none of: wounded',
    ],
    [
      'an amount deep inside',
      doing({ ...hit, amount: { plus: [1, { stat: 'stength', of: 'it' }] } }),
      'effects.0.amount.plus.1.stat: "stength" is none of: strength',
    ],
    [
      'a trait that is given',
      doing({ kind: 'give-trait', to: 'it', trait: { type: 'shield', amont: 1 } }),
      'effects.0.trait.amont: there is no field "amont" here; there are: type, amount, lasts; did you mean "amount"?',
    ],
    [
      'a number that is too large',
      faultsOf({ cost: 12, effects: [hit] }),
      'cost: Too big: expected number to be <=9, not 12',
    ],
  ])('[G1] %s', (_what, faults, message) => {
    expect(faults).toContainEqual(expect.stringContaining(`scenario.x.${message}`));
  });
});
