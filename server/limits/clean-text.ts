import { LOG } from './table/log.ts';

const segmenter = new Intl.Segmenter();

/** Selectors and joiners that combine several characters into one emoji. */
const EMOJI_GLUE =
  /(?<=[\p{Extended_Pictographic}#*0-9])[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/u;

/** Invisible characters, or those that reorder text: controls, bidi, fillers, tags, unpaired surrogates. */
const UNSEEN = new RegExp(
  `(?!${EMOJI_GLUE.source})[\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);

/** Spaces of all widths, and line breaks. */
const BLANKS = /[\t-\r\u0085\p{Z}]+/gu;

/** More combining marks than any script uses: they would overlap the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

export type CleanText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'bad-text'; readonly message: string };

function refuse(max: number, found: string): CleanText {
  const message = `Write 1 to ${max} characters on one line; this text ${found}.`;
  return { ok: false, code: 'bad-text', message };
}

/** Text that others may see: one line, nothing invisible, at most `max` graphemes. */
export function cleanText(text: string, maxGraphemes: number): CleanText {
  if (text.length > maxGraphemes * LOG.graphemeUnits) return refuse(maxGraphemes, 'is too long');
  const visible = text.replace(BLANKS, ' ').replace(UNSEEN, '').normalize('NFC');
  const clean = visible.replace(TOWER, '$1').replace(/ +/g, ' ').trim();
  const count = countGraphemes(clean);
  if (count === 0) return refuse(maxGraphemes, 'shows nothing');
  return count > maxGraphemes ? refuse(maxGraphemes, `has ${count}`) : { ok: true, text: clean };
}
