import type { Book, Format } from '../state/book.ts';
import { STATUSES, type StatusKind } from '../state/statuses.ts';
import type { ScenarioSpec, SeatSpec, UnitSpec } from './shape.ts';

/** Contradictions of a position: what is nowhere, or cannot stand where it is put. */

export const asUnit = (entry: string | UnitSpec): UnitSpec =>
  typeof entry === 'string' ? { card: entry } : entry;

export const azothCard = (entry: string | { readonly card: string }): string =>
  typeof entry === 'string' ? entry : entry.card;

type Where = { readonly book: Book; readonly at: string };

function cardFaults({ book, at }: Where, zone: string, ids: readonly string[]): string[] {
  return ids.flatMap((id, index) => {
    const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
    if (card === undefined) return [`${at}.${zone}.${index}: there is no card called "${id}".`];
    return card.token
      ? [`${at}.${zone}.${index}: ${card.name} is a token and exists only in play.`]
      : [];
  });
}

/** M7: some statuses are for heroes only. */
function statusFaults(where: string, spec: UnitSpec): string[] {
  return Object.keys(spec.statuses ?? {}).flatMap((kind) => {
    const { name, heroOnly } = STATUSES[kind as StatusKind];
    return heroOnly ? [`${where}: ${name} is for heroes only.`] : [];
  });
}

function unitFaults({ book, at }: Where, index: number, spec: UnitSpec): string[] {
  const where = `${at}.field.${index}`;
  const card = Object.hasOwn(book.cards, spec.card) ? book.cards[spec.card] : undefined;
  if (card === undefined) return [`${where}: there is no card called "${spec.card}".`];
  const kind =
    card.kind === 'unit' ? [] : [`${where}: ${card.name} is no unit and cannot be in play.`];
  return [...kind, ...statusFaults(where, spec)];
}

function lifeFaults(at: string, format: Format, seat: SeatSpec): string[] {
  const faults: string[] = [];
  const cards = seat.lifeCards?.length;
  const life = cards ?? seat.life ?? format.life;
  const maxLife = seat.maxLife ?? Math.max(format.life, seat.life ?? 0);
  if (life > maxLife) faults.push(`${at}.life: ${life} is more than maxLife (${maxLife}).`);
  if (cards !== undefined && format.lifeModel === 'total') {
    faults.push(`${at}.lifeCards: the format ${format.id} has no life cards.`);
  }
  if (cards === 0) faults.push(`${at}.lifeCards: a hero without life cards has lost.`);
  if (cards !== undefined && seat.life !== undefined && cards !== seat.life) {
    faults.push(`${at}.lifeCards: ${cards} cards, but life is ${seat.life}.`);
  }
  return faults;
}

function seatFaults(where: Where, format: Format, seat: SeatSpec): string[] {
  const zones = ['hand', 'deck', 'discard', 'fracture', 'lifeCards'] as const;
  return [
    ...zones.flatMap((zone) => cardFaults(where, zone, seat[zone] ?? [])),
    ...cardFaults(where, 'azoth', (seat.azoth ?? []).map(azothCard)),
    ...(seat.field ?? []).flatMap((entry, index) =>
      entry === null ? [] : unitFaults(where, index, asUnit(entry)),
    ),
    ...lifeFaults(where.at, format, seat),
  ];
}

export function scenarioFaults(book: Book, format: Format, spec: ScenarioSpec): string[] {
  const step = spec.step ?? 'main';
  const steps =
    format.mode === 'skirmish' && step !== 'main'
      ? [`step: a skirmish has only "main", not "${step}".`]
      : [];
  const seats = (spec.seats ?? []).flatMap((seat, index) =>
    seatFaults({ book, at: `seats.${index}` }, format, seat),
  );
  return [...steps, ...seats];
}
