import { poolOf, type Selection } from '../language/selection.ts';
import type { EnemyData } from '../schema/card-shape.ts';
import type { EnemyDef, EnemyMove } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import type { PoolName } from '../state/terms.ts';
import { effectFaults, faultAt, inOrder, type Path } from './parse-effects.ts';

type TableData = EnemyData['tables'][number];
type MoveData = TableData['moves'][number];

/** Effects that an enemy can have besides attacks: those that need no choice and no payment. */
const MOVE_EFFECTS = ['block', 'heal', 'status', 'shield', 'summon', 'create'];
const NAMED = ['self', 'target'];
const ROWS: readonly PoolName[] = ['allies', 'other-allies', 'enemies', 'heroes'];

type MoveEffect = EffectNode & { readonly to?: Selection; readonly who?: string };

function isReachable(to: Selection): boolean {
  if (typeof to === 'string') return NAMED.includes(to);
  return !('choose' in to) && ROWS.includes(poolOf(to));
}

function moveEffectFaults(node: MoveEffect, path: Path): string[] {
  if (!MOVE_EFFECTS.includes(node.kind)) {
    return [faultAt([...path, 'kind'], `an enemy can only: ${MOVE_EFFECTS.join(', ')}`)];
  }
  const { kind, to, who } = node;
  if (who === 'you') return [faultAt([...path, 'who'], 'an enemy has no cards')];
  const needsTo = kind === 'heal' || kind === 'status' || kind === 'shield';
  if (!needsTo || (to !== undefined && isReachable(to))) return [];
  const message = `an enemy can only affect "self", "target", or all, the first or a random one of: ${ROWS.join(', ')}`;
  return [faultAt([...path, 'to'], message)];
}

/** Rules that involve several fields of a move. */
const RULES: readonly {
  readonly field: string;
  readonly breaks: (move: MoveData) => boolean;
  readonly message: string;
}[] = [
  {
    field: 'attack',
    breaks: ({ attack, charge, effects }) =>
      attack === undefined && charge === undefined && effects === undefined,
    message: 'a move attacks, charges or has effects',
  },
  {
    field: 'times',
    breaks: ({ attack, times }) => times !== undefined && attack === undefined,
    message: 'several attacks need an attack strength',
  },
  {
    field: 'charge',
    breaks: ({ attack, charge, effects }) =>
      charge !== undefined && (attack !== undefined || effects !== undefined),
    message: 'an enemy that charges does nothing else (Z3)',
  },
];

function moveFaults(move: MoveData, path: Path): string[] {
  const effects = move.effects ?? [];
  const broken = RULES.filter(({ breaks }) => breaks(move)).map(({ field, message }) =>
    faultAt([...path, field], message),
  );
  const unknown = effectFaults(effects, [...path, 'effects']);
  if (unknown.length > 0) return [...broken, ...unknown];
  const deeds = effects.flatMap((node, at) => moveEffectFaults(node, [...path, 'effects', at]));
  return [...broken, ...deeds];
}

function tableFaults(table: TableData, before: TableData | undefined, path: Path): string[] {
  const faults = table.moves.flatMap((move, at) => moveFaults(move, [...path, 'moves', at]));
  if (before === undefined && table.upTo !== 100) {
    faults.push(faultAt([...path, 'upTo'], 'the first table must be for 100 percent'));
  }
  if (before !== undefined && table.upTo >= before.upTo) {
    faults.push(
      faultAt([...path, 'upTo'], `must be below ${before.upTo}, the value of the table before`),
    );
  }
  if (table.moves.every(({ once }) => once === true)) {
    faults.push(faultAt([...path, 'moves'], 'at least one move must be repeatable'));
  }
  return faults;
}

export function enemyFaults({ tables }: EnemyData, path: Path): string[] {
  return tables.flatMap((table, at) => tableFaults(table, tables[at - 1], [...path, 'tables', at]));
}

const isAimed = ({ kind, to, who }: MoveEffect): boolean =>
  to === 'target' || (kind === 'create' && who === 'opponent');

function compileMove({ weight, attack = 0, times, charge, once, effects }: MoveData): EnemyMove {
  const deeds = inOrder(effects ?? []);
  return {
    weight,
    attack,
    times: attack === 0 ? 0 : (times ?? 1),
    charge: charge ?? 0,
    once: once === true,
    aims: attack > 0 || deeds.some(isAimed),
    effects: deeds,
  };
}

export function compileEnemy({ rank, defend, tables }: EnemyData): EnemyDef {
  return {
    rank: rank ?? 'common',
    defend: defend ?? 0,
    tables: tables.map(({ upTo, moves }) => ({ upTo, moves: moves.map(compileMove) })),
  };
}

/** Every effect of every move. */
export function moveEffects(enemy: EnemyDef | null): EffectNode[] {
  return (enemy?.tables ?? []).flatMap(({ moves }) => moves.flatMap(({ effects }) => effects));
}
