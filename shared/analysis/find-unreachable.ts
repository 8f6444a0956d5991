import { withIt } from './effect-context.ts';
import { type IsKnown, isNoOp } from './find-no-ops.ts';
import { type Finding, finding, type Level, type Path } from './finding.ts';
import { aboutOf, type LoadedCard } from './loaded-card.ts';
import {
  branchesOf,
  fieldsOf,
  type PlacedEffect,
  placedEffectsOf,
  selectionOf,
} from './placed-effects.ts';
import { POOL_FACTS } from './pool-facts.ts';
import { truthOf } from './ranges.ts';
import { filterOf, selectedThings, selectionName } from './selection.ts';

type Found = { readonly path: Path; readonly level: Level; readonly message: string };

const found = (path: Path, message: string, level: Level = 'error'): Found => ({
  path,
  level,
  message,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function inChoice({ node, path }: PlacedEffect): Found[] {
  if (node.kind !== 'choice') return [];
  const { options = [] } = fieldsOf(node);
  return options.flatMap((option, at) => {
    const first = options.findIndex((earlier) => same(earlier, option));
    if (first === at) return [];
    return [
      found([...path, 'options', at], `it is the same as option ${first}, so there is no choice`),
    ];
  });
}

function inIf({ node, path, context }: PlacedEffect): Found[] {
  if (node.kind !== 'if') return [];
  const fields = fieldsOf(node);
  const truth = fields.when === undefined ? 'open' : truthOf(fields.when, context);
  const at = [...path, 'when'];
  if (truth === 'never') return [found(at, 'this can never be true, so "do" never happens')];
  if (truth === 'always') {
    const rest = fields.else === undefined ? '' : ', so "else" never happens';
    return [found(at, `this is always true${rest}`)];
  }
  return same(fields.do, fields.else) ? [found([...path, 'else'], 'it is the same as "do"')] : [];
}

/** The field in which the author wrote the selection. */
function selectionPath({ node, path, wraps }: PlacedEffect): Path {
  if (wraps !== null) return [...path, 'target'];
  return [...path, node.kind === 'for-each' ? 'of' : 'to'];
}

function inFilter(placed: PlacedEffect): Found[] {
  const { node, context } = placed;
  const selection = selectionOf(node);
  const filter = selection === undefined ? undefined : filterOf(selection);
  if (selection === undefined || filter === undefined) return [];
  const at = [...selectionPath(placed), 'where'];
  const truth = truthOf(filter, withIt(context, selectedThings(selection, context)));
  if (truth === 'never') return [found(at, 'nothing can ever pass this filter')];
  return truth === 'always' ? [found(at, 'everything passes this filter')] : [];
}

type Picking = { readonly upTo?: number; readonly eachMore?: number; readonly others?: true };

/** Fields of a pick that have no effect. */
function inPicks(placed: PlacedEffect): Found[] {
  const { node, context } = placed;
  const selection = selectionOf(node);
  if (selection === undefined || typeof selection === 'string') return [];
  const at = selectionPath(placed);
  const { upTo, eachMore, others } = selection as Picking;
  const pool = selectionName(selection) as keyof typeof POOL_FACTS;
  const { most } = POOL_FACTS[pool];
  const faults: Found[] = [];
  if (eachMore !== undefined && upTo === undefined) {
    faults.push(found([...at, 'eachMore'], 'without "upTo" a second pick is never asked for'));
  }
  if (upTo !== undefined && upTo > most) {
    faults.push(found([...at, 'upTo'], `"${pool}" never holds more than ${most}`));
  }
  if (others === true && context.named.it.things.length === 0) {
    faults.push(found([...at, 'others'], 'there is no "it" to exclude'));
  }
  return faults;
}

const DECIDES: Readonly<Record<string, string>> = {
  choice: 'this option',
  if: 'this branch',
  may: 'this optional effect',
};

/** Branches in which nothing can ever happen; such options are never offered (C1). */
function inBranches(placed: PlacedEffect, isKnown: IsKnown): Found[] {
  const what = DECIDES[placed.node.kind];
  if (what === undefined || placed.wraps !== null) return [];
  return branchesOf(placed)
    .filter((branch) => branch.every((inner) => isNoOp(inner, isKnown)))
    .map((branch) =>
      found(branch[0]?.path.slice(0, -1) ?? placed.path, `${what} can never be taken`),
    );
}

/** Options, branches and filters with only one possible outcome. */
export function findUnreachable(loaded: LoadedCard, isKnown: IsKnown): Finding[] {
  const { card, data } = loaded;
  const all = placedEffectsOf(loaded).flatMap((placed) => [
    ...inChoice(placed),
    ...inIf(placed),
    ...inFilter(placed),
    ...inPicks(placed),
    ...inBranches(placed, isKnown),
  ]);
  if (data.powered !== undefined && same(data.powered.effects, data.effects)) {
    all.push(found(['powered', 'effects'], 'powering it changes nothing'));
  }
  return all.map(({ path, level, message }) => finding(aboutOf(card), level, path, message));
}
