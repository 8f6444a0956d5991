import type { Book, GameView, Intent, Seat } from '../../../shared/index.ts';
import { moveEffectsText, moveShown } from '../../../shared/text/move-shown.ts';
import type { AssaultView, EnemyView, IntentView } from '../../../shared/view/view.ts';
import { otherOf } from './view-facts.ts';

type Names = readonly [string, string];

/** Z2: the phases of a round in which players decide, and what each is for. */
const PHASES: Readonly<Partial<Record<GameView['step'], string>>> = {
  strike: 'Strike: play cards before they attack. Block you gain now stops their blows.',
  block: 'Block: pick an attack on you to stop it with your block.',
  counter: 'Counter: play more cards, and send your units at the enemies.',
};

export function phaseText(view: GameView): string {
  return PHASES[view.step] ?? 'Your decision.';
}

/** What a player without a decision is waiting for. */
export function waitingText(view: GameView, seat: Seat, names: Names): string | null {
  if (view.siege?.down[seat] === true)
    return `Your hero is down. ${names[otherOf(seat)]} fights on.`;
  if (view.choice !== undefined || view.siege?.passed[seat] !== true) return null;
  return `You are through with ${view.step}. ${names[otherOf(seat)]} is still at it…`;
}

export function passText(view: GameView, legal: readonly Intent[]): string {
  if (view.step !== 'block') return `Through with ${view.step}`;
  const isMore = legal.some(({ kind }) => kind === 'declareBlocker');
  return isMore ? 'Block no more' : 'Through with block';
}

/** The enemy whose damage is being assigned: the first in the row with an open attack. */
function assigningEnemy(view: GameView): EnemyView | null {
  const { choice, enemies = [] } = view;
  const isItsAttack = (enemy: EnemyView | null) =>
    enemy?.card === choice?.card &&
    enemy?.assaults.some(({ fate, aim }) => fate === 'open' && aim === choice?.seat) === true;
  return enemies.find(isItsAttack) ?? null;
}

export function assignText(book: Book, view: GameView): string {
  const enemy = assigningEnemy(view);
  const name = book.cards[view.choice?.card ?? '']?.name ?? 'The enemy';
  const brutal = enemy?.keywords.includes('brutal') === true ? ', doubled as it is Brutal' : '';
  const blow = enemy === null ? '' : ` with ${enemy.strength}${brutal}`;
  return `${name} strikes${blow}: who takes the damage?`;
}

const times = (count: number): string => (count > 1 ? ` × ${count}` : '');

/** The number of an enemy's intent: its damage, or the charge that comes next. */
export function intentNumber({ strength }: EnemyView, intent: IntentView): string {
  if (intent.charge > 0) return `${intent.charge} next`;
  return intent.attack === 0 ? '' : `${strength}${times(intent.times)}`;
}

/** What an enemy does besides its attack or instead of it. */
export function besidesText(book: Book, enemy: Pick<EnemyView, 'card' | 'intent'>): string {
  if ((enemy.intent?.charge ?? 0) > 0) return 'charges';
  const move = moveShown(book, enemy);
  return move === null ? '' : moveEffectsText(book, move);
}

function aimText(aim: Seat | null, viewer: Seat | null, names: Names): string {
  if (aim === null) return '';
  return aim === viewer ? 'you' : names[aim];
}

/** Whom an intent targets, in one word, because there is only the width of a card. */
export function plateAimText(aim: Seat, viewer: Seat | null, names: Names): string {
  return viewer === null || aim === viewer ? aimText(aim, viewer, names) : 'partner';
}

const FATES: Readonly<Record<AssaultView['fate'], string>> = {
  open: '',
  blocked: 'blocked',
  dealt: 'has struck',
  skipped: 'skips its attack',
};

const fateText = (fate: AssaultView['fate']): string => FATES[fate];

/** Describes one attack: "attack on you, 12 block stops it". */
export function assaultText(assault: AssaultView, viewer: Seat | null, names: Names): string {
  const whom = aimText(assault.aim, viewer, names);
  const fate = fateText(assault.fate);
  return fate === ''
    ? `attack on ${whom}, ${assault.need} block stops it`
    : `attack on ${whom}: ${fate}`;
}

/** Describes an enemy, following the text of its card. */
export function enemyText(enemy: EnemyView, viewer: Seat | null, names: Names): string {
  const { rank, block, intent } = enemy;
  const whom = intent?.aim === null ? '' : aimText(intent?.aim ?? null, viewer, names);
  return [
    rank === 'common' ? '' : rank,
    block > 0 ? `${block} block` : '',
    intent === undefined ? 'shows nothing' : `means to ${intent.text}${whom && `, at ${whom}`}`,
  ]
    .filter((words) => words !== '')
    .join(', ');
}
