import type { Book, Game, GameView, Seat, UnitView } from '../../../shared/index.ts';
import { blankGame } from '../../../shared/rules/blank-game.ts';
import { cardOf, formatOf } from '../../../shared/state/book.ts';
import { makeUnit } from '../../../shared/state/make.ts';
import type { Camp } from '../../../shared/state/seat.ts';
import { healthOf, strengthOf } from '../../../shared/state/stats.ts';
import { TRAIT_KINDS, type TraitData } from '../../../shared/state/trait.ts';
import { compileTrait } from '../../../shared/traits/index.ts';
import { noteTraits } from '../../../shared/verbs/note-traits.ts';

type Side = Game['sides'][0];
type Unit = NonNullable<Side['field'][number]>;

/** Placeholders for hidden cards, of which only the number matters. */
function unknownCards(book: Book, count: number, name: string) {
  const card = Object.values(book.cards).find(({ burst, kind }) => !burst && kind === 'unit');
  return Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, card: card?.id ?? '' }));
}

/** Losses count as older than everything the unit still has. */
const LOST = 1;
const GAINED = 2;

/** X7: the view shows only gifts that are in force. */
function traitChanges({ changes }: UnitView, creator: Camp): Pick<Unit, 'given' | 'losses'> {
  const term = { duration: 'turn', creator, source: null } as const;
  return {
    losses: changes.flatMap(({ lost, card }) =>
      lost.length === 0
        ? []
        : [
            {
              ...term,
              card,
              serial: LOST,
              kinds: TRAIT_KINDS.filter((kind) => lost.includes(kind)),
            },
          ],
    ),
    given: changes.flatMap(({ trait, card }) => {
      if (trait === '') return [];
      const data = JSON.parse(trait) as TraitData;
      return [{ ...term, card, serial: GAINED, trait: compileTrait(data), data }];
    }),
  };
}

export function unitFromView(book: Book, seat: Camp, seen: UnitView): Unit {
  const unit = makeUnit(cardOf(book, seen.card), {
    id: seen.id,
    seat,
    slot: seen.slot,
    arrived: 0,
  });
  const { owner, damage, counters, tapped, sick, charges } = seen;
  return Object.assign(unit, {
    ...{ owner, damage, counters, tapped, sick, charges },
    attacking: seen.attacking ?? null,
    attacked: seen.attacking !== undefined,
    blocking: seen.blocking ?? null,
    statuses: seen.statuses.map((status) => ({ ...status, turn: 0 })),
    shields: seen.shields.map((left) => ({
      ...{ left, full: left, serial: GAINED },
      lasts: 'UNTIL_DEPLETED' as const,
    })),
    ...traitChanges(seen, seat),
  });
}

function fillSide(book: Book, view: GameView, seat: Seat, side: Side): void {
  const seen = view.seats[seat];
  const { life, maxLife, block, devotion, fame, statuses, powers } = seen;
  Object.assign(side, { life, maxLife, block, devotion, fame, powers });
  side.statuses = statuses.map((status) => ({ ...status, turn: 0 }));
  side.field = seen.field.map((unit) => (unit === null ? null : unitFromView(book, seat, unit)));
  side.slots = seen.slots.slice();
  side.discard = seen.discard.slice();
  side.deck = unknownCards(book, seen.deckCount, `d${seat}-`);
  const byCards = formatOf(book, view.format).lifeModel === 'cards';
  side.lifeCards = byCards ? unknownCards(book, life, `l${seat}-`) : [];
}

/** A view holds totals, not all their causes, so the difference is added as a modifier. */
export function correctStats(book: Book, game: Game, seat: Camp, seen: UnitView): void {
  const unit = game.sides[seat].field[seen.slot];
  if (unit === null || unit === undefined) return;
  const owed = [
    ['strength', seen.strength - strengthOf(book, game, unit)],
    ['health', seen.health - healthOf(book, game, unit)],
  ] as const;
  for (const [what, amount] of owed) {
    if (amount === 0) continue;
    game.modifiers = [
      ...game.modifiers,
      {
        ...{ serial: 0, what, amount, min: null, perResistance: false, keywordBits: 0 },
        ...{ element: null, toward: null, scope: 'unit', seat, unit: seen.id, slot: seen.slot },
        ...{ duration: 'turn', creator: seat === 2 ? 0 : seat, source: null, card: seen.card },
      },
    ];
  }
}

/** A game for previews, built from public knowledge; hands are empty, so that nobody reacts. */
export function gameFromView(book: Book, view: GameView): Game {
  const game = blankGame(formatOf(book, view.format), 'preview');
  const { turn, active, first } = view;
  Object.assign(game, { turn, active, first, starter: first, step: 'block' });
  game.modifiers = view.modifiers.slice();
  for (const seat of [0, 1] as const) fillSide(book, view, seat, game.sides[seat]);
  noteTraits(book, game);
  for (const seat of [0, 1] as const) {
    for (const unit of view.seats[seat].field)
      if (unit !== null) correctStats(book, game, seat, unit);
  }
  return game;
}
