import { isIdle } from './find-idle.ts';
import { type Finding, finding, type Level, type Path } from './finding.ts';
import { truthOf } from './ranges.ts';
import { withIt } from './scene.ts';
import { filterOf, selectedThings, selectionName } from './selected.ts';
import { branchesOf, fieldsOf, type Spot, selectionOf, spotsOf } from './spots.ts';
import { aboutOf, type Subject } from './subject.ts';
import { POOL_FACTS } from './things.ts';

type Found = { readonly path: Path; readonly level: Level; readonly message: string };

const found = (path: Path, message: string, level: Level = 'error'): Found => ({
  path,
  level,
  message,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function inChoice({ node, path }: Spot): Found[] {
  if (node.kind !== 'choice') return [];
  const { options = [] } = fieldsOf(node);
  return options.flatMap((option, at) => {
    const first = options.findIndex((earlier) => same(earlier, option));
    if (first === at) return [];
    return [found([...path, 'options', at], `it is the same as option ${first}: no choice at all`)];
  });
}

function inIf({ node, path, scene }: Spot): Found[] {
  if (node.kind !== 'if') return [];
  const fields = fieldsOf(node);
  const truth = fields.when === undefined ? 'open' : truthOf(fields.when, scene);
  const at = [...path, 'when'];
  if (truth === 'never')
    return [found(at, 'this can never be true, so what follows never happens')];
  if (truth === 'always') {
    const rest = fields.else === undefined ? '' : ', so "else" never happens';
    return [found(at, `this is always true${rest}`)];
  }
  return same(fields.do, fields.else) ? [found([...path, 'else'], 'it is the same as "do"')] : [];
}

function inFilter({ node, path, scene, wraps }: Spot): Found[] {
  const selection = selectionOf(node);
  const filter = selection === undefined ? undefined : filterOf(selection);
  if (selection === undefined || filter === undefined) return [];
  const field = node.kind === 'for-each' ? 'of' : 'to';
  const at = wraps === null ? [...path, field, 'where'] : [...path, 'where'];
  const truth = truthOf(filter, withIt(scene, selectedThings(selection, scene)));
  if (truth === 'never') return [found(at, 'nothing can ever pass this filter')];
  return truth === 'always' ? [found(at, 'everything passes this filter', 'warning')] : [];
}

type Picking = { readonly upTo?: number; readonly eachMore?: number; readonly others?: true };

/** Picks that are never asked for. */
function inPicks({ node, path, scene }: Spot): Found[] {
  const selection = selectionOf(node);
  if (selection === undefined || typeof selection === 'string') return [];
  const at = [...path, node.kind === 'for-each' ? 'of' : 'to'];
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
  if (others === true && scene.named.it.things.length === 0) {
    faults.push(found([...at, 'others'], 'there is no "it" to leave out', 'warning'));
  }
  return faults;
}

const DECIDES: Readonly<Record<string, string>> = {
  choice: 'this option',
  if: 'this branch',
  may: 'what may be done here',
};

/** Branches in which nothing can ever happen; options of that kind are never offered (C1). */
function inBranches(spot: Spot, known: ReadonlySet<unknown>): Found[] {
  const what = DECIDES[spot.node.kind];
  if (what === undefined || spot.wraps !== null) return [];
  return branchesOf(spot)
    .filter((branch) => branch.every((inner) => isIdle(inner, known)))
    .map((branch) =>
      found(branch[0]?.path.slice(0, -1) ?? spot.path, `${what} can never be taken`),
    );
}

/** Options, branches and filters that can never be taken, or never be left out. */
export function findUnreachable(subject: Subject, known: ReadonlySet<unknown>): Finding[] {
  const { card, data } = subject;
  const all = spotsOf(subject).flatMap((spot) => [
    ...inChoice(spot),
    ...inIf(spot),
    ...inFilter(spot),
    ...inPicks(spot),
    ...inBranches(spot, known),
  ]);
  if (data.powered !== undefined && same(data.powered.effects, data.effects)) {
    all.push(found(['powered', 'effects'], 'powering it changes nothing'));
  }
  return all.map(({ path, level, message }) => finding(aboutOf(card), level, path, message));
}
