import type { Book, GameView, Intent, Seat } from '../../../shared/index.ts';
import { hitDamage, sideEffectWorth } from '../worth/enemy-attack-worth.ts';

type Attack = {
  readonly id: string;
  readonly need: number;
  readonly hit: number;
  readonly sideEffects: number;
};

function attacksOn(book: Book, view: GameView, seat: Seat): Attack[] {
  return (view.enemies ?? []).flatMap((enemy) => {
    if (enemy === null) return [];
    const open = enemy.assaults.filter(({ aim, fate }) => aim === seat && fate === 'open');
    const [hit, sideEffects] = [hitDamage(enemy), sideEffectWorth(book, enemy)];
    return open.map(({ id, need }) => ({ id, need, hit, sideEffects }));
  });
}

type BlockPlan = { readonly stopped: readonly Attack[]; readonly loss: number };

/** Only this many attacks are compared, because the effort doubles with each. */
const MAX_ATTACKS = 8;

/** Finds the best attacks to block; the rest of the block absorbs damage (Z4). */
function weigh(attacks: readonly Attack[], at: number, block: number, damage: number): BlockPlan {
  const attack = attacks[at];
  if (attack === undefined) return { stopped: [], loss: Math.max(0, damage - block) };
  const { need, hit, sideEffects } = attack;
  const endured = weigh(attacks, at + 1, block, damage + hit);
  const loss = endured.loss + sideEffects;
  if (need > block) return { ...endured, loss };
  const { stopped, loss: less } = weigh(attacks, at + 1, block - need, damage);
  return less < loss ? { stopped: [attack, ...stopped], loss: less } : { ...endured, loss };
}

/** The attacks on which a hero's block is best spent. */
export function stopsFor(book: Book, view: GameView, seat: Seat): Intent[] {
  const attacks = attacksOn(book, view, seat).slice(0, MAX_ATTACKS);
  const { stopped } = weigh(attacks, 0, view.seats[seat].block, 0);
  return stopped.map(({ id }) => ({ kind: 'declareBlocker', unit: 'hero', attacker: id }));
}
