import { describe, expect, it, vi } from 'vitest';
import { foldName } from '../../server/limits/fold-name.ts';
import { checkName, RESERVED } from '../../server/users/names/names.ts';
import { skeletonOf } from '../../server/users/names/skeleton.ts';
import { granted, signing, testIdentity } from './user-kit.ts';

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

  it.each([
    ...['Guest 12', 'guestly', 'G-u-e-s-t', 'House of Cards', 'ＨＯＵＳＥ', 'gue5t', 'H0use'],
    ...['ʜᴏᴜsᴇ bot', 'Ģuest', 'Deleted player', 'Admin', 'adm1n', 'Moderator'],
  ])('that looks official is refused: %s', (name) => {
    expect(check(name)).toMatchObject({ ok: false, message: expect.stringContaining('begin') });
  });

  it.each([
    ['Cyrillic and Latin', 'Аda'],
    ['Cyrillic and Latin', 'Ноuse'],
    ['Latin and Greek', 'gυest'],
    ['Cyrillic and Greek', 'Ноυѕе'],
    ['Hebrew and Arabic', 'שלוםسلام'],
  ])('that mixes %s letters is refused: %s', (_scripts, name) => {
    expect(check(name)).toMatchObject({ ok: false, message: expect.stringContaining('mixes') });
  });

  it.each(['ᎪᎠᎪ', 'ꓐꓳꓐ', 'Ann١', '𐌀𐌁𐌂'])('of letters nobody uses today is refused: %s', (name) => {
    expect(check(name)).toMatchObject({ ok: false, code: 'bad-name' });
  });

  it.each(['山田 Taro', 'さくらサクラ', 'Kim 김치', 'Ελλάδα', 'שלום', 'สวัสดี'])(
    'of scripts that belong together is taken: %s',
    (name) => {
      expect(check(name)).toMatchObject({ ok: true });
    },
  );

  it('may begin with "guest" only for guests', () => {
    expect(checkName('Guest 4821', RESERVED.guests)).toMatchObject({ ok: true });
    expect(checkName('House 4821', RESERVED.guests)).toMatchObject({ ok: false });
  });
});

describe('two names look the same', () => {
  it.each([
    ['COPA', 'СОРА'],
    ['copa', 'сора'],
    ['Bob', 'ВОВ'],
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Ian', 'lan'],
    ['IAN', 'ΙΑΝ'],
    ['Ada', 'Ạda'],
    ['Ada', 'ᴀᴅᴀ'],
    ['Oscar', '0scar'],
    ['Nora', 'ΝOra'],
    ['Max Power', 'max_power'],
    ['STRASSE', 'straße'],
    ['Peppe', 'Рерре'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Ann', 'Anna'],
    ['Ольга', 'Olga'],
    ['Max 4', 'Max A'],
    ['modern', 'modem'],
    ['李小龙', '李小虎'],
    ['देवी', 'देवा'],
  ])('but not %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});

describe('nobody poses as an account', () => {
  it('neither another account, nor a guest, nor the bot of somebody else', async () => {
    const { identity } = testIdentity();
    granted(await identity.register(signing('Copa', 'open sesame')));
    const owner = granted(await identity.register(signing('Owner', 'open sesame'))).person;
    const taken = { ok: false, code: 'name-taken' };
    expect(await identity.register(signing('СОРА', 'open sesame'))).toMatchObject(taken);
    expect(await identity.newGuest('С-О-Р-А')).toMatchObject(taken);
    expect(await identity.bots.create(owner, 'c0pa')).toMatchObject(taken);
    expect(await identity.bots.create(owner, 'Owner')).toMatchObject({ ok: true });
    expect(await identity.newGuest('Kopa')).toMatchObject({ ok: true });
  });

  it('guests without a wish need no look at the names', async () => {
    const { identity, users } = testIdentity();
    const look = vi.spyOn(users, 'personBySkeleton');
    granted(await identity.newGuest());
    expect(look).not.toHaveBeenCalled();
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
