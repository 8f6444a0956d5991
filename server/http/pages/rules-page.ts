import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import type { DocPage } from './page-html.ts';

const RULES = join(import.meta.dirname, '../../../shared/RULES.md');

/** The numbered rules, from the file that the code and its tests refer to. */
export function rulesPage(): DocPage {
  const text = readFileSync(RULES, 'utf8');
  return { title: 'Arbiter: rules', body: marked.parse(text, { async: false }) };
}
