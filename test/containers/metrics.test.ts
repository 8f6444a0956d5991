import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IntentOutcome } from '../../server/metrics/metrics.ts';
import { prometheus } from '../../server/metrics/prometheus.ts';
import { ROOT } from '../architecture/files.ts';
import {
  alertExpressions,
  dashboard,
  dashboardExpressions,
  metricsIn,
  readDeploy,
} from './expressions.ts';
import { isLeftOut, runTool } from './tools.ts';

const OUTCOMES: readonly IntentOutcome[] = ['accepted', 'refused', 'stale', 'repeated'];
/** Prometheus adds these to everything it reads. */
const ADDED = ['job', 'instance'];

/** The page of a server where everything happened once, so that every label is there. */
async function pageOf(): Promise<string> {
  const { metrics, page } = prometheus();
  metrics.matchMoved(null, 'playing');
  metrics.clientJoined('match');
  metrics.storeDamaged(0, 0);
  for (const outcome of OUTCOMES) metrics.intentAnswered(outcome, 0.001);
  return page.text();
}

describe('what is watched', () => {
  /** The labels of every series by its name. */
  const known = new Map<string, Set<string>>();
  const expressions = [...dashboardExpressions(), ...alertExpressions()];

  beforeAll(async () => {
    for (const line of (await pageOf()).split('\n').filter((one) => /^\w/.test(one))) {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?/.exec(line)!;
      const names = [...labels.matchAll(/(\w+)="/g)].map((match) => match[1]!);
      known.set(name, new Set([...(known.get(name) ?? []), ...names]));
    }
  });

  it('is asked in many ways', () => {
    expect(dashboardExpressions().length).toBeGreaterThan(15);
    expect(alertExpressions().length).toBe(readDeploy('alerts.yml').match(/- alert:/g)?.length);
  });

  it.each(expressions)('is there: %s', (expression) => {
    const asked = metricsIn(expression);
    const isKnown = ({ name }: { name: string }) => known.has(name);
    expect(asked.filter((one) => !isKnown(one))).toEqual([]);
    const foreign = asked.flatMap(({ name, labels }) =>
      labels.filter((label) => !ADDED.includes(label) && !known.get(name)?.has(label)),
    );
    expect(foreign).toEqual([]);
    expect(asked.length > 0 || /\bup\{/.test(expression)).toBe(true);
  });

  it('is all that the server counts', () => {
    const asked = new Set(
      dashboardExpressions()
        .flatMap(metricsIn)
        .map(({ name }) => name),
    );
    const own = [...known.keys()].filter((name) => name.startsWith('arbiter_'));
    const isShown = (name: string) => asked.has(name) || /_(?:sum|count)$/.test(name);
    expect(own.filter((name) => !isShown(name))).toEqual([]);
  });

  it('is drawn side by side, nothing over anything else', () => {
    const places = dashboard().panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('an expression', () => {
  it.each([
    ['rate(arbiter_voids_total[5m])', [{ name: 'arbiter_voids_total', labels: [] }]],
    ['up{job="a"}', []],
    [
      'arbiter_x{a="1", b=~"2"} / nodejs_y',
      [
        { name: 'arbiter_x', labels: ['a', 'b'] },
        { name: 'nodejs_y', labels: [] },
      ],
    ],
  ])('%s is read', (expression, asked) => {
    expect(metricsIn(expression)).toEqual(asked);
  });
});

const leftOut = isLeftOut('the files of Prometheus', 'promtool');

describe.skipIf(leftOut)('Prometheus', { timeout: 30_000 }, () => {
  it.each([
    ['takes the configuration', ['check', 'config', '--syntax-only', 'deploy/prometheus.yml']],
    ['takes the alerts', ['check', 'rules', 'deploy/alerts.yml']],
    ['raises them when it should', ['test', 'rules', 'test/containers/alerts.yml']],
  ])('%s', (_what, args) => {
    expect(runTool('promtool', args, { cwd: ROOT })).toMatchObject({ code: 0 });
  });

  it('understands every expression of the dashboard', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-rules-'));
    const file = join(folder, 'dashboard.yml');
    // What Grafana fills in.
    const filled = dashboardExpressions().map((expr) => expr.replaceAll('$__rate_interval', '1m'));
    const rules = filled.map((expr, at) => ({ record: `dashboard:${at}`, expr }));
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { code, said } = runTool('promtool', ['check', 'rules', file]);
    await rm(folder, { recursive: true });
    expect({ code, said }).toMatchObject({ code: 0 });
  });
});
