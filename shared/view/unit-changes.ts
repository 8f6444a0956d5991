import { appliedRules, ruleAmount, ruledUnit } from '../state/applied-rules.ts';
import { type Book, cardOf } from '../state/book.ts';
import type { Game, Unit } from '../state/game.ts';
import { modifiersOn, READINGS } from '../state/stats.ts';
import { RULE_BIT, type ShieldTime } from '../state/trait.ts';
import { isLost, shieldsOf } from '../state/traits-of.ts';
import type { UnitChange } from '../text/contract/unit-change.ts';
import { languageOf } from '../text/index.ts';
import type { ChangeView } from './view.ts';

/** V1: what was given to a unit, taken from it, or affects it in play. All of it is public. */

type Change = {
  readonly change: UnitChange;
  readonly lasts: ChangeView['lasts'];
  readonly card: string;
  readonly trait?: string;
  readonly lost?: readonly string[];
};

const SHIELD_LASTS: Readonly<Record<ShieldTime, ChangeView['lasts']>> = {
  UNTIL_DEPLETED: 'until-depleted',
  THIS_TURN: 'turn',
  THIS_ROUND: 'round',
  PERMANENT: 'permanent',
};

function giftsOf(unit: Unit): Change[] {
  return unit.given
    .filter(({ trait, serial }) => trait.type !== 'shield' && !isLost(unit, trait.type, serial))
    .map(({ trait, duration, card, data }) => ({
      change: { kind: 'given', trait, duration },
      lasts: duration,
      card,
      trait: JSON.stringify(data),
    }));
}

const lossesOf = ({ losses }: Unit): Change[] =>
  losses.map(({ kinds, duration, card }) => ({
    change: { kind: 'lost', kinds, duration },
    lasts: duration,
    card,
    lost: kinds,
  }));

const shieldChanges = (unit: Unit): Change[] =>
  shieldsOf(unit).map(({ left, lasts }) => ({
    change: { kind: 'shield', left, lasts },
    lasts: SHIELD_LASTS[lasts],
    card: unit.card,
  }));

const modifierChanges = (book: Book, game: Game, unit: Unit): Change[] =>
  modifiersOn(book, game, unit).map((modifier) => ({
    change: { kind: 'modifier', modifier },
    lasts: modifier.duration,
    card: modifier.card,
  }));

const SHOWN_RULES =
  Object.values(RULE_BIT).reduce((all, bit) => all | bit, 0) &
  ~(RULE_BIT.CAN_DEPLOY | RULE_BIT.DETERMINE_TERRAIN_WINNER);

function ruleChanges(book: Book, game: Game, unit: Unit): Change[] {
  if ((game.ruleBits & SHOWN_RULES) === 0) return [];
  const query = { book, game, bits: SHOWN_RULES, ruled: ruledUnit(unit), read: READINGS };
  return appliedRules(query).map((applied) => {
    const { rule, holder } = applied;
    const amount = ruleAmount(query, applied);
    const change = { kind: 'rule', rule, amount, holder: cardOf(book, holder.card).name } as const;
    return { change, lasts: 'in-play', card: holder.card };
  });
}

const NONE: readonly never[] = [];

const isPlain = (game: Game, { given, losses, shields }: Unit): boolean =>
  given.length + losses.length + shields.length + game.modifiers.length === 0 &&
  (game.ruleBits & SHOWN_RULES) === 0;

/** Traits given and taken, shields, modifiers and rules, each in order of age. */
export function viewChanges(book: Book, game: Game, unit: Unit): readonly ChangeView[] {
  if (isPlain(game, unit)) return NONE;
  const changes = [
    ...giftsOf(unit),
    ...lossesOf(unit),
    ...shieldChanges(unit),
    ...modifierChanges(book, game, unit),
    ...ruleChanges(book, game, unit),
  ];
  if (changes.length === 0) return NONE;
  const { change: say } = languageOf();
  const format = book.formats[game.format];
  return changes.map(({ change, lasts, card, trait = '', lost = NONE }) => ({
    kind: change.kind,
    text: say(book.cards, change, format),
    lasts,
    card,
    trait,
    lost,
  }));
}
