import type { CardRecord } from '../../shared/schema/card-record.ts';

/**
 * Faults planted in card records. Each must be an error of the compiler: `npm run check` fails where one is not,
 * because an expected error that does not come is an error itself.
 */

const spell = {
  id: 'x',
  name: 'X',
  kind: 'spell',
  rarity: 'bronze',
  cost: 1,
  elements: ['fire'],
} as const;

const hit = { kind: 'damage', amount: 1, to: 'it' } as const;

export const misspelt: readonly CardRecord[] = [
  // @ts-expect-error: a field of a card.
  { ...spell, effects: [hit], colour: 'red' },
  // @ts-expect-error: a required field that is missing.
  { id: 'x', name: 'X', rarity: 'bronze', cost: 1, elements: ['fire'], effects: [hit] },
  // @ts-expect-error: a kind of card.
  { ...spell, kind: 'sorcery', effects: [hit] },
  // @ts-expect-error: an element.
  { ...spell, elements: ['wood'], effects: [hit] },
  // @ts-expect-error: a keyword.
  { ...spell, kind: 'unit', keywords: ['evasoin'] },
  // @ts-expect-error: a window.
  { ...spell, reaction: ['attacker'], effects: [hit] },
  // @ts-expect-error: the target of a card.
  { ...spell, target: 'enemy', effects: [hit] },
  // @ts-expect-error: a kind of effect.
  { ...spell, effects: [{ kind: 'dammage', amount: 1, to: 'it' }] },
  // @ts-expect-error: a field of an effect.
  { ...spell, effects: [{ ...hit, ammount: 2 }] },
  // @ts-expect-error: a field of an effect that is missing.
  { ...spell, effects: [{ kind: 'damage', amount: 1 }] },
  // @ts-expect-error: a reference.
  { ...spell, effects: [{ ...hit, to: 'itt' }] },
  // @ts-expect-error: a pool.
  { ...spell, effects: [{ ...hit, to: { choose: 'enemeis' } }] },
  // @ts-expect-error: a field of a selection.
  { ...spell, effects: [{ ...hit, to: { choose: 'enemies', were: { is: 'wounded' } } }] },
  // @ts-expect-error: a condition.
  { ...spell, effects: [{ ...hit, to: { choose: 'enemies', where: { is: 'hurt' } } }] },
  // @ts-expect-error: an amount.
  { ...spell, effects: [{ kind: 'damage', amount: { stat: 'stength', of: 'it' }, to: 'it' }] },
  // @ts-expect-error: a status.
  { ...spell, effects: [{ kind: 'status', status: 'blesed', amount: 1, to: 'it' }] },
  // @ts-expect-error: a kind of change.
  { ...spell, effects: [{ kind: 'modify', what: 'armour', amount: 1, to: 'it', for: 'turn' }] },
  // @ts-expect-error: a duration.
  { ...spell, effects: [{ kind: 'modify', what: 'health', amount: 1, to: 'it', for: 'ever' }] },
  // @ts-expect-error: a kind of effect inside another.
  { ...spell, effects: [{ kind: 'may', do: [{ kind: 'drow', amount: 1 }] }] },
  // @ts-expect-error: a kind of effect in an option.
  { ...spell, effects: [{ kind: 'choice', options: [[hit], [{ kind: 'drow', amount: 1 }]] }] },
  // @ts-expect-error: a kind of effect of the powered side.
  { ...spell, effects: [hit], powered: { by: ['fire'], effects: [{ kind: 'drow', amount: 1 }] } },
  // @ts-expect-error: a type of trait.
  { ...spell, kind: 'unit', traits: [{ type: 'reacton', on: 'ON_DEATH', effects: [hit] }] },
  // @ts-expect-error: a trigger.
  { ...spell, kind: 'unit', traits: [{ type: 'reaction', on: 'ON_DETH', effects: [hit] }] },
  // @ts-expect-error: an event.
  { ...spell, kind: 'unit', traits: [{ type: 'ongoing', hears: 'UNIT_DIES', effects: [hit] }] },
  {
    ...spell,
    kind: 'unit',
    // @ts-expect-error: the target of a trait.
    traits: [{ type: 'reaction', on: 'ON_DEATH', target: 'SELF', effects: [hit] }],
  },
  {
    ...spell,
    kind: 'unit',
    // @ts-expect-error: a field of a trait.
    traits: [{ type: 'reaction', on: 'ON_DEATH', effects: [hit], where: { is: 'tapped' } }],
  },
  {
    ...spell,
    kind: 'unit',
    // @ts-expect-error: a kind of effect of a trait.
    traits: [{ type: 'reaction', on: 'ON_DEATH', effects: [{ kind: 'drow', amount: 1 }] }],
  },
  {
    ...spell,
    // @ts-expect-error: a trait that is given.
    effects: [{ kind: 'give-trait', to: 'it', trait: { type: 'shield', ammount: 1 } }],
  },
  {
    ...spell,
    kind: 'unit',
    // @ts-expect-error: a special effect.
    traits: [{ type: 'special', at: 'deploy', name: 'dance' }],
  },
  {
    ...spell,
    kind: 'enemy',
    // @ts-expect-error: a field of a move.
    enemy: { tables: [{ upTo: 100, moves: [{ weight: 1, atack: 3 }] }] },
  },
];
