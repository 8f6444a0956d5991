import type { KeywordId } from '../keywords/index.ts';
import type { Card } from '../state/card.ts';
import { SLOTS, WILD } from '../state/seat.ts';
import type { FightView, SeatView, UnitView } from '../view/view.ts';
import type { Entries, SeatState, StateLike, UnitState } from './state-like.ts';
import {
  campOf,
  readBlockers,
  readNumbers,
  readStatuses,
  readTarget,
  readWords,
} from './state-text.ts';

export type FieldView = (UnitView | null)[];

export function readUnit(id: string, unit: UnitState): UnitView {
  const attacking = readTarget(unit.attacking);
  const blocking = unit.blocking ?? '';
  return {
    id,
    card: unit.card,
    owner: campOf(unit.owner),
    slot: unit.slot,
    strength: unit.strength,
    health: unit.health,
    damage: unit.damage ?? 0,
    counters: unit.counters ?? 0,
    tapped: unit.tapped ?? false,
    sick: unit.sick ?? false,
    keywords: readWords(unit.keywords) as KeywordId[],
    charges: unit.charges ?? 0,
    shields: readNumbers(unit.shields),
    abilities: readNumbers(unit.abilities),
    statuses: readStatuses(unit.statuses),
    token: unit.token ?? false,
    ...(attacking === undefined ? {} : { attacking }),
    ...(blocking === '' ? {} : { blocking }),
  };
}

export function readFields({ units }: StateLike): [FieldView, FieldView] {
  const fields: [FieldView, FieldView] = [Array(SLOTS).fill(null), Array(SLOTS).fill(null)];
  units.forEach((unit, id) => {
    const camp = campOf(unit.seat);
    if (camp !== WILD) fields[camp][unit.slot] = readUnit(id, unit);
  });
  return fields;
}

/** V6: the attackers of the active side, in slot order. */
export function readCombat({ units, active }: StateLike): FightView[] {
  const fights: FightView[] = Array(SLOTS);
  units.forEach((unit, id) => {
    const target = readTarget(unit.attacking);
    if (target === undefined || unit.seat !== active) return;
    const blockers = readBlockers(unit.blockers);
    fights[unit.slot] = { attacker: id, target, edge: unit.edge ?? 0, blockers };
  });
  return fights.filter((fight) => fight !== undefined);
}

function readCards(cards: Entries<string>, order: string): Card[] {
  const byId = new Map<string, Card>();
  cards.forEach((card, id) => void byId.set(id, { id, card }));
  if (order === '') return [...byId.values()];
  return readWords(order).flatMap((id) => byId.get(id) ?? []);
}

type SeatContext = { readonly field: FieldView; readonly own: boolean; readonly skirmish: boolean };

export function readSeat(seat: SeatState, { field, own, skirmish }: SeatContext): SeatView {
  const { secret, azothReady } = seat;
  const hand = own && secret ? { hand: readCards(secret.hand, secret.handOrder ?? '') } : {};
  return {
    ...(skirmish ? { wins: seat.wins, done: seat.done } : {}),
    life: seat.life,
    maxLife: seat.maxLife,
    block: seat.block,
    resolve: seat.resolve,
    devotion: seat.devotion,
    fame: seat.fame,
    statuses: readStatuses(seat.statuses),
    handCount: seat.handCount,
    deckCount: seat.deckCount,
    ...hand,
    field,
    slots: readNumbers(seat.slots),
    discard: readCards(seat.discard, seat.discardOrder),
    fracture: readCards(seat.fracture, seat.fractureOrder),
    azoth: readCards(seat.azoth, seat.azothOrder).map((card, at) => ({
      ...card,
      ready: azothReady[at] === '1',
    })),
    azothPlaced: seat.azothPlaced,
    reshuffles: seat.reshuffles,
    powers: readWords(seat.powers),
  };
}
