import { describe, expect, it } from 'vitest';
import { CADDYFILE } from './run-caddy.ts';
import { isLeftOut, runTool } from './tools.ts';

const leftOut = isLeftOut('the Caddyfile', 'caddy');

/** Every value of a key, however deep. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key),
  ]);
}

describe.skipIf(leftOut)('the Caddyfile', { timeout: 30_000 }, () => {
  const { PATH } = process.env;
  const caddy = (...args: string[]) =>
    runTool('caddy', [...args, '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env: { PATH, SITE: 'play.example.org' },
    });
  const config = (): unknown => JSON.parse(caddy('adapt').said);

  it('is written as Caddy writes it', () => {
    expect(runTool('caddy', ['fmt', CADDYFILE, '--diff']).said).not.toMatch(/^[+-]/m);
  });

  it('leads to the open ports of the two processes and nowhere else', () => {
    const dialled = new Set(valuesOf(config(), 'dial'));
    expect(dialled).toEqual(new Set(['game1:2567', 'game2:2567']));
  });

  it('serves no files, lists no settings and writes no tickets into a log', () => {
    const handlers = new Set(valuesOf(config(), 'handler'));
    expect([...handlers].sort()).toEqual(
      ['headers', 'reverse_proxy', 'static_response', 'subroute'].sort(),
    );
    expect(valuesOf(config(), 'admin')).toEqual([{ disabled: true }]);
    expect(valuesOf(config(), 'logs')).toEqual([]);
  });

  it('answers to its own name only', () => {
    expect(new Set(valuesOf(config(), 'host').flat())).toEqual(new Set(['play.example.org']));
  });
});
