import type { ModifierKind } from '../state/modifiers.ts';
import type { EffectNode } from '../state/node.ts';
import { type Finding, finding } from './finding.ts';
import { aboutOf, type LoadedCard } from './loaded-card.ts';
import { placedEffectsOf } from './placed-effects.ts';

/** The fields of a change that only some kinds of change look at. */
const OPTIONAL = ['amount', 'canKill', 'min', 'perResistance', 'keyword', 'element'] as const;
type Field = (typeof OPTIONAL)[number];

const USED: Readonly<Record<ModifierKind, readonly Field[]>> = {
  strength: ['amount', 'perResistance'],
  health: ['amount', 'perResistance', 'canKill', 'min'],
  'set-strength': ['amount'],
  'set-health': ['amount'],
  'skip-attack': [],
  'cannot-attack': [],
  'cannot-block': [],
  'must-attack': [],
  'grant-keyword': ['keyword'],
  'remove-keyword': ['keyword'],
  'no-resistances': [],
  'grant-resistance': ['element'],
  cost: ['amount'],
  'block-gained': ['amount'],
  'heal-gained': ['amount'],
  'heal-doubled': ['amount'],
  'block-per-heal': ['amount'],
  prevent: ['amount'],
  redirect: [],
};

type Written = EffectNode & { readonly what?: ModifierKind } & Partial<Record<Field, unknown>>;

const isChange = (kind: string): boolean => kind === 'modify' || kind === 'modify-side';

/** Fields of a change that its kind has no use for. */
export function findIgnored(loaded: LoadedCard): Finding[] {
  return placedEffectsOf(loaded).flatMap(({ node, path }) => {
    if (!isChange(node.kind)) return [];
    const fields: Written = node;
    const used = fields.what === undefined ? [] : USED[fields.what];
    const ignored = OPTIONAL.filter(
      (field) => fields[field] !== undefined && !used.includes(field),
    );
    return ignored.map((field) =>
      finding(
        aboutOf(loaded.card),
        'error',
        [...path, field],
        `"${fields.what}" has no use for it`,
      ),
    );
  });
}
