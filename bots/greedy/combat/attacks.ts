import type { Book, GameView, Seat } from '../../../shared/index.ts';
import { type Assault, answerTo, type Clashes, type Hero } from './blocks.ts';
import { shareOf } from './clash.ts';
import { dangerTo } from './danger.ts';
import { type Fighter, fightersOf } from './fighter.ts';

export type Field = {
  readonly own: readonly Fighter[];
  readonly foes: readonly Fighter[];
  readonly hero: Hero;
  readonly foeHero: Hero;
  /** How much a lost unit hurts its owner: less with a full hand, and less late in the game. */
  readonly thrift: number;
};

/** Decreases with the turn, because a long match ends only if somebody takes risks. */
function thriftOf(view: GameView, seat: Seat): number {
  const late = 0.012 * Math.max(0, view.turn - 14);
  return Math.max(0.25, 0.75 - 0.05 * view.seats[seat].handCount - late);
}

export function fieldOf(book: Book, view: GameView, seat: Seat): Field {
  const foe = seat === 0 ? 1 : 0;
  return {
    own: fightersOf(book, view, seat),
    foes: fightersOf(book, view, foe),
    hero: view.seats[seat],
    foeHero: view.seats[foe],
    thrift: thriftOf(view, seat),
  };
}

export type AttackPlan = { readonly assaults: readonly Assault[]; readonly gain: number };

/** The gain of an attack, after the likely blocks and the opponent's next attack. */
function gainOf(field: Field, known: Clashes, assaults: readonly Assault[]): number {
  const blockers = field.foes.filter((unit) => unit.canBlock);
  const { gain, lost, fatal } = answerTo(known, assaults, blockers, field.foeHero, field.thrift);
  // No attack follows a win.
  if (fatal) return gain;
  const away = assaults
    .map(({ attacker }) => attacker)
    .filter((unit) => lost.includes(unit) || !unit.vigilant);
  const home = field.own.filter((unit) => unit.canBlock && !away.includes(unit));
  return gain - dangerTo(field.hero, home, field.foes);
}

/** A2: Guardians first, then Defenders before the hero. */
function targetsOf(field: Field): readonly (Fighter | null)[] {
  const guardians = field.foes.filter((foe) => foe.guardian);
  if (guardians.length > 0) return guardians;
  const barred = field.foes.some((foe) => foe.defender);
  return barred ? field.foes : [null, ...field.foes];
}

/** The hero if it may be attacked, and the most valuable unit that would fall; otherwise a unit in the way. */
function targetOptionsOf(attacker: Fighter, targets: readonly (Fighter | null)[]): Assault[] {
  const options: Assault[] = [];
  let bestVictim: Fighter | null = null;
  let most = 0;
  for (const victim of targets) {
    if (victim === null) {
      options.push({ attacker, victim });
      continue;
    }
    const share = shareOf(attacker, victim);
    const reached = targets[0] === null && share < 1 ? 0 : Math.min(1, share) * victim.worth;
    if (reached <= most) continue;
    most = reached;
    bestVictim = victim;
  }
  if (bestVictim !== null) options.push({ attacker, victim: bestVictim });
  return options;
}

function better(field: Field, known: Clashes, plan: AttackPlan, options: Assault[]): AttackPlan {
  let best = plan;
  for (const aim of options) {
    const assaults = [...plan.assaults, aim];
    const gain = gainOf(field, known, assaults);
    if (gain > best.gain + 0.1) best = { assaults, gain };
  }
  return best;
}

export type Allowed = (assault: Assault) => boolean;

/** Adds one attacker after the other while it pays, or attacks with all if that pays more. */
export function planAttack(
  field: Field,
  declared: readonly Assault[],
  allowed: Allowed,
): AttackPlan {
  const known: Clashes = [];
  const busy = declared.map(({ attacker }) => attacker.id);
  const ready = field.own.filter((unit) => unit.canAttack && !busy.includes(unit.id));
  const targets = targetsOf(field);
  let plan: AttackPlan = { assaults: declared, gain: gainOf(field, known, declared) };
  const all: Assault[] = [...declared];
  for (const unit of ready.sort((a, b) => b.strength - a.strength)) {
    if (unit.strength === 0) continue;
    const options = targetOptionsOf(unit, targets).filter(allowed);
    plan = better(field, known, plan, options);
    if (options[0] !== undefined) all.push(options[0]);
  }
  if (all.length <= declared.length + 1) return plan;
  const gain = gainOf(field, known, all);
  return gain > plan.gain + 0.1 ? { assaults: all, gain } : plan;
}

/** How much better the best attack is than no attack. */
export function attackHope(field: Field): number {
  if (!field.own.some((unit) => unit.canAttack)) return 0;
  const stay = gainOf(field, [], []);
  return planAttack(field, [], () => true).gain - stay;
}
