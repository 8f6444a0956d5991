import { cheapestReactions, parseSets } from '../book/make-book.ts';
import { resolveOfTurn } from '../modes/duel/turn-start.ts';
import { blankGame } from '../rules/blank-game.ts';
import { settle } from '../rules/settle.ts';
import { type Book, cardOf, formatOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Game, Step } from '../state/game.ts';
import { freshId } from '../state/ids.ts';
import { makeTask } from '../state/make.ts';
import { type Rejection, rejectAll } from '../state/rejection.ts';
import { makeContext, type RulesContext } from '../state/rules-context.ts';
import { otherSeat, SEATS, type Seat, WILD } from '../state/seat.ts';
import { healthOf, powerOf } from '../state/stats.ts';
import { noteTraits } from '../verbs/note-traits.ts';
import { pushWork } from '../verbs/push-work.ts';
import { buildUnit, statusList } from './build-unit.ts';
import { asUnit, azothCard, scenarioFaults } from './check.ts';
import { type ScenarioSpec, type SeatSpec, scenarioShape } from './shape.ts';
import { buildSiege } from './siege.ts';

export type ScenarioResult =
  | { readonly ok: true; readonly game: Game; readonly book: Book }
  | Rejection;

function makeCards(ctx: RulesContext, seat: Seat, ids: readonly string[]): Card[] {
  const { game } = ctx;
  return ids.map((card) => ({ id: freshId(game.rng.sides[seat], seat, game.sides[seat]), card }));
}

/** Fills up unnamed life cards with default ones, so that their number is right. */
function lifeCardIds(ctx: RulesContext, spec: SeatSpec): readonly string[] {
  const format = formatOf(ctx.book, ctx.game.format);
  if (format.lifeModel === 'total') return [];
  return spec.lifeCards ?? Array.from({ length: spec.life ?? format.life }, () => 'gnome');
}

function setNumbers(ctx: RulesContext, seat: Seat, spec: SeatSpec): void {
  const side = ctx.game.sides[seat];
  side.lifeCards = makeCards(ctx, seat, lifeCardIds(ctx, spec)).reverse();
  side.life = side.lifeCards.length || (spec.life ?? side.life);
  side.maxLife = spec.maxLife ?? Math.max(side.maxLife, side.life);
  side.block = spec.block ?? 0;
  side.resolve = spec.resolve ?? (side.turns === 0 ? 0 : resolveOfTurn(ctx, side.turns));
  side.devotion = spec.devotion ?? 0;
  side.fame = spec.fame ?? 0;
  side.statuses = statusList(spec.statuses);
  side.slots = spec.slots ?? side.slots;
}

function fillZones(ctx: RulesContext, seat: Seat, spec: SeatSpec): void {
  const side = ctx.game.sides[seat];
  side.hand = makeCards(ctx, seat, spec.hand ?? []);
  side.deck = makeCards(ctx, seat, spec.deck ?? []).reverse();
  side.discard = makeCards(ctx, seat, spec.discard ?? []);
  side.fracture = makeCards(ctx, seat, spec.fracture ?? []);
  const azoth = spec.azoth ?? [];
  side.azoth = makeCards(ctx, seat, azoth.map(azothCard));
  side.azothReady = azoth.map((entry) => typeof entry === 'string' || entry.ready);
  (spec.field ?? []).forEach((entry, slot) => {
    if (entry !== null) side.field[slot] = buildUnit(ctx, seat, slot, asUnit(entry));
  });
}

/** The seat that began has turn 1, so it follows from the number of the turn. */
function setTurn(game: Game, spec: ScenarioSpec): void {
  game.step = spec.step ?? (game.mode === 'siege' ? 'strike' : 'main');
  game.active = game.mode === 'siege' ? 0 : (spec.active ?? 0);
  game.turn = game.step === 'mulligan' ? 0 : (spec.turn ?? 1);
  game.first = game.turn % 2 === 0 && game.turn > 0 ? otherSeat(game.active) : game.active;
  game.starter = game.first;
  game.skirmish = game.mode === 'skirmish' ? 1 : 0;
  game.sides[game.first].turns = Math.ceil(game.turn / 2);
  game.sides[otherSeat(game.first)].turns = Math.floor(game.turn / 2);
  if (game.mode === 'siege') for (const seat of SEATS) game.sides[seat].turns = game.turn;
}

