import { describe, expect, it } from 'vitest';
import { foldName } from '../../server/limits/fold-name.ts';
import { checkName, RESERVED } from '../../server/people/names.ts';

const check = (name: string) => checkName(name, RESERVED.others);

describe('a name', () => {
  it.each(['Ann', 'Zoë 2', 'Max_Power-99', '李小龙', 'Ольга', 'देवी रानी', 'x'.repeat(20)])(
    'may be %s',
    (name) => {
      expect(check(name)).toMatchObject({ ok: true, name: name.normalize('NFKC') });
    },
  );

  it.each([
    ['too short', 'Al'],
    ['too long', 'x'.repeat(21)],
    ['much too long', 'x'.repeat(100_000)],
    ['with a space in front', ' Anna'],
    ['with a space behind', 'Anna '],
    ['with a double space', 'An  na'],
    ['with markup', '<b>Anna</b>'],
    ['with a control character', 'An\u0007na'],
    ['with a line break', 'An\nna'],
    ['that runs backwards', 'An\u202Ena'],
    ['with a zero-width space', 'An\u200Bna'],
    ['with an invisible letter', 'An\u3164na'],
    ['of invisible letters', '\u3164\u3164\u3164'],
    ['with a tower of marks', `An${'\u0301'.repeat(9)}na`],
    ['of emoji', '🐉🐉🐉'],
    ['without a letter or digit', '-_-'],
    ['with half a surrogate pair', 'Ann\uD83D'],
  ])('is refused %s', (_why, name) => {
    expect(check(name)).toMatchObject({ ok: false, code: 'bad-name' });
  });

  it.each(['Guest 12', 'guestly', 'G-u-e-s-t', 'House of Cards', 'ＨＯＵＳＥ'])(
    'that looks official is refused: %s',
    (name) => {
      expect(check(name)).toMatchObject({ ok: false, message: expect.stringContaining('begin') });
    },
  );

  it('may begin with "guest" only for guests', () => {
    expect(checkName('Guest 4821', RESERVED.guests)).toMatchObject({ ok: true });
    expect(checkName('House 4821', RESERVED.guests)).toMatchObject({ ok: false });
  });
});

describe('two names are the same', () => {
  it.each([
    ['Max Power', 'max_power'],
    ['MaxPower', 'Max-Power'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ａnn', 'ann'],
  ])('%s and %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it('but not Ann and Anna', () => {
    expect(foldName('Ann')).not.toBe(foldName('Anna'));
  });
});
