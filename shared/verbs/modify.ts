import { keywordsIn } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Seat, seatOf } from '../state/seat.ts';
import { isAsPrinted } from '../state/traits-of.ts';
import { endTraitChanges } from './change-traits.ts';
import { noteTraits } from './note-traits.ts';
import { record } from './record.ts';

type Wanted = Pick<Modifier, 'what' | 'scope' | 'seat' | 'duration' | 'creator' | 'card'> &
  Partial<Modifier>;

/** M1: new modifiers come last, so the list is in order of age. */
export function addModifier(ctx: RulesContext, wanted: Wanted): void {
  const modifier: Modifier = {
    serial: ctx.game.serial,
    what: wanted.what,
    amount: wanted.amount ?? 0,
    min: wanted.min ?? null,
    perResistance: wanted.perResistance ?? false,
    keywordBits: wanted.keywordBits ?? 0,
    element: wanted.element ?? null,
    toward: wanted.toward ?? null,
    scope: wanted.scope,
    seat: wanted.seat,
    unit: wanted.unit ?? '',
    slot: wanted.slot ?? 0,
    duration: wanted.duration,
    creator: wanted.creator,
    source: wanted.source ?? null,
    card: wanted.card,
  };
  ctx.game.serial += 1;
  ctx.game.modifiers = [...ctx.game.modifiers, modifier];
  record(ctx, {
    kind: 'modifierAdded',
    what: modifier.what,
    amount: modifier.amount,
    target: reachOf(modifier),
    until: modifier.duration,
    creator: modifier.creator,
    keywords: keywordsIn(modifier.keywordBits),
    element: modifier.element,
    perResistance: modifier.perResistance,
  });
}

function reachOf(modifier: Modifier) {
  const { scope, seat, unit, slot } = modifier;
  if (scope === 'unit') return { unit };
  if (scope === 'hero') return { hero: seatOf(seat) };
  return scope === 'slot' ? { slot: { seat, index: slot } } : { side: seat };
}

/** What decides when a modifier, a given trait or the loss of traits ends (M1, X7). */
type Lasting = Pick<Modifier, 'scope' | 'unit' | 'duration' | 'creator' | 'source'>;

type Ends = (lasting: Lasting) => boolean;

function endOnUnit(unit: Unit, ends: Ends): boolean {
  return endTraitChanges(unit, ({ duration, creator, source }) =>
    ends({ scope: 'unit', unit: unit.id, duration, creator, source }),
  );
}

function endGiftsAndLosses(ctx: RulesContext, ends: Ends): boolean {
  let ended = false;
  for (const { field } of ctx.game.sides) {
    for (const unit of field) {
      if (unit !== null && !isAsPrinted(unit) && endOnUnit(unit, ends)) ended = true;
    }
  }
  if (ended) noteTraits(ctx.book, ctx.game);
  return ended;
}

function endListed({ game }: RulesContext, ends: Ends): boolean {
  const { modifiers } = game;
  if (modifiers.length === 0 || !modifiers.some(ends)) return false;
  game.modifiers = modifiers.filter((modifier) => !ends(modifier));
  return true;
}

export function endModifiers(ctx: RulesContext, duration: string, ends: Ends): void {
  const listed = endListed(ctx, ends);
  if (endGiftsAndLosses(ctx, ends) || listed) record(ctx, { kind: 'modifiersEnded', duration });
}

/** G9: ends the modifiers on a unit that leaves play, and those that last as long as it is in play. */
export function dropModifiersOf(ctx: RulesContext, unit: string): void {
  endModifiers(
    ctx,
    'in-play',
    (m) =>
      (m.scope === 'unit' && m.unit === unit) || (m.duration === 'in-play' && m.source === unit),
  );
}

/** M6: a `combat` modifier ends in a combat of its creator's opponent. */
export function endCombatModifiers(ctx: RulesContext, active: Seat): void {
  endModifiers(
    ctx,
    'combat',
    (modifier) => modifier.duration === 'combat' && modifier.creator !== active,
  );
}
