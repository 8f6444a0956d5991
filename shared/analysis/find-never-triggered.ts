import type { Format } from '../state/book.ts';
import type { WrittenTrait } from './effect-context.ts';
import { EVENT_FACTS } from './event-facts.ts';
import { type Finding, finding, type Level } from './finding.ts';
import { aboutOf, type LoadedCard } from './loaded-card.ts';
import { fieldsOf, placedEffectsOf, writtenTraits } from './placed-effects.ts';

type Found = readonly [field: string, message: string, level?: Level];

function isWrongSide(trait: WrittenTrait, seat: string | null): boolean {
  if (trait.side === undefined) return false;
  if (seat === 'any') return false;
  return seat === null || (seat === 'own') !== (trait.side === 'ally');
}

/** X2: only a card that is a unit is played to a place, and a hero has none. */
function hasPlace({ kinds, victim }: WrittenTrait, place: boolean): boolean {
  return place && kinds?.includes('unit') !== false && victim !== 'hero';
}

/** X2: filters by something the event does not have. */
function filterFaults(trait: WrittenTrait): Found[] {
  if (trait.hears === undefined) return [];
  const { hears, near, element, kinds, ownToo } = trait;
  const { place, card, seat, own } = EVENT_FACTS[hears];
  const noSuchCard = card === null || (card === 'unit' && kinds?.includes('unit') === false);
  const never = `the trait never hears ${hears} with this filter`;
  const faults: readonly (readonly [boolean, Found])[] = [
    [near === 'IN_FRONT' && trait.side === 'ally', ['side', `only enemies are in front: ${never}`]],
    [near !== undefined && !hasPlace(trait, place), ['near', `the event has no place: ${never}`]],
    [element !== undefined && card === null, ['element', `the event has no element: ${never}`]],
    [kinds !== undefined && noSuchCard, ['kinds', `the event is about no such card: ${never}`]],
    [isWrongSide(trait, seat), ['side', `the event is never about that side: ${never}`]],
    [ownToo === true && !own, ['ownToo', `a unit never hears ${hears} about itself`]],
  ];
  return faults.flatMap(([wrong, fault]) => (wrong ? [fault] : []));
}

function modeFaults(trait: WrittenTrait, modes: readonly string[]): Found[] {
  if (trait.hears === undefined || modes.length === 0) return [];
  const heard = EVENT_FACTS[trait.hears].modes;
  return modes.some((mode) => heard.includes(mode))
    ? []
    : [['hears', `${trait.hears} never happens in ${modes.join(' or ')}`]];
}

function ruleFaults(trait: WrittenTrait, token: boolean): Found[] {
  const { rule, reach, unless, amount = 0, where, when } = trait;
  if (rule === 'MODIFY_POWER' && amount === 0) return [['amount', 'it is always 0']];
  if (rule !== 'CAN_DEPLOY' || reach !== 'self') return [];
  if (where !== undefined || when !== undefined) return [];
  if (unless === undefined) return [['unless', 'the unit can never be deployed']];
  return token ? [['unless', 'a token is never played, so it consumes nothing']] : [];
}

/** P9: of a power, only the traits that listen ever act. */
function ownerFaults(trait: WrittenTrait, { card }: LoadedCard): Found[] {
  if (card.kind === 'power') {
    if (trait.near !== undefined) return [['near', 'a power has no place']];
    const hears = trait.type === 'ongoing' || trait.at === 'turn-start';
    return hears ? [] : [['type', `a power is not a unit: its ${trait.type} traits do nothing`]];
  }
  return card.token && trait.on === 'ON_CONSUME'
    ? [['on', 'a token is never played, so it consumes nothing']]
    : [];
}

const mentions = (data: unknown, kind: string): boolean =>
  JSON.stringify(data ?? null).includes(`"kind":"${kind}"`);

/** X5: abilities are used in an own main step, when nothing is on the stack. */
function abilityFaults({ type, effects }: WrittenTrait): Found[] {
  if (type !== 'activate' || !mentions(effects, 'counter')) return [];
  return [['effects', 'nothing is on the stack when an ability is used, so it counters nothing']];
}

/** X7: a given trait is lost when its unit leaves play, so it never sees that unit arrive. */
function arrivalFaults({ on, at }: WrittenTrait): Found[] {
  if (on !== 'ON_DEPLOY' && at !== 'deploy') return [];
  return [[on === undefined ? 'at' : 'on', 'the unit that gets the trait has arrived already']];
}

/** What can never happen of the traits that a card gives. */
function giftFaults(loaded: LoadedCard): Finding[] {
  return placedEffectsOf(loaded).flatMap(({ node, path }) => {
    const { trait } = fieldsOf(node);
    if (node.kind !== 'give-trait' || trait === undefined) return [];
    const unit = { ...loaded.card, kind: 'unit' } as const;
    return [
      ...arrivalFaults(trait),
      ...ownerFaults(trait, { ...loaded, card: unit }),
      ...filterFaults(trait),
      ...abilityFaults(trait),
    ].map(([field, message]) =>
      finding(aboutOf(loaded.card), 'error', [...path, 'trait', field], message),
    );
  });
}

function modesOf(set: string, formats: readonly Format[]): string[] {
  const modes = formats.filter(({ deck }) => deck.sets.includes(set)).map(({ mode }) => mode);
  return [...new Set(modes)];
}

/** Traits that can never be triggered. */
export function findNeverTriggered(loaded: LoadedCard, formats: readonly Format[]): Finding[] {
  const modes = modesOf(loaded.card.set, formats);
  const own = writtenTraits(loaded).flatMap((trait, at) =>
    [
      ...ownerFaults(trait, loaded),
      ...filterFaults(trait),
      ...modeFaults(trait, modes),
      ...ruleFaults(trait, loaded.card.token),
      ...abilityFaults(trait),
    ].map(([field, message, level = 'error']) =>
      finding(aboutOf(loaded.card), level, ['traits', at, field], message),
    ),
  );
  return [...own, ...giftFaults(loaded)];
}