/** S3: remembers the power of each unit as if it had been in play for a while. */
function notePowers(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) {
      if (unit !== null) unit.lastPower = powerOf(ctx.book, ctx.game, unit);
    }
  }
}

const placeOf = (camp: number, slot: number): string =>
  camp === WILD ? `enemies.${slot}` : `seats.${camp}.field.${slot}`;

function deadUnits(ctx: RulesContext): string[] {
  return ctx.game.sides.flatMap((side, seat) =>
    side.field.flatMap((unit, slot) =>
      unit !== null && unit.damage >= healthOf(ctx.book, ctx.game, unit)
        ? [
            `${placeOf(seat, slot)}: with ${unit.damage} damage ${cardOf(ctx.book, unit.card).name} would be dead.`,
          ]
        : [],
    ),
  );
}

const AUTOMATIC_IN_SIEGE: Readonly<Partial<Record<Step, readonly string[]>>> = {
  intents: ['open-round', 'draw-round', 'arrive-wave', 'show-intents', 'enter-strike'],
  cleanup: ['enter-cleanup'],
};

const AUTOMATIC: Readonly<Partial<Record<Step, readonly string[]>>> = {
  start: ['refresh', 'open-turn', 'draw-for-turn', 'enter-main'],
  end: ['enter-end'],
  cleanup: ['discard-down', 'clear-turn', 'next-turn'],
};

/** Continues from a step without a decision, as a match would. */
function runAutomaticSteps(ctx: RulesContext): void {
  const tasks =
    ctx.game.siege === undefined
      ? (AUTOMATIC[ctx.game.step] ?? [])
      : (AUTOMATIC_IN_SIEGE[ctx.game.step] ?? ['check-phase']);
  pushWork(
    ctx,
    tasks.map((task) => makeTask(task)),
  );
  settle(ctx);
}

function buildGame(book: Book, spec: ScenarioSpec): ScenarioResult {
  const game = blankGame(formatOf(book, spec.format), spec.seed ?? 'scenario');
  const ctx = makeContext(book, game);
  setTurn(game, spec);
  for (const seat of SEATS) {
    setNumbers(ctx, seat, spec.seats?.[seat] ?? {});
    fillZones(ctx, seat, spec.seats?.[seat] ?? {});
  }
  if (game.siege !== undefined) buildSiege(ctx, game.siege, spec);
  noteTraits(book, game);
  notePowers(ctx);
  const dead = deadUnits(ctx);
  if (dead.length > 0) return rejectAll('bad-scenario', dead);
  runAutomaticSteps(ctx);
  return { ok: true, game, book };
}

/** Builds any position, for tests and puzzles. The returned book includes the extra cards. */
export function scenario(book: Book, spec: unknown): ScenarioResult {
  const parsed = scenarioShape.safeParse(spec);
  if (!parsed.success) {
    return rejectAll(
      'bad-scenario',
      parsed.error.issues.map(
        (issue) => `${issue.path.join('.') || 'scenario'}: ${issue.message}.`,
      ),
    );
  }
  const { data } = parsed;
  if (!Object.hasOwn(book.formats, data.format)) {
    return rejectAll('unknown-format', [
      `There is no format called "${data.format}"; there are: ${Object.keys(book.formats).join(', ')}.`,
    ]);
  }
  const extra = parseSets(
    [{ id: 'scenario', cards: data.cards ?? [] }],
    book.cards,
    Object.values(book.formats),
  );
  if (extra.faults.length > 0) return rejectAll('bad-scenario', extra.faults);
  const cheapest = cheapestReactions(extra.cards, Object.values(book.formats));
  const full: Book = { ...book, cards: extra.cards, cheapest };
  const faults = scenarioFaults(full, formatOf(full, data.format), data);
  return faults.length > 0 ? rejectAll('bad-scenario', faults) : buildGame(full, data);
}
