import type { Format } from '../../shared/index.ts';
import { TARGETS } from '../../shared/traits/targets.ts';
import { type Finding, finding, type Level } from './finding.ts';
import { HEARINGS } from './hearing.ts';
import type { WrittenTrait } from './scene.ts';
import { writtenTraits } from './spots.ts';
import { aboutOf, type Subject } from './subject.ts';

type Found = readonly [field: string, message: string, level?: Level];

function isMuted(trait: WrittenTrait, seat: string | null): boolean {
  if (trait.side === undefined) return false;
  if (seat === null) return trait.side === 'ally';
  return seat !== 'any' && (seat === 'own') !== (trait.side === 'ally');
}

/** X2: filters of an event that does not have what they ask for. */
function filterFaults(trait: WrittenTrait): Found[] {
  if (trait.hears === undefined) return [];
  const { hears, near, element, kinds, ownToo } = trait;
  const { place, card, seat, own } = HEARINGS[hears];
  const noSuchCard = card === null || (card === 'unit' && kinds?.includes('unit') === false);
  const never = `${hears} is never heard with it`;
  const faults: readonly (readonly [boolean, Found])[] = [
    [near !== undefined && !place, ['near', `it has no place: ${never}`]],
    [element !== undefined && card === null, ['element', `it tells no element: ${never}`]],
    [kinds !== undefined && noSuchCard, ['kinds', `it is about no such card: ${never}`]],
    [isMuted(trait, seat), ['side', `it is never about that side: ${never}`]],
    [ownToo === true && !own, ['ownToo', `a unit never hears ${hears} of itself`, 'warning']],
  ];
  return faults.flatMap(([wrong, fault]) => (wrong ? [fault] : []));
}

function modeFaults(trait: WrittenTrait, modes: readonly string[]): Found[] {
  if (trait.hears === undefined || modes.length === 0) return [];
  const heard = HEARINGS[trait.hears].modes;
  return modes.some((mode) => heard.includes(mode))
    ? []
    : [['hears', `${trait.hears} never happens in ${modes.join(' or ')}`]];
}

/** Decisions about a target that is named already, or not there. */
function aimFaults(trait: WrittenTrait): Found[] {
  const { target } = trait;
  if (target !== undefined && 'pool' in TARGETS[target]) return [];
  const why = target === undefined ? 'there is no target' : `${target} is one thing already`;
  return (['decision', 'where', 'may'] as const)
    .filter((field) => trait[field] !== undefined)
    .map((field) => [field, `${why}, so this is never asked`]);
}

function ruleFaults(trait: WrittenTrait, token: boolean): Found[] {
  const { rule, reach, unless, amount = 0 } = trait;
  if (rule === 'MODIFY_POWER' && amount === 0) return [['amount', 'it is always 0']];
  if (unless !== undefined && rule !== 'CAN_DEPLOY')
    return [['unless', 'only CAN_DEPLOY knows consuming']];
  if (rule !== 'CAN_DEPLOY' || reach !== 'self') return [];
  if (unless === undefined) return [['unless', 'the unit can never be deployed']];
  return token ? [['unless', 'a token is never played, so it consumes nothing']] : [];
}

/** P9: of a power only what it hears is ever asked for. */
function bearerFaults(trait: WrittenTrait, { card }: Subject): Found[] {
  if (card.kind === 'power') {
    if (trait.near !== undefined) return [['near', 'a power has no place']];
    const hears = trait.type === 'ongoing' || trait.at === 'turn-start';
    return hears ? [] : [['type', `a power is no unit: its ${trait.type} traits do nothing`]];
  }
  return card.token && trait.on === 'ON_CONSUME'
    ? [['on', 'a token is never played, so it consumes nothing']]
    : [];
}

function modesOf(set: string, formats: readonly Format[]): string[] {
  const modes = formats.filter(({ deck }) => deck.sets.includes(set)).map(({ mode }) => mode);
  return [...new Set(modes)];
}

/** Traits that can never be set off, or decisions in them that are never asked for. */
export function findDeaf(subject: Subject, formats: readonly Format[]): Finding[] {
  const modes = modesOf(subject.card.set, formats);
  return writtenTraits(subject).flatMap((trait, at) =>
    [
      ...bearerFaults(trait, subject),
      ...filterFaults(trait),
      ...modeFaults(trait, modes),
      ...aimFaults(trait),
      ...ruleFaults(trait, subject.card.token),
    ].map(([field, message, level = 'error']) =>
      finding(aboutOf(subject.card), level, ['traits', at, field], message),
    ),
  );
}
