import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/files.ts';

type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Panel = { readonly gridPos: Place; readonly targets: readonly { readonly expr: string }[] };
type Dashboard = {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};

export const readDeploy = (file: string): string =>
  readFileSync(join(ROOT, 'deploy', file), 'utf8');

export const dashboard = (): Dashboard => JSON.parse(readDeploy('grafana.json')) as Dashboard;

export function dashboardExpressions(): string[] {
  const { panels, annotations } = dashboard();
  return [...panels.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr);
}

/** The expressions of the alerts, which stand on one line each. */
export const alertExpressions = (): string[] =>
  [...readDeploy('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map((match) => match[1]!);

/** A metric as it is asked for: its name and the labels that are compared. */
export type MetricUse = { readonly name: string; readonly labels: readonly string[] };

/** Names with the prefixes that this server's metrics have; the rest are words of the language. */
const METRIC = /\b((?:arbiter|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;

export function metricsIn(expression: string): MetricUse[] {
  return [...expression.matchAll(METRIC)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map((match) => match[1]!),
  }));
}
