import type { Book, CardDef, GameView, Intent, Seat, SeatView } from '../../shared/index.ts';

type Play = Extract<Intent, { kind: 'playCard' }>;

/** The slot matters for cards that act on their neighbours. */
function caresWhere(def: CardDef): boolean {
  return def.traits.some(
    (trait) => trait.type === 'rule' || (trait.type === 'ongoing' && trait.near !== null),
  );
}

function feeds(book: Book, def: CardDef, victim: string): boolean {
  const has = (card: CardDef | undefined, on: string) =>
    card?.traits.some((trait) => trait.type === 'reaction' && trait.on === on) === true;
  return has(def, 'ON_CONSUME') || has(book.cards[victim], 'ON_CONSUMED');
}

function sizeOf(unit: NonNullable<SeatView['field'][number]>): number {
  return unit.strength + unit.health;
}

/** The weakest unit may be consumed if there is no free slot; a unit that profits from it always may. */
function mayConsume(book: Book, side: SeatView, def: CardDef, slot: number): boolean {
  const victim = side.field[slot];
  if (victim === null || victim === undefined) return false;
  if (feeds(book, def, victim.card)) return true;
  if (side.field.some((unit) => unit === null)) return false;
  const weakest = Math.min(...side.field.map((unit) => (unit === null ? 99 : sizeOf(unit))));
  return sizeOf(victim) === weakest;
}

/** The best free slot: they differ only by what is on the slot. */
function bestFree(side: SeatView, plays: readonly Play[]): Play | undefined {
  let best: Play | undefined;
  for (const play of plays) {
    if (best === undefined || boost(side, play) > boost(side, best)) best = play;
  }
  return best;
}

const boost = (side: SeatView, play: Play): number => side.slots[play.slot ?? 0] ?? 0;

function slotsFor(book: Book, side: SeatView, def: CardDef, plays: readonly Play[]): Play[] {
  const free = plays.filter((play) => side.field[play.slot ?? 0] === null);
  const eaten = plays.filter((play) => mayConsume(book, side, def, play.slot ?? 0));
  if (caresWhere(def)) return [...free, ...eaten];
  const best = bestFree(side, free);
  return best === undefined ? eaten : [best, ...eaten];
}

/** The plays of one copy of each card, because copies make no difference. */
function differentPlays(view: GameView, seat: Seat, legal: readonly Intent[]): Map<string, Play[]> {
  const nameOf = new Map((view.seats[seat].hand ?? []).map(({ id, card }) => [id, card]));
  const firstOf = new Map<string, string>();
  const plays = new Map<string, Play[]>();
  for (const intent of legal) {
    if (intent.kind !== 'playCard') continue;
    const card = nameOf.get(intent.card) ?? '';
    if (!firstOf.has(card)) firstOf.set(card, intent.card);
    if (firstOf.get(card) !== intent.card) continue;
    plays.set(card, [...(plays.get(card) ?? []), intent]);
  }
  return plays;
}

/** The intents worth trying: all except slots and copies that make no difference. */
export function candidatesOf(
  book: Book,
  view: GameView,
  seat: Seat,
  legal: readonly Intent[],
): Intent[] {
  const picked: Intent[] = legal.filter(({ kind }) => kind === 'activate');
  for (const [card, plays] of differentPlays(view, seat, legal)) {
    const def = book.cards[card];
    const isUnit = def?.kind === 'unit';
    picked.push(...(isUnit ? slotsFor(book, view.seats[seat], def, plays) : plays));
  }
  return picked;
}
