import type { Book, Format } from '../state/book.ts';
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

function unitFaults({ book, at }: Where, index: number, spec: UnitSpec): string[] {
  const where = `${at}.field.${index}`;
  const card = Object.hasOwn(book.cards, spec.card) ? book.cards[spec.card] : undefined;
  if (card === undefined) return [`${where}: there is no card called "${spec.card}".`];
  return card.kind === 'unit' ? [] : [`${where}: ${card.name} is no unit and cannot be in play.`];
}

function lifeFaults(at: string, format: Format, seat: SeatSpec): string[] {
  const faults: string[] = [];
  const maxLife = seat.maxLife ?? Math.max(format.life, seat.life ?? 0);
  if ((seat.life ?? 1) > maxLife) faults.push(`${at}.life: more than maxLife (${maxLife}).`);
  if (format.lifeModel === 'total' && seat.lifeCards !== undefined) {
    faults.push(`${at}.lifeCards: the format ${format.id} has no life cards.`);
  }
  const count = seat.lifeCards?.length;
  if (count !== undefined && seat.life !== undefined && count !== seat.life) {
    faults.push(`${at}.lifeCards: ${count} cards, but life is ${seat.life}.`);
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
  return (spec.seats ?? []).flatMap((seat, index) =>
    seatFaults({ book, at: `seats.${index}` }, format, seat),
  );
}
