import { describe, expect, it } from 'vitest';
import { makeBook, parseSets } from '../../../shared/book/make-book.ts';
import { loadSets } from '../../../tools/cards/analysis/load-sets.ts';
import { checkCards, SHIPPED } from '../../../tools/cards/check.ts';
import { findTextless, textFaults } from '../../../tools/cards/checks/find-textless.ts';
import { errorsIn, reportOf } from '../../../tools/cards/report.ts';
import { doing, findingsIn, findingTexts, skill, unit } from './planted.ts';

const drawOne = { kind: 'draw', amount: 1 };
const deploy = (card: string) => ({ kind: 'deploy', card, to: { choose: 'free-own-slots' } });
const token = (id: string, on: string, makes: string, more: object = {}) =>
  unit([{ type: 'reaction', on, effects: [deploy(makes)], ...more }], { id, token: true });

describe('schema', () => {
  it('faults stand under their card with the path', () => {
    const faulty = doing(drawOne, { kind: 'draw', amount: 'two' });
    expect(findingsIn(faulty)).toEqual([
      {
        about: 'duel.planted',
        level: 'error',
        path: 'effects.1.amount',
        message: expect.stringMatching(/^must be a number or an object with .*, not "two"$/),
      },
    ]);
  });

  it('the other cards are looked at all the same', () => {
    const result = checkCards({ ...SHIPPED, sets: [{ id: 'x', cards: [{}, doing(drawOne)] }] });
    expect(result.cards).toBe(1);
  });
});

describe('circles of tokens', () => {
  const loops = [
    ['itself', [token('a', 'ON_DEPLOY', 'a')], 'a → a'],
    ['two', [token('a', 'ON_DEPLOY', 'b'), token('b', 'ON_DEPLOY', 'a')], 'a → b → a'],
    ['optional', [token('a', 'ON_DEPLOY', 'a', { when: { is: 'full-life' } })], 'a → a'],
  ] as const;

  it.each(loops)('are refused at load: %s', (_what, cards, way) => {
    const { faults } = parseSets([{ id: 'x', cards }], {}, []);
    expect(faults[0]).toBe(`x.a.traits: tokens make each other on arrival: ${way}`);
    expect(() => makeBook([{ id: 'x', cards }], [], [])).toThrow('on arrival');
  });

  it.each(loops)('are an error of the check: %s', (_what, cards) => {
    expect(findingTexts(...cards)[0]).toContain('error traits: tokens make each other on arrival');
  });

  it('are worth a warning when they take their time', () => {
    const cards = [token('a', 'ON_DEATH', 'b'), token('b', 'ON_CONQUER', 'a')];
    expect(parseSets([{ id: 'x', cards }], {}, []).faults).toEqual([]);
    expect(findingTexts(...cards)).toContain(
      'warning traits: tokens make each other endlessly: a → b → a',
    );
  });

  it('are none where a token makes another', () => {
    const cards = [token('a', 'ON_DEPLOY', 'b'), unit([], { id: 'b', token: true })];
    expect(findingTexts(...cards)).toEqual([]);
  });
});

describe('text', () => {
  it.each([
    ['gets undefined', 'there is a missing value'],
    ['gains [object Object]', 'there is a missing value'],
    ['gains  this turn.', 'there is a gap'],
    ['Deploy: .', 'there is a gap'],
    ['gets +-1', 'there is two signs'],
    ['The target gets +1.', 'there is no word for the possible targets'],
    ['Put a stone-sentry there.', 'it has the id "stone-sentry" instead of a name'],
  ])('has a hole: %s', (text, fault) => {
    const cards = makeBook(SHIPPED.sets, [], []).cards;
    expect(textFaults(text, cards)).toEqual([fault]);
    expect(textFaults('Deal 1 damage, then draw −1. First Strike.', cards)).toEqual([]);
  });

  it('is found on a card', () => {
    const rally = { kind: 'modify-side', what: 'strength', amount: 1, side: 'allies', for: 'turn' };
    const labels = { strength: 'undefined', health: 'health' };
    const formats = SHIPPED.formats.map((format) => ({ ...format, labels }));
    const sets = [{ id: 'x', cards: [doing(rally)] }];
    const { findings } = checkCards({ sets, formats, decks: [] });
    expect(findings[0]?.message).toContain(
      'there is a missing value in "All allies get +1 undefined',
    );
  });

  it('is missing where something is done', () => {
    const { loadedCards, cards } = loadSets([{ id: 'duel', cards: [doing(drawOne)] }], []);
    const [subject] = loadedCards;
    const mute = { ...subject!.card, effects: [], traits: [{ type: 'none' }], traitData: [] };
    const book = { ...makeBook([], SHIPPED.formats, []), cards: { ...cards, planted: mute } };
    const found = findTextless({ ...subject!, card: mute as never }, book as never);
    expect(found.map(({ message }) => message)).toEqual([
      'the card does something, but its text is empty',
    ]);
    expect(findingTexts(unit([]))).toEqual([]);
  });
});

