import { isLostOnSide } from '../../shared/effects/change.ts';
import { effectOf } from '../../shared/effects/index.ts';
import type { ModifierKind } from '../../shared/state/modifiers.ts';
import { actsOn, signOf } from './acts-on.ts';
import { type Finding, finding, type Path } from './finding.ts';
import { rangeOf } from './ranges.ts';
import { selectedThings, selectionName, whyEmpty } from './selected.ts';
import { branchesOf, fieldsOf, type Spot, selectionOf, spotsOf } from './spots.ts';
import { aboutOf, type Subject } from './subject.ts';

type Fault = { readonly field: string; readonly why: string };

const fault = (field: string, why: string): Fault => ({ field, why });

function byTarget(spot: Spot): Fault | null {
  const selection = selectionOf(spot.node);
  if (selection === undefined) return null;
  const field = spot.node.kind === 'for-each' ? 'of' : 'to';
  const things = selectedThings(selection, spot.scene);
  if (things.length === 0) return fault(field, whyEmpty(selection, spot.scene));
  const wanted = actsOn(spot);
  if (wanted === null || wanted.some((thing) => things.includes(thing))) return null;
  const [acts, holds] = [wanted.join(' or '), things.join(' or ')];
  return fault(field, `it acts on a ${acts}, but "${selectionName(selection)}" is a ${holds}`);
}

function byIt({ node, scene }: Spot): Fault | null {
  const needed = effectOf(node).facts.it;
  if (needed === undefined || scene.named.it.things.includes(needed)) return null;
  return fault('kind', `it is about "it", which must be a ${needed}`);
}

function byAmount({ node, scene }: Spot): Fault | null {
  const { amount, times } = fieldsOf(node);
  const sign = signOf(node);
  if (sign === null) return null;
  const field = node.kind === 'repeat' ? 'times' : 'amount';
  const [least, most] = rangeOf(amount ?? times ?? 0, scene);
  if (sign === '+' && most <= 0) return fault(field, 'it is never more than 0');
  return least === 0 && most === 0 ? fault(field, 'it is always 0') : null;
}

function byKeyword({ node }: Spot, known: ReadonlySet<unknown>): Fault | null {
  const { what, keyword } = fieldsOf(node);
  if (what !== 'remove-keyword' || known.has(keyword)) return null;
  return fault('keyword', `no card has or gives "${keyword}"`);
}

function byKind({ node, scene }: Spot): Fault | null {
  const { what } = fieldsOf(node);
  if (node.kind === 'modify-side' && isLostOnSide(what as ModifierKind)) {
    return fault('what', `"${what}" is nothing the units of a side have`);
  }
  const { reaction, burst, traits } = scene.card;
  const answers = reaction.includes('spell') || burst || traits.length > 0;
  if (node.kind !== 'counter' || answers) return null;
  return fault('kind', 'no other card is on the stack when this one is played (T3)');
}

/** Why an effect can never do anything; null when it can. */
function idleFault(spot: Spot, known: ReadonlySet<unknown>): Fault | null {
  return byTarget(spot) ?? byIt(spot) ?? byAmount(spot) ?? byKeyword(spot, known) ?? byKind(spot);
}

/** A composite is idle when all inside it is; what acts by itself is not one. */
export function isIdle(spot: Spot, known: ReadonlySet<unknown>): boolean {
  if (idleFault(spot, known) !== null) return true;
  if (actsOn(spot) !== null) return false;
  const inside = branchesOf(spot).flat();
  return inside.length > 0 && inside.every((inner) => isIdle(inner, known));
}

/** Every keyword a card has or gives. */
export function knownKeywords(subjects: readonly Subject[]): ReadonlySet<unknown> {
  const given = subjects.flatMap((subject) =>
    spotsOf(subject)
      .map(({ node }) => fieldsOf(node))
      .filter(({ what }) => what === 'grant-keyword')
      .map(({ keyword }) => keyword),
  );
  return new Set<unknown>([...subjects.flatMap(({ card }) => card.keywords), ...given]);
}

/** The field of a trait that became this part of its compiled effect. */
function written({ path, wraps }: Spot, field: string): Path {
  return [...path, wraps !== null && field === 'of' ? 'target' : field];
}

/** Effects that can never do anything. */
export function findIdle(subject: Subject, known: ReadonlySet<unknown>): Finding[] {
  return spotsOf(subject).flatMap((spot) => {
    const found = idleFault(spot, known);
    if (found === null) return [];
    const message = `this can never do anything: ${found.why}`;
    return [finding(aboutOf(subject.card), 'error', written(spot, found.field), message)];
  });
}
