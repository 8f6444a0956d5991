import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary: string }[];
};

/** Rules that another theme can break; the others are the same in both. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What hinders people on this screen, in words; the whole page is looked at. */
export async function hindrances(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source);
  const options = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  const asked = `axe.run(document, ${JSON.stringify(options)})`;
  const found = (await page.evaluate(asked)) as { violations: Violation[] };
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary.split('\n').slice(1, 2).join('').trim();
      return `${id} (${help}) at ${JSON.stringify(target)}: ${why}`;
    }),
  );
}
