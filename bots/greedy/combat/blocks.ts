import { lifeWorth } from '../worth/life-worth.ts';
import { type Clash, clash, shareOf } from './clash.ts';
import type { Fighter } from './fighter.ts';

/** `victim` is the attacked unit; null when the hero is attacked. */
export type Assault = { readonly attacker: Fighter; readonly victim: Fighter | null };

export type Hero = { readonly life: number; readonly block: number };

export type Answer = {
  /** The blockers of each assault, in the order of the assaults. */
  readonly lines: readonly (readonly Fighter[])[];
  /** The gain of the attacking side from the whole combat. */
  readonly gain: number;
  readonly lost: readonly Fighter[];
  /** Whether the attacked hero dies. */
  readonly fatal: boolean;
};

/** A cache of clashes by slots, because comparing plans needs the same ones many times. */
export type Clashes = (Clash | undefined)[];

function clashOf(known: Clashes, attacker: Fighter, line: readonly Fighter[]): Clash {
  let key = attacker.slot;
  for (const blocker of line) key = key * 6 + blocker.slot + 1;
  const found = known[key];
  if (found !== undefined) return found;
  const fresh = clash(attacker, line);
  known[key] = fresh;
  return fresh;
}

const openDamage = ({ attacker, victim }: Assault): number =>
  victim === null ? attacker.strength * (attacker.double ? 2 : 1) : 0;

/** A unit that survives still counts for its damage, because other attackers may finish it. */
function openLoss({ attacker, victim }: Assault): number {
  if (victim === null) return 0;
  const share = shareOf(attacker, victim);
  return share >= 1 ? victim.worth : 0.3 * share * victim.worth;
}

/** The worth of the units that fall to unblocked attackers, each counted once. */
function preyLoss(open: readonly Assault[]): number {
  let loss = 0;
  const shares = new Map<Fighter, number>();
  for (const { attacker, victim } of open) {
    if (victim === null) continue;
    const before = shares.get(victim) ?? 0;
    const after = before + shareOf(attacker, victim);
    if (before < 1 && after >= 1) loss += victim.worth;
    shares.set(victim, after);
  }
  return loss;
}

function heroLoss(hero: Hero, damage: number): number {
  return lifeWorth(hero.life) - lifeWorth(hero.life - Math.max(0, damage - hero.block));
}

type Pick = { line: readonly Fighter[]; gain: number; kills: boolean };

type Threat = {
  readonly known: Clashes;
  readonly assault: Assault;
  readonly hero: Hero;
  /** What the hero and the attacked unit lose without a block. */
  readonly open: number;
  /** The damage of the other attackers. */
  readonly others: number;
};

function weigh(threat: Threat, line: readonly Fighter[], best: Pick): void {
  const { attackerLost, blockersLost, spill } = clashOf(
    threat.known,
    threat.assault.attacker,
    line,
  );
  const saved = threat.open - heroLoss(threat.hero, threat.others + spill);
  // Each further blocker must be worth its risk.
  const gain = saved + attackerLost - blockersLost - 0.1 * line.length;
  if (gain <= best.gain + 0.05) return;
  best.line = line;
  best.gain = gain;
  best.kills = attackerLost > 0;
}

/** The defender's best blockers against one assault, given the damage of the others. */
function answerOne(threat: Threat, free: readonly Fighter[]): readonly Fighter[] {
  const { attacker } = threat.assault;
  const able = attacker.evades ? free.filter((unit) => unit.seesEvasion) : free;
  const best: Pick = { line: [], gain: 0, kills: false };
  if (!attacker.menaces) for (const unit of able) weigh(threat, [unit], best);
  if (best.kills) return best.line;
  for (let i = 0; i < able.length; i++) {
    for (let j = i + 1; j < able.length; j++) {
      weigh(threat, [able[i] as Fighter, able[j] as Fighter], best);
    }
  }
  return best.line;
}

function outcome(
  known: Clashes,
  assaults: readonly Assault[],
  lines: readonly (readonly Fighter[])[],
  hero: Hero,
  thrift: number,
): Answer {
  let gain = 0;
  let damage = 0;
  const lost: Fighter[] = [];
  const open: Assault[] = [];
  assaults.forEach((assault, at) => {
    const line = lines[at] ?? [];
    if (line.length === 0) {
      damage += openDamage(assault);
      open.push(assault);
      return;
    }
    const result = clashOf(known, assault.attacker, line);
    if (result.attackerLost > 0) lost.push(assault.attacker);
    gain += result.blockersLost - thrift * result.attackerLost;
    damage += result.spill;
  });
  const fatal = damage - hero.block >= hero.life;
  return { lines, gain: gain + preyLoss(open) + heroLoss(hero, damage), lost, fatal };
}

/**
 * How a sensible defender blocks: the most dangerous attacker first, the best blockers for each.
 * `thrift` is the share of a lost unit's worth that counts for the attacking side.
 */
export function answerTo(
  known: Clashes,
  assaults: readonly Assault[],
  blockers: readonly Fighter[],
  hero: Hero,
  thrift = 1,
): Answer {
  let coming = 0;
  for (const assault of assaults) coming += openDamage(assault);
  const lines: (readonly Fighter[])[] = assaults.map(() => []);
  const order = assaults.map((_, at) => at);
  order.sort((a, b) => threat(assaults[b]) - threat(assaults[a]));
  let free = blockers;
  for (const at of order) {
    if (free.length === 0) break;
    const assault = assaults[at] as Assault;
    const open = heroLoss(hero, coming) + openLoss(assault);
    const others = coming - openDamage(assault);
    const line = answerOne({ known, assault, hero, open, others }, free);
    if (line.length === 0) continue;
    lines[at] = line;
    free = free.filter((unit) => !line.includes(unit));
    coming += clashOf(known, assault.attacker, line).spill - openDamage(assault);
  }
  return outcome(known, assaults, lines, hero, thrift);
}

const threat = (assault: Assault | undefined): number =>
  assault === undefined ? 0 : assault.attacker.strength + 0.1 * assault.attacker.worth;
