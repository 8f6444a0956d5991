import type { Book, Format } from '../state/book.ts';
import { statusFaults } from './build-unit.ts';
import type { ScenarioSpec, SeatSpec, UnitSpec } from './shape.ts';
import { siegeFaults } from './siege.ts';

/** Finds contradictions in a position: unknown cards, and cards in impossible places. */

export const asUnit = (entry: string | UnitSpec): UnitSpec =>
  typeof entry === 'string' ? { card: entry } : entry;

export const azothCard = (entry: string | { readonly card: string }): string =>
  typeof entry === 'string' ? entry : entry.card;

/** R3: in siege, the azoth row also contains crystals. */
const isNoCrystal = (id: string): boolean => !id.startsWith('crystal-');

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
  const kind =
    card.kind === 'unit' ? [] : [`${where}: ${card.name} is not a unit and cannot be in play.`];
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
    ...cardFaults(where, 'azoth', (seat.azoth ?? []).map(azothCard).filter(isNoCrystal)),
    ...(seat.field ?? []).flatMap((entry, index) =>
      entry === null ? [] : unitFaults(where, index, asUnit(entry)),
    ),
    ...lifeFaults(where.at, format, seat),
  ];
}

const STEPS_OF: Readonly<Record<Format['mode'], readonly string[]>> = {
  duel: ['mulligan', 'start', 'main', 'attack', 'main-2', 'end', 'cleanup'],
  skirmish: ['main'],
  siege: ['intents', 'strike', 'block', 'counter', 'cleanup'],
};

export function scenarioFaults(book: Book, format: Format, spec: ScenarioSpec): string[] {
  const step = spec.step ?? (format.mode === 'siege' ? 'strike' : 'main');
  const known = STEPS_OF[format.mode];
  const steps = known.includes(step)
    ? []
    : [`step: a ${format.mode} has ${known.join(', ')}, not "${step}".`];
  const seats = (spec.seats ?? []).flatMap((seat, index) =>
    seatFaults({ book, at: `seats.${index}` }, format, seat),
  );
  return [...steps, ...siegeFaults(book, format.mode, spec), ...seats];
}
