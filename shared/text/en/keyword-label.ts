import { type KeywordId, keywordNamed } from '../../keywords/index.ts';
import { KEYWORD_WORDS } from './keywords.ts';

/** The numbers that can follow the name of a keyword. */
export type KeywordCounts = Readonly<Record<'charges' | 'defend', number>>;

/** The name with its number, as printed on a card. */
export function keywordLabel(id: KeywordId, counts: KeywordCounts): string {
  const counted = keywordNamed(id)?.counts;
  const { name } = KEYWORD_WORDS[id];
  return counted === undefined ? name : `${name} ${counts[counted]}`;
}
