import type { Intent } from '../../../shared/index.ts';
import type { IntentPath } from './intent-paths.ts';
import type { TargetKey } from './target-key.ts';

/** The result of one more pick. */
export type PickResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'more'; readonly picked: readonly TargetKey[] }
  | { readonly kind: 'send'; readonly intent: Intent }
  /** The same picks may stand for several intents; the player has to choose one. */
  | { readonly kind: 'ask'; readonly intents: readonly Intent[] };

function continues({ path }: IntentPath, picked: readonly TargetKey[]): boolean {
  return path.length > picked.length && picked.every((targetKey, at) => path[at] === targetKey);
}

/** The target keys that can be picked next. */
export function nextTargetKeys(
  intentPaths: readonly IntentPath[],
  picked: readonly TargetKey[],
): ReadonlySet<TargetKey> {
  const targetKeys = new Set<TargetKey>();
  for (const intentPath of intentPaths) {
    const targetKey = continues(intentPath, picked) ? intentPath.path[picked.length] : undefined;
    if (targetKey !== undefined) targetKeys.add(targetKey);
  }
  return targetKeys;
}

export function pick(
  intentPaths: readonly IntentPath[],
  picked: readonly TargetKey[],
  targetKey: TargetKey,
): PickResult {
  const path = [...picked, targetKey];
  const meant = intentPaths.filter(
    (intentPath) => continues(intentPath, picked) && intentPath.path[picked.length] === targetKey,
  );
  const complete = meant
    .filter((intentPath) => intentPath.path.length === path.length)
    .map((intentPath) => intentPath.intent);
  const [only] = complete;
  if (only === undefined)
    return meant.length === 0 ? { kind: 'none' } : { kind: 'more', picked: path };
  return complete.length === 1
    ? { kind: 'send', intent: only }
    : { kind: 'ask', intents: complete };
}
