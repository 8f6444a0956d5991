/**
 * What a name looks like, after the idea of Unicode's UTS 39: two names with one skeleton cannot be told
 * apart at a glance. The table holds the letters of Cyrillic, Greek, Armenian and extended Latin that
 * look like a plain Latin letter or a digit, each in the case it looks like it in.
 *
 * The store keeps skeletons: a change of the table needs a migration that computes them again.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑᴀАΑ',
  b: 'вьЬВΒʙƅ',
  c: 'сϲᴄСϹ',
  d: 'ԁᴅɖ',
  e: 'еєεᴇЕΕɛ',
  f: 'ƒꜰϝϜ',
  g: 'ɡԍɢ',
  h: 'һНΗʜհҺн',
  i: 'іιıɩɪ',
  j: 'јϳȷᴊЈ',
  k: 'кκᴋКΚ',
  l: 'ӏǀʟΙІӀ',
  m: 'мМΜᴍ',
  n: 'пηɴΝՈո',
  o: 'оοσᴏОΟօՕɵ',
  p: 'рρᴘРΡ',
  q: 'ԛգԚ',
  r: 'гʀᴦ',
  s: 'ѕꜱЅՏ',
  t: 'тτᴛТΤ',
  u: 'υսᴜцՍ',
  v: 'ѵνᴠѴ',
  w: 'ѡшωᴡԝԜш',
  x: 'хχХΧ',
  y: 'уүʏγУΥҮ',
  z: 'ᴢΖ',
  3: 'зЗ',
  4: 'чЧ',
  6: 'бб',
};

/** Digits and the capital I, which many typefaces draw like a letter. */
const LIKE_LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', I: 'l' };

const TABLE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOKS_LIKE).flatMap(([plain, others]) =>
    [...others].map((other): [string, string] => [other, plain]),
  ),
  ...Object.entries(LIKE_LETTERS),
]);

/** Digits that people use for letters to get around a reserved word: "gue5t". */
const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }),
);

/** A dot below hardly changes the look of a word; in other scripts, marks are vowels. */
const MARKED = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)\p{M}/gu;

const SEPARATORS = /[ _-]/g;

const look = (letter: string): string => TABLE.get(letter) ?? letter;

const bare = (name: string): string =>
  name.normalize('NFKC').normalize('NFD').replace(MARKED, '').replace(SEPARATORS, '');

/** Applied twice: a letter may look like another only in upper case, or only in lower case. */
export function skeletonOf(name: string): string {
  const letters = Array.from(bare(name), look).join('').toUpperCase().toLowerCase();
  return Array.from(letters, look).join('');
}

/** The word that readers see, with digits replaced by letters. */
export function readAsWord(name: string): string {
  const written = (letter: string): string => WRITTEN_FOR.get(letter) ?? look(letter);
  return Array.from(bare(name).toLowerCase(), written).join('');
}
