import { type AppliedRule, appliedRules, ruleAmount, ruledUnit } from '../state/applied-rules.ts';
import { type Book, cardOf } from '../state/book.ts';
import type { Game, Gift, Loss, Shield, Unit } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import { modifiersOn, READINGS } from '../state/stats.ts';
import { RULE_BIT, type ShieldTime } from '../state/trait.ts';
import { isAsPrinted, isLost, shieldsOf } from '../state/traits-of.ts';
import type { UnitChange } from '../text/contract/unit-change.ts';
import { languageOf } from '../text/index.ts';
import type { ChangeView } from './view.ts';

/** V1: what was given to a unit, taken from it, or affects it in play. All of it is public. */

/** A change before it is said. */
type Change = Omit<ChangeView, 'kind' | 'text' | 'trait' | 'lost'> &
  Partial<Pick<ChangeView, 'trait' | 'lost'>> & { readonly change: UnitChange };

type Table = { readonly book: Book; readonly game: Game; readonly unit: Unit };

const NONE: readonly never[] = [];

function said({ book, game }: Table, { change, lasts, card, trait = '', lost = NONE }: Change) {
  const text = languageOf().change(book.cards, change, book.formats[game.format]);
  return { kind: change.kind, text, lasts, card, trait, lost };
}

const known = new WeakMap<object, ChangeView>();

/** These records belong to one game and never change, so each is said once. */
function viewOnce<T extends object>(table: Table, record: T, changeOf: (record: T) => Change) {
  const found = known.get(record);
  if (found !== undefined) return found;
  const view: ChangeView = said(table, changeOf(record));
  known.set(record, view);
  return view;
}

const SHIELD_LASTS: Readonly<Record<ShieldTime, ChangeView['lasts']>> = {
  UNTIL_DEPLETED: 'until-depleted',
  THIS_TURN: 'turn',
  THIS_ROUND: 'round',
  PERMANENT: 'permanent',
};

const ofGift = ({ trait, duration, card, data }: Gift): Change => ({
  change: { kind: 'given', trait, duration },
  lasts: duration,
  card,
  trait: JSON.stringify(data),
});

const ofLoss = ({ kinds, duration, card }: Loss): Change => ({
  change: { kind: 'lost', kinds, duration },
  lasts: duration,
  card,
  lost: kinds,
});

const ofShield =
  ({ card }: Unit) =>
  ({ left, lasts }: Shield): Change => ({
    change: { kind: 'shield', left, lasts },
    lasts: SHIELD_LASTS[lasts],
    card,
  });

const ofModifier = (modifier: Modifier): Change => ({
  change: { kind: 'modifier', modifier },
  lasts: modifier.duration,
  card: modifier.card,
});

const SHOWN_RULES =
  Object.values(RULE_BIT).reduce((all, bit) => all | bit, 0) &
  ~(RULE_BIT.CAN_DEPLOY | RULE_BIT.DETERMINE_TERRAIN_WINNER);

const ruled = new Map<string, ChangeView>();

/** Rules are shared by all games, and there are few, so what each does is remembered by its words. */
function viewRule(table: Table, { rule, holder }: AppliedRule, amount: number): ChangeView {
  const { book, game } = table;
  const { name } = cardOf(book, holder.card);
  const key = [game.format, holder.card, name, rule.rule, rule.keyword, amount].join(' ');
  const found = ruled.get(key);
  if (found !== undefined) return found;
  const change = { kind: 'rule', rule, amount, holder: name } as const;
  const view = said(table, { change, lasts: 'in-play', card: holder.card });
  ruled.set(key, view);
  return view;
}

function viewRules(table: Table): ChangeView[] {
  const { book, game, unit } = table;
  if ((game.ruleBits & SHOWN_RULES) === 0) return [];
  const query = { book, game, bits: SHOWN_RULES, ruled: ruledUnit(unit), read: READINGS };
  return appliedRules(query).map((applied) => viewRule(table, applied, ruleAmount(query, applied)));
}

const isPlain = (game: Game, { given, losses, shields }: Unit): boolean =>
  given.length + losses.length + shields.length + game.modifiers.length === 0 &&
  (game.ruleBits & SHOWN_RULES) === 0;

/** X4: a given shield is listed as a shield. */
const isShown = (unit: Unit, { trait, serial }: Gift): boolean =>
  trait.type !== 'shield' && !isLost(unit, trait.type, serial);

/** Traits given and taken, shields, modifiers and rules, each in order of age. */
export function viewChanges(book: Book, game: Game, unit: Unit): readonly ChangeView[] {
  if (isPlain(game, unit)) return NONE;
  const table = { book, game, unit };
  const changes = viewRules(table);
  const modifiers = modifiersOn(book, game, unit);
  if (changes.length + modifiers.length === 0 && isAsPrinted(unit) && unit.shields.length === 0)
    return NONE;
  const gifts = unit.given.filter((gift) => isShown(unit, gift));
  return [
    ...gifts.map((gift) => viewOnce(table, gift, ofGift)),
    ...unit.losses.map((loss) => viewOnce(table, loss, ofLoss)),
    ...shieldsOf(unit).map((shield) => viewOnce(table, shield, ofShield(unit))),
    ...modifiers.map((modifier) => viewOnce(table, modifier, ofModifier)),
    ...changes,
  ];
}
