import type { Game, GameEvent, Seat } from '../../../shared/index.ts';
import { HOOK } from '../../../shared/keywords/index.ts';
import type { Side, Unit } from '../../../shared/state/game.ts';
import { type Camp, WILD } from '../../../shared/state/seat.ts';
import { healthOf, keywordBitsOf } from '../../../shared/state/stats.ts';
import { checkCrystals, checkSiege, crystalsIn, noteCrystals } from './conservation-siege.ts';
import { demand, type Law, type Match } from './law.ts';

const SEATS = [0, 1] as const;
type Named = { readonly id: string; readonly card: string };
type Cards = { readonly owned: readonly [Named[], Named[]]; readonly tokens: Named[] };

const unitsIn = (game: Game): Unit[] =>
  game.sides.flatMap(({ field }) => field.filter((unit) => unit !== null));

/** Z9: an enemy is nobody's card, and neither is a token or a crystal (R3). */
const isNobodys = (unit: Unit): boolean => unit.token || unit.owner === WILD;

/** Every card there is, by owner; tokens, enemies and crystals apart. */
function cardsIn(game: Game): Cards {
  const cards: Cards = { owned: [[], []], tokens: [] };
  for (const seat of SEATS) {
    const side = game.sides[seat];
    const own = cards.owned[seat];
    own.push(...side.deck, ...side.hand, ...side.discard, ...side.fracture, ...side.lifeCards);
    (game.siege === undefined ? own : cards.tokens).push(...side.azoth);
  }
  for (const unit of unitsIn(game)) {
    (isNobodys(unit) ? cards.tokens : cards.owned[unit.owner as Seat]).push(unit);
  }
  for (const item of game.stack) cards.owned[item.seat].push(item);
  return cards;
}

/** Which cards an owner has, whatever their names and places. */
const definitionsOf = (cards: readonly Named[]) => cards.map(({ card }) => card).sort();

/** What a step made and unmade: created cards per owner, and the number of tokens. */
type Made = {
  readonly created: readonly [string[], string[]];
  readonly crystals: [number, number];
  tokens: number;
};

function note(made: Made, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'handRedrawn') note(made, event.events);
    if (event.kind !== 'cardMoved') continue;
    if (event.to === 'none') made.tokens -= 1;
    if (event.from === 'none' && event.to === 'field') made.tokens += 1;
    else if (event.from === 'none') made.created[event.seat as Seat].push(event.card);
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

const COUNTS = ['life', 'maxLife', 'block', 'resolve', 'devotion', 'fame'] as const;
const UNIT_COUNTS = ['damage', 'charges'] as const;

function checkSide(match: Match, side: Side, seat: Seat): void {
  const { book, game } = match;
  for (const what of [...COUNTS, 'turns', 'reshuffles'] as const) {
    demand(isCount(side[what]), () => `The ${what} of seat ${seat} is ${side[what]}.`);
  }
  demand(side.life <= side.maxLife, () => `Seat ${seat} has ${side.life} of ${side.maxLife} life.`);
  const byCards = book.formats[game.format]?.lifeModel === 'cards';
  const shown = byCards ? side.life : 0;
  demand(
    side.lifeCards.length === shown,
    () => `Seat ${seat} has ${side.life} life and ${side.lifeCards.length} life cards.`,
  );
  const placed = side.azoth.length;
  demand(side.azothReady.length === placed, () => `Seat ${seat} has not ${placed} azoth.`);
  const lasting = side.statuses.every(({ amount }) => isCount(amount) && amount > 0);
  demand(lasting, () => `Statuses of seat ${seat}: ${JSON.stringify(side.statuses)}`);
  const whole = side.slots.length === 5 && side.slots.every(Number.isSafeInteger);
  demand(whole && side.field.length === 5, () => `Seat ${seat} has not five slots.`);
}

/** K2: only Indestructible stands with lethal marks. */
function isAlive({ book, game }: Match, unit: Unit): boolean {
  const health = healthOf(book, game, unit);
  const safe = (keywordBitsOf(book, game, unit) & HOOK.savedAlways) !== 0;
  return health > 0 && (safe || unit.damage < health);
}

