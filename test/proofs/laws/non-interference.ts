import type { Game, GameEvent, Intent, Seat, Viewer } from '../../../shared/index.ts';
import { type Decision, decide, deckable } from '../../kit/random-play.ts';
import { disguise } from './disguise.ts';
import { Broken, demandSame, type Law, type Match } from './law.ts';
import { revealedBy } from './reveal.ts';

const SHARE = 1 / 70;
/** A secret may show only some steps after it was used. */
const AHEAD = 3;
const VIEWERS = [0, 1, 'spectator'] as const;

/** Everything a viewer gets without acting. */
function received({ core, book }: Match, game: Game, viewer: Viewer): string {
  const seen = [core.viewOf(book, game, viewer)];
  if (viewer === 'spectator') return JSON.stringify(seen);
  const position = core.positionFor(game, viewer);
  return JSON.stringify([...seen, core.legalIntents(book, game, viewer), position]);
}

/** What names of hidden cards could be asked with, from either game. */
function hiddenNames(game: Game, seat: Seat): string[] {
  const [own, other] = [game.sides[seat], game.sides[seat === 0 ? 1 : 0]];
  const zones = [other.hand, other.deck, other.lifeCards, own.deck, own.lifeCards];
  return zones.flatMap((zone) => zone.slice(-2).map(({ id }) => id));
}

function probesAbout(id: string): unknown[] {
  return [
    { kind: 'playCard', card: id },
    { kind: 'playCard', card: id, slot: 0 },
    { kind: 'playCard', card: id, powered: true, target: { card: id } },
    { kind: 'placeAzoth', card: id },
    { kind: 'mulligan', cards: [id] },
    { kind: 'declareAttacker', unit: id, target: { unit: id } },
    { kind: 'retractAttacker', unit: id },
    { kind: 'declareBlocker', unit: id, attacker: id },
    { kind: 'retractBlocker', unit: id },
    { kind: 'choose', choice: id, options: [0] },
    { kind: 'choose', choice: 'c1', options: [99] },
    { kind: 'pass', card: id },
  ];
}

/** V3: a refusal says the same whether or not a hidden card has that name. */
function compareRefusals(match: Match, a: Game, b: Game, viewer: Seat): void {
  const { core, book, dice } = match;
  const names = [...hiddenNames(a, viewer), ...hiddenNames(b, viewer), 'nobody'];
  const probes = names.flatMap((id) => dice.shuffled(probesAbout(id)).slice(0, 2));
  for (const given of probes) {
    const [x, y] = [core.step(book, a, viewer, given), core.step(book, b, viewer, given)];
    const text = JSON.stringify(given);
    if (x.ok || y.ok) throw new Broken(`${text} names a hidden card and is accepted.`);
    demandSame(JSON.stringify(x), JSON.stringify(y), `seat ${viewer} learns from ${text}`);
  }
  match.count(probes.length);
}

type Leg = {
  readonly seat: Seat;
  readonly intent: Intent;
  readonly events: readonly GameEvent[];
  /** What each viewer receives after it. */
  readonly seen: readonly string[];
};
type Road = { readonly legs: readonly Leg[]; readonly end: Game };

/** The next steps of the match as it could go on, and what everybody gets to see on the way. */
function roadFrom(match: Match, decision: Decision): Road {
  const { core, book, dice } = match;
  const end = core.cloneGame(decision.game);
  const legs: Leg[] = [];
  let next: Decision | null = decision;
  while (next !== null && legs.length < AHEAD) {
    const { seat, intent } = next;
    const went = core.step(book, end, seat, intent);
    if (!went.ok) throw new Broken(`listed, and refused: ${went.message}`);
    const seen = VIEWERS.map((viewer) => received(match, end, viewer));
    legs.push({ seat, intent, events: went.events, seen });
    next = decide(core, book, end, 0, dice);
  }
  return { legs, end };
}

function compare(match: Match, game: Game, road: Road, at: number, pool: readonly string[]): void {
  const { core, book, dice } = match;
  const viewer = VIEWERS[at]!;
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
  const events = road.legs.flatMap((leg) => leg.events);
  const veil = { book, viewer, revealed: revealedBy(game, events, viewer), pool, dice };
  const other = disguise(core.cloneGame(game), road.end, veil);
  const before = received(match, game, viewer);
  demandSame(before, received(match, other.game, viewer), `${who} sees what is hidden`);
  if (viewer !== 'spectator') compareRefusals(match, core.cloneGame(game), other.game, viewer);
  for (const leg of road.legs) {
    const also = core.step(book, other.game, leg.seat, other.inDisguise(leg.seat, leg.intent));
    const text = JSON.stringify(leg.intent);
    if (!also.ok) throw new Broken(`hidden cards decide whether ${text} is legal: ${also.message}`);
    const events = JSON.stringify(core.eventsFor(leg.events, viewer));
    const otherEvents = JSON.stringify(core.eventsFor(also.events, viewer));
    demandSame(events, otherEvents, `${who} is told what is hidden after ${text}`);
    const seen = received(match, other.game, viewer);
    demandSame(leg.seen[at] ?? '', seen, `${who} sees what is hidden after ${text}`);
    match.count(2);
  }
  match.count(1);
}

/** V3: two games alike in what a viewer may know are alike in all that it receives. */
export const nonInterference: Law = {
  name: 'non-interference',
  begin(match) {
    const { book, game, dice, effort } = match;
    const pool = deckable(book, book.formats[game.format]!).map(({ id }) => id);
    return {
      before(decision) {
        if (decision.index > 1 && !dice.chance(SHARE * effort)) return;
        const road = roadFrom(match, decision);
        for (const at of VIEWERS.keys()) compare(match, game, road, at, pool);
      },
    };
  },
};
