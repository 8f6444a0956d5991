import { type CardDef, languageOf } from '../../shared/index.ts';
import type { KeywordId } from '../../shared/keywords/index.ts';
import type { StatusKind } from '../../shared/state/statuses.ts';
import type { UnitView } from '../../shared/view/view.ts';

const words = languageOf();

/** The state of a unit that a card face shows; a `UnitView` can be passed as it is. */
export type UnitState = Partial<
  Pick<
    UnitView,
    | 'strength'
    | 'health'
    | 'damage'
    | 'counters'
    | 'tapped'
    | 'sick'
    | 'keywords'
    | 'charges'
    | 'shields'
    | 'statuses'
    | 'attacking'
    | 'blocking'
  >
>;

export type Labels = { readonly strength: string; readonly health: string };

/** N4: in formats with power, power is the only number of a unit. */
export const hasPower = ({ health }: Labels): boolean => health === 'Power';

/** The numbers that can follow the name of a keyword. */
export const countsOf = (card: CardDef | undefined, charges: number) => ({
  charges,
  defend: card?.enemy?.defend ?? 0,
});

export function keywordTitle(id: KeywordId, counts: ReturnType<typeof countsOf>): string {
  return `${words.keywordLabel(id, counts)}: ${words.keywords[id].text}`;
}

export const statusText = (kind: StatusKind, amount: number): string =>
  `${words.statuses[kind].name} ${amount}`;

export const statusTitle = (kind: StatusKind, amount: number): string =>
  `${statusText(kind, amount)}: ${words.statuses[kind].text}`;

function lifeText(card: CardDef, state: UnitState, labels: Labels): string {
  const health = state.health ?? card.health;
  const left = health - (state.damage ?? 0);
  return `${left === health ? health : `${left} of ${health}`} ${labels.health}`;
}

function unitText(card: CardDef, state: UnitState, labels: Labels): string[] {
  const strength = `${state.strength ?? card.strength} ${labels.strength} `;
  return [`${hasPower(labels) ? '' : strength}${lifeText(card, state, labels)}`];
}

function markText(state: UnitState): string[] {
  const counters = state.counters ?? 0;
  const shield = (state.shields ?? []).reduce((sum, left) => sum + left, 0);
  return [
    counters === 0 ? '' : `${counters > 0 ? '+' : '−'}${Math.abs(counters)} counters`,
    shield === 0 ? '' : `shield ${shield}`,
    ...(state.statuses ?? []).map(({ kind, amount }) => statusText(kind, amount)),
    state.tapped === true ? 'tapped' : '',
    state.sick === true ? 'just arrived' : '',
    state.attacking === undefined ? '' : 'attacking',
    state.blocking === undefined ? '' : 'blocking',
  ].filter((text) => text !== '');
}

/** Describes a card in short: "Gnome, unit, 1 earth, 1 strength 3 health". */
export function cardText(card: CardDef, state: UnitState, labels: Labels): string {
  const counts = countsOf(card, state.charges ?? card.charges);
  return [
    card.name,
    card.kind,
    `${card.kind === 'enemy' ? '' : `${card.cost} `}${card.elements.join(' and ')}`,
    ...(card.kind === 'unit' ? unitText(card, state, labels) : []),
    ...(card.kind === 'enemy' ? [lifeText(card, state, labels)] : []),
    ...(state.keywords ?? card.keywords).map((id) => words.keywordLabel(id, counts)),
    ...markText(state),
  ].join(', ');
}

const OF_SIEGE: readonly string[] = ['cleric', 'siege', 'enemies'];

/** The format whose labels describe a card outside a game. */
export const homeOf = ({ set }: CardDef): string => (OF_SIEGE.includes(set) ? 'siege' : 'duel');