describe('counts', () => {
  const found = (...cards: readonly object[]) =>
    checkCards({ ...SHIPPED, sets: [{ id: 'duel', cards }], decks: [] })
      .findings.filter(({ about }) => about === 'the duel set')
      .map(({ message }) => message);

  it('are told with the cards there are', () => {
    const findingTexts = found(unit([], { keywords: ['swift'] }));
    expect(findingTexts).toContain('0 cards with burst, at least 6 are needed');
    expect(findingTexts).toContain('1 cards with swift, at least 3 are needed (planted)');
    expect(findingTexts).toContain(
      '0 cards that react in the window "spell", at least 3 are needed',
    );
    expect(findingTexts).toContain('1 cards of fire, at least 12 are needed (planted)');
    expect(findingTexts.join()).not.toContain('generic');
  });

  it.each([
    ['with burst', 6, skill({ effects: [drawOne], burst: true })],
    ['with swift', 3, unit([], { keywords: ['swift'] })],
    ['in the window "spell"', 3, skill({ effects: [drawOne], reaction: ['spell'] })],
    ['of fire', 12, doing(drawOne)],
  ])('are enough %s', (what, least, card) => {
    const copies = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...card, id: `planted-${at}` }));
    expect(found(...copies(least)).join()).not.toContain(what);
    expect(found(...copies(least - 1)).join()).toContain(what);
  });

  it('[X6] specials are under 5 % of the traits', () => {
    const special = { type: 'special', at: 'deploy', name: 'scatter' };
    const shield = { type: 'shield', amount: 1 };
    const specials = (others: number) => {
      const cards = [unit([special, ...Array.from({ length: others }, () => shield)])];
      const { findings } = checkCards({ ...SHIPPED, sets: [{ id: 'x', cards }], decks: [] });
      return findings.filter(({ about }) => about === 'all cards').map(({ message }) => message);
    };
    expect(specials(19)).toEqual(['1 of 20 traits are special; under 5 % are allowed (X6)']);
    expect(specials(20)).toEqual([]);
  });
});

describe('decks', () => {
  const check = (cards: readonly string[], format = 'duel') => {
    const decks = [{ id: 'mine', name: 'Mine', format, cards }];
    return checkCards({ ...SHIPPED, decks }).findings.filter(({ about }) => about === 'deck mine');
  };

  it('have only cards that exist', () => {
    const messages = check(['gnome', 'gnom']).map(({ level, message }) => `${level} ${message}`);
    expect(messages).toContain('error There is no card called "gnom".');
  });

  it('have a format that exists', () => {
    expect(check([], 'chess')[0]?.message).toBe('there is no format "chess"');
  });

  it('[D3] have every card of the duel set, or it is told', () => {
    const { findings } = checkCards({ ...SHIPPED, decks: [] });
    expect(findings).toContainEqual({
      about: 'duel.gnome',
      level: 'warning',
      path: '',
      message: 'it is in no preconstructed deck (D3)',
    });
    expect(findings.some(({ about }) => about === 'duel.militia')).toBe(false);
  });
});

it('the report is grouped, errors first, and ends with the counts', () => {
  const at = { about: 'x.a', path: 'p', message: 'm' } as const;
  const findings = [
    { ...at, level: 'warning' },
    { ...at, about: 'x.b', path: '', level: 'warning' },
    { ...at, level: 'error' },
  ] as const;
  const result = { cards: 2, decks: 1, findings };
  expect(errorsIn(result)).toBe(1);
  expect(reportOf(result)).toEqual([
    'x.a',
    '  error    p: m',
    '  warning  p: m',
    '',
    'x.b',
    '  warning  m',
    '',
    '2 cards and 1 deck checked: 1 error, 2 warnings.',
  ]);
});
