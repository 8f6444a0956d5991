import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../../server/http/codes.ts';
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

  it('names what each route replies, and with which codes it refuses', () => {
    for (const { path, method, status = 200, ...spec } of allRoutes(site.deps)) {
      const { responses, 'x-codes': codes } = operationOf(path, method);
      expect(refsIn(responses[status].content['application/json'].schema)).toHaveLength(1);
      expect(codes).toEqual(expect.arrayContaining([...(spec.refuses ?? []), 'bad-request']));
      const statuses = new Set(codes.map((code: string) => String(statusOf(code))));
      expect(new Set(Object.keys(responses))).toEqual(new Set([String(status), ...statuses]));
    }
  });

  it('has an example for every body, which its schema allows', () => {
    for (const { path, method, body, reply, status = 200 } of allRoutes(site.deps)) {
      const { requestBody, responses } = operationOf(path, method);
      const sent = requestBody?.content['application/json'].example ?? {};
      expect(body.safeParse(sent).error, path).toBeUndefined();
      const { example } = responses[status].content['application/json'];
      expect(reply.safeParse(example).error, path).toBeUndefined();
    }
  });

  it('is what redocly accepts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const cli = join(import.meta.dirname, '../../node_modules/.bin/redocly');
    const linted = await promisify(execFile)(process.execPath, [cli, 'lint', file], {
      env,
      cwd: folder,
    });
    expect(linted.stderr).toContain('is valid');
    await rm(folder, { recursive: true });
  }, 60_000);

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
      const security = needs === 'nobody' ? [] : [{ token: [] }];
      expect(operationOf(path, method).security, path).toEqual(security);
    }
  });
});
