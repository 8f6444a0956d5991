import type { Book, GameView, Intent, Seat } from '../../../shared/index.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { assignText, phaseText, waitingText } from '../facts/siege-text.ts';

const STEPS: Readonly<Partial<Record<GameView['step'], string>>> = {
  mulligan: 'Pick the cards you want to send back.',
  main: 'Your main step: play cards, or lay one as azoth.',
  attack: 'Your attack: pick a unit, then whom it attacks.',
  block: 'You are attacked: pick a unit, then the attacker it blocks.',
  'main-2': 'Your second main step: a last chance to play cards.',
};

const QUESTIONS: Readonly<Record<string, string>> = {
  target: 'Choose a target',
  branch: 'Choose one',
  may: 'Do you want to?',
  look: 'Choose a card',
  discard: 'Choose a card to discard',
  overpay: 'How much azoth do you add? Each gives +1/+1',
  burst: 'Burst: play it now for free?',
  'hand-limit': 'Too many cards: choose one to discard',
  order: 'Whom does it strike first?',
};

/** The question of the open choice. */
export function choiceText(book: Book, view: GameView): string {
  if (view.choice === undefined) return '';
  return view.choice.prompt === 'assign' ? assignText(book, view) : questionText(book, view.choice);
}

function questionText(book: Book, choice: NonNullable<GameView['choice']>): string {
  const card = choice.card === null ? undefined : book.cards[choice.card];
  const words = QUESTIONS[choice.prompt] ?? choice.prompt;
  return card === undefined ? `${words}.` : `${card.name}: ${words}.`;
}

function windowText(book: Book, view: GameView): string {
  const top = view.stack.at(-1);
  const card = top === undefined ? undefined : book.cards[top.card];
  if (view.window?.kind === 'spell') return `${card?.name ?? 'A card'} was played: do you react?`;
  return `The ${view.window?.kind} are declared: do you react?`;
}

const PICKED: Readonly<Record<string, string>> = {
  card: 'Now pick where it goes. Escape takes it back.',
  unit: 'Now pick its target. Escape takes it back.',
};

export type PromptContext = {
  readonly book: Book;
  readonly view: GameView;
  readonly seat: Seat | null;
  readonly legal: readonly Intent[];
  readonly names: readonly [string, string];
  readonly picked: readonly TargetKey[];
};

function waiting(context: PromptContext): string {
  const { view, names, seat } = context;
  const [first, second] = view.deciding;
  if (first === undefined) return 'One moment…';
  const { choice } = view;
  const card = choice?.card ? context.book.cards[choice.card] : undefined;
  if (choice !== undefined)
    return `${names[choice.seat]} chooses${card ? ` for ${card.name}` : ''}…`;
  if (second !== undefined && seat === null) return `${names[0]} and ${names[1]} decide.`;
  return `${names[first]} decides…`;
}

function awaited(context: PromptContext): string {
  const { view, seat, names } = context;
  const own = seat === null || view.siege === undefined ? null : waitingText(view, seat, names);
  return own ?? waiting(context);
}

/** One sentence that says who has to decide what. */
export function promptOf(context: PromptContext): string {
  const { view, legal, seat, picked } = context;
  if (view.result !== undefined) return 'The game is over.';
  if (seat === null || !legal.some(({ kind }) => kind !== 'concede')) return awaited(context);
  if (view.choice !== undefined) return choiceText(context.book, view);
  const [kind] = picked[0]?.split(':') ?? [];
  if (kind !== undefined) return PICKED[kind] ?? '';
  if (view.window !== undefined) return windowText(context.book, view);
  if (view.mode === 'skirmish') return 'Your turn: play one card, or declare yourself done.';
  if (view.mode === 'siege') return phaseText(view);
  return STEPS[view.step] ?? 'Your decision.';
}
