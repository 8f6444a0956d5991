import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, countGraphemes } from '../../server/limits/clean-text.ts';

const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF\r\n]/u;

describe('a line of chat', () => {
  it.each([
    ['as it is', 'Good game!', 'Good game!'],
    ['with markup, as text', '<b onclick="x">hi</b>', '<b onclick="x">hi</b>'],
    ['on one line', '  a\n\tb \u2028 c  ', 'a b c'],
    ['without control characters', 'a\u0000b\u0007c\u009Bd', 'abcd'],
    ['without direction marks', 'a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['without invisible characters', 'a\u200Bb\u2060c\uFEFFd\u3164e\u00ADf', 'abcdef'],
    ['without hidden tags', 'a\u{E0041}\u{E0042}b', 'ab'],
    ['without halves of characters', 'a\uD83Db', 'ab'],
    ['without a space left by what was taken out', 'a \u200B b', 'a b'],
    ['with families of emoji', 'hi 👩‍👩‍👧‍👦 ❤️ 👍🏽', 'hi 👩‍👩‍👧‍👦 ❤️ 👍🏽'],
    ['without joiners that join nothing', 'a\u200Db👍\u200D', 'ab👍'],
    [
      'with four marks on a letter and no tower',
      `a${'\u0323'.repeat(50)}`,
      'ạ\u0323\u0323\u0323\u0323',
    ],
  ])('is shown %s', (_how, written, shown) => {
    expect(cleanText(written, 200)).toEqual({ ok: true, text: shown });
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['what nobody sees', '\u200B\u202E\uFE0F\u3164'],
  ])('of %s is refused', (_what, text) => {
    expect(cleanText(text, 200)).toMatchObject({ ok: false, code: 'bad-text' });
  });

  it('is measured in what people see as characters', () => {
    expect(cleanText('👩‍👩‍👧‍👦'.repeat(3), 3)).toMatchObject({ ok: true });
    const message = 'Write 1 to 3 characters on one line; this text has 4.';
    expect(cleanText('👩‍👩‍👧‍👦'.repeat(4), 3)).toEqual({ ok: false, code: 'bad-text', message });
  });

  it('of 100 KB is refused, also when it is one grapheme', () => {
    const joined = Array.from({ length: 30_000 }, () => '👩').join('\u200D');
    for (const text of ['🐉'.repeat(50_000), joined, `a${'\u0301'.repeat(100_000)}`]) {
      expect(cleanText(text, 200)).toMatchObject({ ok: false });
    }
  });

  it('cleaned once stays as it is, whatever it was', () => {
    const nasty = fc.constantFrom(
      '\u200D',
      '\u202E',
      '\uFE0F',
      '\u0301',
      '👩',
      '👍🏽',
      ' ',
      '\n',
      'a',
      '\uD83D',
      '\u3164',
      '#',
    );
    const texts = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.array(nasty).map((deps) => deps.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const once = cleanText(text, 1000);
        if (!once.ok) return true;
        const again = cleanText(once.text, 1000);
        return !UNSEEN.test(once.text) && again.ok && again.text === once.text;
      }),
      { numRuns: 300 },
    );
  });
});

describe('counting', () => {
  it('counts graphemes', () => {
    expect(['', 'abc', 'e\u0301', '🇩🇪', '👩‍👩‍👧‍👦'].map(countGraphemes)).toEqual([0, 3, 1, 1, 1]);
  });
});
