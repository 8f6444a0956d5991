import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PAGES = ['/docs', '/docs/api', '/docs/bots', '/docs/rules', '/docs/cards'];

describe('the pages of the documents', () => {
  it.each(PAGES)('%s is a page that runs nothing foreign and nothing inline', async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/https?:\/\/(?!play\.example)[^"]*\.(?:js|css)/);
  });

  it('lead to each other', async () => {
    const { body } = await site.ask('/docs');
    for (const path of PAGES.slice(1)) expect(body).toContain(`href="${path}"`);
  });

  it('hold every numbered rule, and every card with its text', async () => {
    const { body: rules } = await site.ask('/docs/rules');
    expect(rules).toContain('<strong>A4</strong>');
    const { body: cards } = await site.ask('/docs/cards');
    for (const id of Object.keys(defaultBook().cards)) expect(cards).toContain(`id="${id}"`);
  });

  it('bring the files of the viewer from here', async () => {
    const { body } = await site.ask('/docs/api');
    const files = [...body.matchAll(/(?:src|href)="(api\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { status, headers } = await site.ask(`/docs/${file}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/javascript|css/);
    }
  });
});
