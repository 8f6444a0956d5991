import type { Book, GameView, Intent, Seat } from '../../shared/index.ts';
import { blowOf, crueltyOf } from './cruelty.ts';

type Attack = {
  readonly id: string;
  readonly need: number;
  readonly blow: number;
  readonly cruelty: number;
};

function attacksOn(book: Book, view: GameView, seat: Seat): Attack[] {
  return (view.enemies ?? []).flatMap((enemy) => {
    if (enemy === null) return [];
    const open = enemy.assaults.filter(({ aim, fate }) => aim === seat && fate === 'open');
    const [blow, cruelty] = [blowOf(enemy), crueltyOf(book, enemy)];
    return open.map(({ id, need }) => ({ id, need, blow, cruelty }));
  });
}

type BlockPlan = { readonly stopped: readonly Attack[]; readonly loss: number };

/** With more attacks than this only the first are weighed against each other. */
const MAX_ATTACKS = 8;

/** Each attack stopped or endured; what is left of the block soaks the damage (Z4). */
function weigh(attacks: readonly Attack[], at: number, block: number, damage: number): BlockPlan {
  const attack = attacks[at];
  if (attack === undefined) return { stopped: [], loss: Math.max(0, damage - block) };
  const { need, blow, cruelty } = attack;
  const endured = weigh(attacks, at + 1, block, damage + blow);
  const loss = endured.loss + cruelty;
  if (need > block) return { ...endured, loss };
  const { stopped, loss: less } = weigh(attacks, at + 1, block - need, damage);
  return less < loss ? { stopped: [attack, ...stopped], loss: less } : { ...endured, loss };
}

/** The attacks that the block of a hero had better be spent on. */
export function stopsFor(book: Book, view: GameView, seat: Seat): Intent[] {
  const attacks = attacksOn(book, view, seat).slice(0, MAX_ATTACKS);
  const { stopped } = weigh(attacks, 0, view.seats[seat].block, 0);
  return stopped.map(({ id }) => ({ kind: 'declareBlocker', unit: 'hero', attacker: id }));
}
