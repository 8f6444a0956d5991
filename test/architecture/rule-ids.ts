import { tokensOf } from './tokens.ts';

export type Rule = { readonly id: string; readonly section: string; readonly later: boolean };

/** The numbered rules of the law; ◇ on a rule or its section means: not in the program yet. */
export function rulesIn(law: string): Rule[] {
  let sectionIsLater = false;
  return law.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) sectionIsLater = line.includes('◇');
    const [, section, number, mark] = /^- \*\*([A-Z])(\d+)\*\*( ◇)?/.exec(line) ?? [];
    if (section === undefined || number === undefined) return [];
    return [{ id: section + number, section, later: sectionIsLater || mark !== undefined }];
  });
}

const QUOTE = /\[([A-Z]\d*(?:, ?[A-Z]\d*)*)\] /g;

/** The ids in strings of a test file that begin with one: `'[A4] lethal to each'`. */
export function quotedIn(text: string): string[] {
  return tokensOf(text)
    .filter((token) => token.kind === 'string' && token.text.search(QUOTE) === 1)
    .flatMap((token) => [...token.text.matchAll(QUOTE)])
    .flatMap(([, ids = '']) => ids.split(','))
    .map((id) => id.trim());
}
