import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard, scenario } from '../../shared/index.ts';
import { being, hears, on, sign } from './trait-cards.ts';

/** What the loader says about a unit with these traits; nothing when they are good. */
function faults(...traits: readonly object[]): string {
  const result = scenario(defaultBook(), { format: 'duel', cards: [being('odd', traits)] });
  return result.ok ? '' : result.message;
}

const AT = 'scenario.test-odd.traits.0';
const nonsense = { kind: 'dance' };

describe('bad trait data', () => {
  it('[X1] an unknown type is refused with the path and the types there are', () => {
    const message = faults({ type: 'magic', effects: [sign] });
    expect(message).toContain(`${AT}.type`);
    for (const type of ['reaction', 'ongoing', 'rule', 'shield', 'activate', 'special']) {
      expect(message).toContain(type);
    }
  });

  it.each([
    ['an unknown trigger', 'X1', on('ON_DANCE', [sign]), `${AT}.on`],
    ['an unknown target', 'X1', on('ON_DEATH', [sign], { target: 'MOON' }), `${AT}.target`],
    [
      'an unknown way to pick',
      'X1',
      on('ON_DEATH', [sign], { target: { toss: 'enemies' } }),
      `${AT}.target`,
    ],
    [
      'a filter of a reference',
      'X1',
      on('ON_DEATH', [sign], { target: 'self', where: { is: 'tapped' } }),
      AT,
    ],
    ['no effect', 'X1', on('ON_DEATH', []), `${AT}.effects`],
    ['an unknown event', 'X2', hears('UNIT_DANCED', [sign]), `${AT}.hears`],
    ['an unknown proximity', 'X2', hears('UNIT_DIED', [sign], { near: 'FAR' }), `${AT}.near`],
    ['an unknown side', 'X2', hears('UNIT_DIED', [sign], { side: 'moon' }), `${AT}.side`],
    [
      'an unknown kind of card',
      'X2',
      hears('CARD_PLAYED', [sign], { kinds: ['dance'] }),
      `${AT}.kinds.0`,
    ],
    ['an unknown element', 'X2', hears('UNIT_DIED', [sign], { element: 'wood' }), `${AT}.element`],
    ['an unknown rule', 'X3', { type: 'rule', rule: 'CAN_DANCE', reach: 'self' }, `${AT}.rule`],
    ['an unknown reach', 'X3', { type: 'rule', rule: 'CAN_ATTACK', reach: 'moon' }, `${AT}.reach`],
    ['a shield of nothing', 'X4', { type: 'shield', amount: 0 }, `${AT}.amount`],
    [
      'an unknown shield time',
      'X4',
      { type: 'shield', amount: 1, lasts: 'FOREVER' },
      `${AT}.lasts`,
    ],
    [
      'a cooldown below 0',
      'X5',
      { type: 'activate', cooldown: -1, effects: [sign] },
      `${AT}.cooldown`,
    ],
    ['an unknown time', 'X6', { type: 'special', at: 'noon', name: 'scatter' }, `${AT}.at`],
  ])('[X1] %s (%s) is refused with its path', (_what, _id, trait, path) => {
    expect(faults(trait)).toContain(path);
  });

  it('[X6] a special that is written nowhere is refused', () => {
    expect(faults({ type: 'special', at: 'deploy', name: 'dance' })).toContain(AT);
  });

  it.each([
    ['alone', on('ON_DEATH', [nonsense]), 0],
    ['with a target', on('ON_DEATH', [nonsense], { target: 'self' }), 0],
    ['as the second of two', on('ON_DEATH', [sign, nonsense]), 1],
    ['with a condition', on('ON_DEATH', [nonsense], { when: { is: 'full-life' } }), 0],
    ['of an ability', { type: 'activate', cooldown: 0, effects: [nonsense] }, 0],
  ])('[X1] an unknown effect %s is refused with the path as written', (_how, trait, index) => {
    expect(faults(trait)).toContain(`${AT}.effects.${index}.kind`);
  });

  it('[X7] a bad trait inside a gift is refused', () => {
    const gift = { kind: 'give-trait', trait: on('ON_DANCE', [sign]), to: 'self' };
    expect(faults(on('ON_DEATH', [gift]))).toContain(`${AT}.effects.0.trait`);
  });

  it('[X1] every fault is told, with the number of its trait', () => {
    const message = faults(on('ON_DEATH', [sign]), on('ON_DANCE', [sign]), { type: 'magic' });
    expect(message).toContain('scenario.test-odd.traits.1.on');
    expect(message).toContain('scenario.test-odd.traits.2.type');
  });

  it('[X1] an unknown field is refused', () => {
    expect(faults({ ...on('ON_DEATH', [sign]), colour: 'red' })).toContain('colour');
  });

  it('[X1] a token that does not exist is refused', () => {
    const call = { kind: 'deploy', card: 'nobody', to: 'own-slot' };
    expect(faults(on('ON_DEATH', [call]))).toContain('nobody');
  });

  it('[G1] only units and powers have traits', () => {
    const card = { ...being('odd', [on('ON_DEATH', [sign])]), kind: 'skill', effects: [sign] };
    const result = scenario(defaultBook(), {
      format: 'duel',
      cards: [{ ...card, strength: undefined, health: undefined }],
    });
    expect(result.ok ? '' : result.message).toContain('scenario.test-odd.traits');
  });
});

describe('good trait data', () => {
  const book = defaultBook();
  const withTraits = Object.values(book.cards).filter((card) => card.traitData.length > 0);

  it('[G1] every trait of a shipped card has words', () => {
    const mute = withTraits.filter((card) => describeCard(book, card.id, 'duel').length < 10);
    expect(mute.map((card) => card.id)).toEqual([]);
  });

  it('[X1] every type of trait is in some shipped card', () => {
    const types = withTraits.flatMap((card) => card.traitData.map((trait) => trait.type));
    expect([...new Set(types)].toSorted()).toEqual([
      'activate',
      'ongoing',
      'reaction',
      'rule',
      'shield',
      'special',
    ]);
  });
});
