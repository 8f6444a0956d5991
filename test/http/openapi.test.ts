import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/http/routes/index.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let document: ReturnType<typeof JSON.parse>;
beforeAll(async () => {
  site = await openSite();
  document = (await site.ask('/api/openapi.json')).body;
});
afterAll(() => site.close());

const operationOf = (path: string, method: string) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : refsIn(inner),
  );
}

describe('the document', () => {
  it('names every mounted route once, and no other', () => {
    const routes = allRoutes(site.deps);
    for (const { path, method, name } of routes) {
      expect(operationOf(path, method)?.operationId, path).toBe(name);
    }
    const count = Object.values<object>(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(routes.length);
  });

  it('names what each route replies, and refusals', () => {
    for (const { path, method } of allRoutes(site.deps)) {
      const { responses } = operationOf(path, method);
      expect(refsIn(responses['2XX'])).toHaveLength(1);
      expect(refsIn(responses.default)).toEqual(['#/components/schemas/Refusal']);
    }
  });

  it('holds everything it refers to', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) {
      const id = ref.replace('#/components/schemas/', '');
      expect(Object.keys(document.components.schemas)).toContain(id);
    }
  });

  it('says what may be sent: fields with a default may be left out', () => {
    const { requestBody } = operationOf('/api/matches', 'post');
    const { schema } = requestBody.content['application/json'];
    expect(schema.required).toEqual(['format', 'deck']);
    expect(schema.additionalProperties).toBe(false);
    const { parameters } = operationOf('/api/leaderboard', 'get');
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'format', in: 'query', required: true }),
    );
    expect(operationOf('/api/matches/:id', 'get').parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
  });

  it('says which routes need a token', () => {
    for (const { path, method, needs } of allRoutes(site.deps)) {
      expect('security' in operationOf(path, method), path).toBe(needs !== 'nobody');
    }
  });
});