function checkUnit(match: Match, unit: Unit, seat: Camp, slot: number): void {
  const text = () => JSON.stringify(unit);
  demand(unit.seat === seat && unit.slot === slot, () => `Unit not where it says: ${text()}`);
  for (const what of UNIT_COUNTS) demand(isCount(unit[what]), () => `Bad ${what}: ${text()}`);
  demand(Number.isSafeInteger(unit.counters), () => `Bad counters: ${text()}`);
  const shielded = unit.shields.every(
    ({ left, full, lasts }) => isCount(left) && left <= full && (left > 0 || lasts === 'PERMANENT'),
  );
  demand(
    shielded && unit.statuses.every(({ amount }) => isCount(amount) && amount > 0),
    () => `Bad shields or statuses: ${text()}`,
  );
  demand(match.game.result !== null || isAlive(match, unit), () => `It should be dead: ${text()}`);
}

function checkNames(match: Match, cards: Cards): void {
  const names = new Set<string>();
  for (const list of [...cards.owned, cards.tokens]) {
    for (const { id } of list) {
      demand(!names.has(id), () => `Two cards are called ${id}.`);
      names.add(id);
    }
  }
  match.count(names.size);
}

function checkOwned(has: readonly string[], had: readonly string[], seat: Seat): void {
  const same = has.every((card, at) => card === had[at]);
  demand(same, () => `The cards of seat ${seat} became others: ${has}`);
}

/** The counts a view gives are the true ones. */
function checkViews({ core, book, game }: Match): void {
  for (const viewer of [0, 1, 'spectator'] as const) {
    core.viewOf(book, game, viewer).seats.forEach(({ handCount, deckCount, hand }, at) => {
      const side = game.sides[at === 0 ? 0 : 1];
      const held = hand === undefined || hand.length === side.hand.length;
      const right = handCount === side.hand.length && deckCount === side.deck.length && held;
      demand(right, () => `${viewer} is told ${handCount} and ${deckCount} cards of seat ${at}.`);
    });
  }
}

function checkAll(match: Match, expected: readonly [string[], string[]], made: Made): void {
  const { game, dice, effort } = match;
  const cards = cardsIn(game);
  const closely = game.result !== null || dice.chance(0.1 * effort);
  for (const seat of SEATS) {
    const had = expected[seat];
    const owned = cards.owned[seat];
    if (made.created[seat].length > 0) had.push(...made.created[seat].splice(0));
    demand(
      owned.length === had.length,
      () => `Seat ${seat} has ${owned.length} of ${had.length} cards.`,
    );
    if (closely) checkOwned(definitionsOf(owned), had.sort(), seat);
    checkSide(match, game.sides[seat], seat);
  }
  game.sides.forEach(({ field }, camp) => {
    field.forEach((unit, slot) => {
      if (unit !== null) checkUnit(match, unit, camp as Camp, slot);
    });
  });
  checkNames(match, cards);
  if (game.siege !== undefined) {
    checkCrystals(match, made.crystals);
    checkSiege(match, unitsIn(game));
  }
  const there = unitsIn(game).filter(isNobodys).length;
  demand(there === made.tokens, () => `${there} tokens are there, ${made.tokens} were told.`);
  if (closely) checkViews(match);
}

/** G5: no step makes, loses or doubles a card, and every number stays within its bounds. */
export const conservation: Law = {
  name: 'conservation',
  begin(match) {
    const { book, game } = match;
    const { owned } = cardsIn(game);
    const expected = [definitionsOf(owned[0]), definitionsOf(owned[1])] as [string[], string[]];
    // Z6: the first wave has come when the match begins.
    const tokens = unitsIn(game).filter(isNobodys).length;
    const made: Made = { created: [[], []], tokens, crystals: crystalsIn(game) };
    const { turnCap = 0, mode } = book.formats[game.format] ?? {};
    // Q6: the cap of a skirmish counts for each of at most three.
    const cap = mode === 'skirmish' ? 3 * turnCap : turnCap;
    checkAll(match, expected, made);
    return {
      after(_decision, events) {
        note(made, events);
        if (game.siege !== undefined) noteCrystals(made.crystals, events);
        checkAll(match, expected, made);
        demand(game.turn <= cap, () => `Turn ${game.turn}, and ${cap} is the last.`);
      },
    };
  },
};
