import type { Game, GameEvent, Intent, Seat } from '../../../shared/index.ts';
import { CODES } from '../../../shared/state/rejection.ts';
import type { Decision } from '../../kit/random-play.ts';
import { dataText, turned } from './data-text.ts';
import { Broken, demand, demandSame, type Law, type Match } from './law.ts';
import { GARBAGE, NO_SEATS, nearMisses } from './near-misses.ts';

/** Of the decisions: all that is listed and much that is not; one that is listed. */
const SHARE = 1 / 40;
const ONE_SHARE = 1 / 2;
const SEATS = [0, 1] as const;

function show(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 400);
  } catch {
    return String(value);
  }
}

/** Refusals are tried on a copy, so that a fault does not spoil the match. */
type Trial = { readonly decision: Decision; readonly game: Game; readonly seat: Seat };

function take({ core, book }: Match, game: Game, seat: Seat, given: unknown) {
  try {
    return core.step(book, game, seat, given);
  } catch (error) {
    const why = error instanceof Error ? error.stack : error;
    throw new Broken(`step threw at ${show(given)} from seat ${show(seat)}: ${why}`);
  }
}

function accepts(match: Match, { game }: Decision, seat: Seat, given: unknown): void {
  const result = take(match, match.core.cloneGame(game), seat, given);
  demand(
    result.ok,
    () => `${show(given)} is listed for seat ${seat} and refused: ${JSON.stringify(result)}`,
  );
  match.count(1);
}

function refuses(match: Match, game: Game, seat: unknown, given: unknown): void {
  const result = take(match, game, seat as Seat, given);
  if (result.ok) throw new Broken(`${show(given)} is not listed for seat ${show(seat)}; accepted.`);
  const known = (CODES as readonly string[]).includes(result.code) && result.message.length > 0;
  demand(known, () => `The refusal of ${show(given)} is no known one: ${JSON.stringify(result)}`);
  match.count(1);
}

/** Accepted when it equals a listed one as data, else refused. */
function probe(match: Match, trial: Trial, listed: ReadonlySet<string>, given: unknown): void {
  if (listed.has(dataText(given))) accepts(match, trial.decision, trial.seat, given);
  else refuses(match, trial.game, trial.seat, given);
}

/** Names that exist, of units and of cards in every zone: good for wrong places. */
function namesIn(game: Game): string[] {
  return game.sides.flatMap((side) => [
    ...side.field.flatMap((unit) => unit?.id ?? []),
    ...[side.hand, side.deck, side.discard, side.azoth, side.lifeCards].flatMap((zone) =>
      zone.slice(0, 2).map(({ id }) => id),
    ),
  ]);
}

/** C6, C8: one option, ids in the order of the view, and no field that says nothing. */
function isWellFormed({ sides }: Game, seat: Seat, intent: Intent): boolean {
  if (intent.kind === 'choose') return intent.options.length === 1;
  if (intent.kind !== 'mulligan')
    return !Object.values(intent).some((value: unknown) => value === false);
  const order = sides[seat].hand.map(({ id }) => id).filter((id) => intent.cards.includes(id));
  return dataText(order) === dataText(intent.cards);
}

function probeSeat(match: Match, trial: Trial): void {
  const { dice, journal } = match;
  const { decision, seat } = trial;
  const own = decision.lists[seat];
  const listed = new Set(own.map(dataText));
  demand(listed.size === own.length, () => `The list of seat ${seat} names an intent twice.`);
  for (const intent of own) {
    demand(isWellFormed(decision.game, seat, intent), () => `Listed: ${show(intent)}`);
    accepts(match, decision, seat, dice.chance(0.5) ? turned(intent) : intent);
  }
  const spares = namesIn(decision.game);
  const others = decision.lists[seat === 0 ? 1 : 0];
  const old = journal.map((row) => row.intent);
  const models = [...dice.shuffled(own).slice(0, 3), ...dice.shuffled(others).slice(0, 1)];
  const misses = models.flatMap((model) =>
    dice.shuffled(nearMisses(model, spares, dice)).slice(0, 12),
  );
  const stale = dice.shuffled(old).slice(0, 8);
  for (const given of [...misses, ...dice.shuffled(others).slice(0, 8), ...stale]) {
    probe(match, trial, listed, given);
  }
  for (const junk of dice.shuffled(GARBAGE).slice(0, 5)) refuses(match, trial.game, seat, junk);
}

/** P6: whatever was tried, the game is byte for byte what it was. */
function probeAll(match: Match, decision: Decision): void {
  const { core, book, dice } = match;
  const { lists, seat } = decision;
  const text = JSON.stringify(decision.game);
  const hash = core.hashOf(decision.game);
  const game = core.cloneGame(decision.game);
  for (const each of SEATS) probeSeat(match, { decision, game, seat: each });
  const nobody = dice.pick(NO_SEATS);
  refuses(match, game, nobody, dice.pick(lists[seat]));
  demandSame(
    '[]',
    JSON.stringify(core.legalIntents(book, game, nobody as Seat)),
    'a list for nobody',
  );
  demandSame(text, JSON.stringify(game), 'a refusal changed the game');
  demandSame(hash, core.hashOf(game), 'a refusal changed the hash');
  demandSame(text, JSON.stringify(decision.game), 'what was tried on a clone changed its original');
}

const isConcede = (intent: Intent) => intent.kind === 'concede';

/** C2, Z8: concede is always there, but not for a hero who is down; who has no decision has nothing else. */
function checkLists(match: Match, { game, lists }: Decision): void {
  for (const seat of SEATS) {
    const conceding = lists[seat].filter(isConcede).length;
    const right = game.siege?.down[seat] === true ? lists[seat].length === 0 : conceding === 1;
    demand(right, () => `Seat ${seat} is offered concede ${conceding} times.`);
  }
  const bystander = game.choice?.seat === 0 ? 1 : 0;
  const waits = game.choice === null || lists[bystander].length <= 1;
  demand(waits, () => `Seat ${bystander} may act although a choice of the other is pending.`);
  match.count(2);
}

/** C6: each asking has a new id, so that an old answer never fits. */
function checkAsked(asked: Set<string>, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'choiceAsked') continue;
    demand(!asked.has(event.choice), () => `The choice ${event.choice} is asked twice.`);
    asked.add(event.choice);
  }
}

function checkEnd(match: Match): void {
  const { core, book, game, journal } = match;
  const text = JSON.stringify(game);
  for (const seat of SEATS) {
    const left = core.legalIntents(book, game, seat);
    demand(left.length === 0, () => `The match is over and seat ${seat} may ${show(left[0])}.`);
    for (const given of [{ kind: 'concede' }, { kind: 'pass' }, journal.at(-1)?.intent]) {
      refuses(match, game, seat, given);
    }
  }
  demandSame(text, JSON.stringify(game), 'refusals after the end changed the game');
}

/** `step` accepts exactly what `legalIntents` lists, and a refusal changes nothing (C8, P6). */
export const intents: Law = {
  name: 'intents',
  begin(match) {
    const { dice, effort } = match;
    const asked = new Set<string>();
    return {
      before(decision) {
        checkLists(match, decision);
        if (dice.chance(SHARE * effort) || decision.index === 0) probeAll(match, decision);
        else if (dice.chance(ONE_SHARE * effort)) {
          accepts(match, decision, decision.seat, dice.pick(decision.lists[decision.seat]));
        }
      },
      after: (_decision, events) => checkAsked(asked, events),
      end: () => checkEnd(match),
    };
  },
};
