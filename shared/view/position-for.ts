import { modeOf } from '../modes/index.ts';
import type { Card } from '../state/card.ts';
import { copySiege } from '../state/clone.ts';
import type {
  Choice,
  Game,
  Option,
  Side,
  Sides,
  StackItem,
  Unit,
  WorkItem,
} from '../state/game.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { canSee } from './view.ts';

/**
 * V2: allow-lists again. A new field of the state does not compile until it is listed here, and it may
 * only be listed if everybody may know it.
 */
const UNIT = [
  ...(['id', 'card', 'owner', 'seat', 'slot', 'token', 'damage', 'counters', 'tapped'] as const),
  ...(['sick', 'attacked', 'attacking', 'blocked', 'blockers', 'blocking', 'struck'] as const),
  ...(['withdrawn', 'doomed', 'pierced', 'resilientUsed', 'charges', 'statuses'] as const),
  ...(['shields', 'arrived', 'given', 'losses', 'abilities', 'lastPower', 'home'] as const),
] satisfies (keyof Unit)[];

const SIDE = [
  ...(['life', 'maxLife', 'block', 'resolve', 'devotion', 'fame', 'statuses', 'turns'] as const),
  ...(['reshuffles', 'azothPlaced', 'retracted', 'powers', 'wins', 'done'] as const),
] satisfies (keyof Side)[];

const GAME = [
  ...(['rules', 'format', 'mode', 'turn', 'step', 'active', 'first', 'attackSkipped'] as const),
  ...(['window', 'extraCombats', 'hearBits', 'ruleBits', 'skirmish', 'starter'] as const),
  ...(['modifiers', 'serial', 'intents', 'retracted', 'resolutions', 'result'] as const),
] satisfies (keyof Game)[];

const ITEM = [
  ...(['id', 'card', 'seat', 'powered', 'slot', 'target', 'bonus', 'evaded', 'warded'] as const),
] satisfies (keyof StackItem)[];

const WORK_ITEM = [
  ...(['kind', 'task', 'node', 'source', 'seat', 'about', 'index'] as const),
] satisfies (keyof WorkItem)[];

function pick<T, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = record[key];
  return picked;
}

/** A card that the seat does not know: the id says where it lies, and the reader must guess the card. */
const hiddenCard = (seat: Camp, zone: string, at: number, card = ''): Card => ({
  id: `${seat === 0 ? 'a' : 'b'}?${zone}${at}`,
  card,
});

/** Cards in hidden zones that the seat has seen: burst life cards, and cards it is looking at. */
function shownTo(game: Game, seat: Seat): Set<string> {
  const ids = new Set(game.bursts.map(({ id }) => id));
  for (const { task, about } of game.agenda) if (task === 'burst') ids.add(about);
  if (game.choice?.seat !== seat) return ids;
  for (const option of game.choice.options) if (option.kind === 'card') ids.add(option.id);
  return ids;
}

type Zones = Pick<Side, 'hand' | 'deck' | 'lifeCards'>;

function opponentZones(side: Side, seat: Camp, shown: ReadonlySet<string>): Zones {
  const hide = (zone: string) => (card: Card, at: number) =>
    shown.has(card.id) ? card : hiddenCard(seat, zone, at);
  return {
    hand: side.hand.map(hide('h')),
    deck: side.deck.map(hide('d')),
    lifeCards: side.lifeCards.map(hide('l')),
  };
}

/** Players know their deck but not its order: the remaining cards are listed sorted by name. */
function ownZones({ hand, deck, lifeCards }: Side, seat: Camp, shown: ReadonlySet<string>): Zones {
  const left = [...deck, ...lifeCards].filter(({ id }) => !shown.has(id)).map(({ card }) => card);
  left.sort();
  let next = 0;
  const mix = (zone: string) => (card: Card, at: number) =>
    shown.has(card.id) ? card : hiddenCard(seat, zone, at, left[next++]);
  return { hand: hand.slice(), deck: deck.map(mix('d')), lifeCards: lifeCards.map(mix('l')) };
}

function sideFor(game: Game, owner: Camp, seat: Seat, shown: ReadonlySet<string>): Side {
  const side = game.sides[owner];
  const own = canSee(seat, owner, 'hand');
  // T1: the seat knows at once that the other one has decided, but only later what.
  const sent = side.mulligan === null ? null : [];
  return {
    ...pick(side, SIDE),
    ...(own ? ownZones(side, owner, shown) : opponentZones(side, owner, shown)),
    discard: side.discard.slice(),
    fracture: side.fracture.slice(),
    azoth: side.azoth.slice(),
    azothReady: side.azothReady.slice(),
    field: side.field.map((unit) => (unit === null ? null : pick(unit, UNIT))),
    slots: side.slots.slice(),
    mulligan: own ? side.mulligan : sent,
  };
}

/** C4: hides which hidden card another seat took. */
function agendaFor({ agenda }: Game, shown: ReadonlySet<string>): WorkItem[] {
  const isKnown = (option: Option) => option.kind !== 'card' || shown.has(option.id);
  return agenda.map((work) => ({ ...pick(work, WORK_ITEM), picks: work.picks.filter(isKnown) }));
}

const NO_KEY = '0'.repeat(64);

function isDeciding(game: Game, seat: Seat): boolean {
  return game.result === null && modeOf(game).intentsFor(game, seat).length > 0;
}

/**
 * The game as far as a seat knows it, at a decision of its own; null at any other time. A bot can search
 * in it: it fills in guesses where `card` is '', sets another key and order where chance decides, and calls
 * `step`. It contains nothing that the seat cannot know from views, events and its own deck.
 */
export function positionFor(game: Game, seat: Seat): Game | null {
  if (!isDeciding(game, seat)) return null;
  const shown = shownTo(game, seat);
  const choice: Choice | null = game.choice;
  return {
    ...pick(game, GAME),
    seed: '',
    sides: game.sides.map((_, camp) => sideFor(game, camp as Camp, seat, shown)) as Sides,
    stack: game.stack.map((item) => pick(item, ITEM)),
    agenda: agendaFor(game, shown),
    triggers: game.triggers.slice(),
    bursts: game.bursts.slice(),
    choice,
    rng: {
      table: { key: NO_KEY, lane: 0, at: 0 },
      sides: [
        { key: NO_KEY, lane: 1, at: 0 },
        { key: NO_KEY, lane: 2, at: 0 },
      ],
    },
    // Z3: all of it is public.
    ...(game.siege === undefined ? {} : { siege: copySiege(game.siege) }),
  };
}
