import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountWelcome } from '../../server/http/pages/welcome.ts';
import { PLACES } from '../../server/limits/table/matches.ts';
import { RATES } from '../../server/limits/table/rates.ts';
import { contractHash } from '../../shared/protocol/bot/contract-hash.ts';
import { openSite, type Reply, type Site } from './site.ts';

let site: Site;
let page: Reply;
let document: ReturnType<typeof JSON.parse>;
beforeAll(async () => {
  site = await openSite({}, mountWelcome);
  page = await site.ask('/docs/bots');
  document = (await site.ask('/api/asyncapi.json')).body;
});
afterAll(() => site.close());

const all = (pattern: RegExp): string[] =>
  [...String(page.body).matchAll(pattern)].map(([, found = '']) => found);

describe('the contract for machines', () => {
  it('is the one whose hash bots are told', () => {
    expect(document.asyncapi).toBe('3.0.0');
    expect(document['x-contract']).toBe(contractHash());
  });

  it('has the limits of this server', () => {
    expect(document['x-limits']).toContainEqual(
      expect.objectContaining({ most: PLACES.botMatches, code: 'too-many-matches' }),
    );
    const [{ count: most, seconds }] = RATES.botIntent;
    expect(document['x-limits']).toContainEqual(expect.objectContaining({ most, seconds }));
  });
});

describe('the page for authors', () => {
  it('is linked from the first page', async () => {
    const { body } = await site.ask('/');
    expect(body).toContain('href="/docs/bots"');
    expect(page.body).toContain('href="/api/asyncapi.json"');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('runs nothing, and is allowed to', () => {
    const policy = page.headers.get('content-security-policy') ?? '';
    const [style = ''] = all(/<style>([^<]*)<\/style>/g);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(page.body).not.toMatch(/<script|<img|<link|<iframe|javascript:| on\w+=| style=|unsafe/i);
  });

  it('names every message, event, schema and code', () => {
    const ids = all(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(document.components.schemas)));
    for (const { code, meaning } of document['x-codes']) {
      expect(page.body).toContain(`<td><code>${code}</code></td><td>${meaning}</td>`);
    }
    expect(page.body).toContain(contractHash());
  });

  it('has no link that leads nowhere', async () => {
    const ids = all(/ id="([^"]+)"/g);
    const links = [...new Set(all(/ href="([^"]+)"/g))];
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
      else expect((await site.ask(link)).status).toBe(200);
    }
  });

  it('shows what it quotes as text', () => {
    expect(page.body).toContain('&quot;type&quot;:&quot;hello&quot;');
    expect(page.body).not.toContain('undefined');
  });
});
