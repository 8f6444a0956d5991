import type { Book, GameView, Seat } from '../../../shared/index.ts';
import { hitDamage, sideEffectWorth } from './enemy-attack-worth.ts';

/** An attack that a hero can block: the block needed, and what it takes when it hits. */
export type ComingAttack = {
  readonly id: string;
  readonly need: number;
  readonly hit: number;
  readonly sideEffects: number;
};

export function attacksOn(book: Book, view: GameView, seat: Seat): ComingAttack[] {
  return (view.enemies ?? []).flatMap((enemy) => {
    if (enemy === null) return [];
    const open = enemy.assaults.filter(({ aim, fate }) => aim === seat && fate === 'open');
    const [hit, sideEffects] = [hitDamage(enemy), sideEffectWorth(book, enemy)];
    return open.map(({ id, need }) => ({ id, need, hit, sideEffects }));
  });
}

export type BlockPlan = {
  readonly stopped: readonly ComingAttack[];
  /** What the other attacks take, in points of life. */
  readonly damage: number;
  readonly sideEffects: number;
  /** The block that no attack needs. */
  readonly spare: number;
};

/** Only this many attacks are compared, because the effort doubles with each. */
const MAX_ATTACKS = 8;

const lossOf = ({ damage, sideEffects }: BlockPlan): number => damage + sideEffects;

function weigh(attacks: readonly ComingAttack[], at: number, block: number): BlockPlan {
  const attack = attacks[at];
  if (attack === undefined) return { stopped: [], damage: 0, sideEffects: 0, spare: block };
  const { need, hit, sideEffects } = attack;
  const rest = weigh(attacks, at + 1, block);
  const endured = {
    ...rest,
    damage: rest.damage + hit,
    sideEffects: rest.sideEffects + sideEffects,
  };
  if (need > block) return endured;
  const without = weigh(attacks, at + 1, block - need);
  const stopped = { ...without, stopped: [attack, ...without.stopped] };
  return lossOf(stopped) < lossOf(endured) ? stopped : endured;
}

/** Z4: the attacks on which a hero's block is best spent; block that stops no attack is lost. */
export function planBlocks(attacks: readonly ComingAttack[], block: number): BlockPlan {
  return weigh(attacks.slice(0, MAX_ATTACKS), 0, block);
}
