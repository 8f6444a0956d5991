import type { Book, CardDef, GameView, Intent, Seat, UnitView } from '../../../shared/index.ts';
import { costOf } from '../../../shared/state/stats.ts';
import { idOf, type TargetKey } from '../choices/target-key.ts';
import { whyNoAttack, whyNoBlock } from './why-not-fight.ts';
import { whyIdle, whyNoCard, whyNoStrike } from './why-not-siege.ts';

export type Facts = {
  readonly book: Book;
  readonly view: GameView;
  readonly seat: Seat;
  readonly legal: readonly Intent[];
  readonly names: readonly [string, string];
};

/** Why the seat has no decision; null if it has one. */
function whyNothing({ view, seat, names, legal }: Facts): string | null {
  if (view.result !== undefined) return 'The game is over.';
  if (legal.some(({ kind }) => kind !== 'concede')) return null;
  if (view.mode === 'siege') return whyIdle(view, seat, names);
  const waits = view.deciding[0] ?? (seat === 0 ? 1 : 0);
  return `${names[waits]} has to decide now.`;
}

function whyWrongTime({ view }: Facts, def: CardDef): string | null {
  if (view.mode === 'siege') return whyNoCard(view, def);
  const { window, step } = view;
  if (window !== undefined && !def.reaction.includes(window.kind)) {
    return def.reaction.length === 0
      ? `${def.name} is not a reaction: play it in your main step.`
      : `${def.name} reacts only to: ${def.reaction.join(', ')}.`;
  }
  if (window !== undefined) return null;
  if (def.reaction.length > 0)
    return `${def.name} is a reaction: it waits for ${def.reaction.join(' or ')}.`;
  return step === 'main' || step === 'main-2' ? null : 'Cards are played in a main step.';
}

function whyUnplayable({ view, seat }: Facts, def: CardDef): string | null {
  const side = view.seats[seat];
  const cost = costOf(view, seat, def);
  if (def.unplayable) return `${def.name} cannot be played.`;
  if (cost > side.resolve) return `It costs ${cost} resolve, you have ${side.resolve}.`;
  const bound = side.statuses.some(({ kind }) => kind === 'bound');
  return bound && def.kind === 'attack' ? 'Your hero is Bound: no attack cards.' : null;
}

function isAbout(intent: Intent, id: string): boolean {
  if (intent.kind === 'playCard') return intent.card === id;
  if (intent.kind === 'mulligan') return intent.cards.includes(id);
  if (intent.kind === 'retractAttacker' || intent.kind === 'retractBlocker')
    return intent.unit === id;
  return 'unit' in intent && intent.unit === id;
}

/** Why a card of the player's hand cannot be played now; null if the reason is unknown. */
function whyNotCard(facts: Facts, id: string): string | null {
  const held = facts.view.seats[facts.seat].hand?.find((card) => card.id === id);
  const def = held === undefined ? undefined : facts.book.cards[held.card];
  if (def === undefined) return null;
  if (facts.view.choice !== undefined) return 'Answer the question first.';
  const why = whyUnplayable(facts, def) ?? whyWrongTime(facts, def);
  return why ?? `${def.name} has nothing to aim at, or could do nothing now.`;
}

function whyNotUnit(facts: Facts, unit: UnitView): string | null {
  const { view } = facts;
  if (view.choice !== undefined) return 'Answer the question first.';
  if (view.window !== undefined) return 'Only reactions can be played now.';
  if (view.mode === 'siege') return whyNoStrike(view, facts.seat, unit);
  if (view.step === 'attack') return whyNoAttack(facts.book, view, facts.seat, unit);
  if (view.step === 'block') return whyNoBlock(facts.book, view, facts.seat, unit);
  const cooling = unit.abilities.find((turns) => turns > 0);
  if (cooling !== undefined) return `Its ability is ready in ${cooling} of your turns.`;
  if (unit.abilities.length > 0) return 'Its ability was used, or could do nothing now.';
  return view.mode === 'duel' ? 'Units attack in the attack step, after the main step.' : null;
}

/** Why a card or unit of the player cannot act; null if it can, or there is nothing to explain. */
export function whyNot(facts: Facts, targetKey: TargetKey): string | null {
  const id = idOf(targetKey);
  if (id === null || facts.legal.some((intent) => isAbout(intent, id))) return null;
  const unit = facts.view.seats[facts.seat].field.find((one) => one?.id === id) ?? null;
  const held = facts.view.seats[facts.seat].hand?.some((card) => card.id === id) === true;
  if (unit === null && !held) return null;
  const answers = facts.view.choice?.options ?? [];
  if (answers.some((option) => isAnswer(option, id))) return null;
  return whyNothing(facts) ?? (unit === null ? whyNotCard(facts, id) : whyNotUnit(facts, unit));
}

type Answers = NonNullable<NonNullable<GameView['choice']>['options']>[number];

function isAnswer(option: Answers, id: string): boolean {
  if (option.kind === 'card') return option.id === id;
  if (option.kind !== 'target') return false;
  const { target } = option;
  return ('unit' in target && target.unit === id) || ('card' in target && target.card === id);
}
