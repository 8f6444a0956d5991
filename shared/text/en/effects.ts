import type { Method } from '../../effects/method.ts';
import type { EffectNode } from '../../state/node.ts';
import type { EffectPatterns } from '../contract/patterns.ts';
import type { Clause } from './clause.ts';
import { COMPOSITES } from './composites.ts';
import { ON_PLAYERS } from './effects-on-players.ts';
import { ON_UNITS } from './effects-on-units.ts';
import type { Scope } from './scope.ts';

/** E6: how each kind of effect reads. */
const EFFECTS: EffectPatterns<Scope, Clause[]> = { ...COMPOSITES, ...ON_PLAYERS, ...ON_UNITS };

// Looked up by the `kind` of the node, so a pattern only gets nodes of its kind.
const PATTERNS: Readonly<Record<string, Method<[node: EffectNode, scope: Scope], Clause[]>>> =
  EFFECTS;

const isByMode = (value: object): value is { readonly siege: number; readonly else: number } =>
  'siege' in value && 'else' in value;

/** The same data with the numbers of this mode. */
function inMode<T>(data: T, mode: Scope['mode']): T {
  if (typeof data !== 'object' || data === null) return data;
  const plain: unknown = JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !isByMode(value)) return value;
    return mode === 'siege' ? value.siege : value.else;
  });
  return plain as T;
}

export function effectClauses(nodes: readonly EffectNode[], scope: Scope): Clause[] {
  return inMode(nodes, scope.mode).flatMap((node) => PATTERNS[node.kind]?.(node, scope) ?? []);
}
