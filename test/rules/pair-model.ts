/**
 * A second, small telling of combat (A4–A7, K, K2–K4) to compare the core with: one attacker
 * against the hero behind some blockers. The plain side's element beats the other side's.
 */
export type Fighter = {
  readonly words: ReadonlySet<string>;
  readonly seat: 0 | 1;
  readonly plain: boolean;
  readonly strength: number;
  readonly health: number;
  marks: number;
  shield: number;
  charges: number;
  tapped: boolean;
  fights: boolean;
  dead: boolean;
  doomed: boolean;
  pierced: boolean;
  saved: boolean;
};

export type Battle = {
  readonly attacker: Fighter;
  readonly blockers: readonly Fighter[];
  readonly life: [number, number];
  readonly heals: [number, number];
  block: number;
};

type Hit = { readonly from: Fighter; readonly to: Fighter | 'hero'; readonly amount: number };

export function fighter(
  seat: 0 | 1,
  strength: number,
  health: number,
  words: readonly string[] | 'plain',
  shield = 0,
): Fighter {
  const plain = words === 'plain';
  const held = new Set(plain ? [] : words);
  const flags = { fights: true, dead: false, doomed: false, pierced: false, saved: false };
  const charges = held.has('regenerate') ? 1 : 0;
  const state = { marks: 0, shield, charges, tapped: false, ...flags };
  return { words: held, seat, plain, strength, health, ...state };
}

/** L2 and K3: the plain side has the advantage, the other the penalty unless it pierces. */
function adjusted(from: Fighter, points: number): number {
  if (from.plain) return points + 1;
  return from.words.has('piercing') ? points : Math.max(1, points - 1);
}

/** A4: the fewest points that are lethal. */
function lethal(from: Fighter, to: Fighter): number {
  const guard = from.words.has('piercing') ? 0 : to.shield;
  const left = to.health - to.marks;
  const wanted = from.words.has('deadly') ? Math.min(left, 1 + guard) : left;
  let points = wanted <= 0 ? 0 : 1;
  while (points > 0 && adjusted(from, points) < wanted) points += 1;
  return points;
}

/** A4, A6: along the blockers; the last takes the rest, or the hero does. */
function attackHits({ attacker, blockers }: Battle): Hit[] {
  const line = blockers.filter((one) => one.fights);
  const spills = attacker.words.has('overwhelm') || blockers.length === 0;
  const hits: Hit[] = [];
  let left = attacker.strength;
  line.forEach((to, at) => {
    const takesRest = at === line.length - 1 && !spills;
    const points = takesRest ? left : Math.min(left, lethal(attacker, to));
    if (points > 0) hits.push({ from: attacker, to, amount: adjusted(attacker, points) });
    left -= points;
  });
  return spills && left > 0 ? [...hits, { from: attacker, to: 'hero', amount: left }] : hits;
}

function blockHits({ attacker, blockers }: Battle, deals: (one: Fighter) => boolean): Hit[] {
  if (!attacker.fights) return [];
  return blockers
    .filter((one) => one.fights && deals(one))
    .map((from) => ({ from, to: attacker, amount: adjusted(from, from.strength) }));
}

/** What really arrives: block and shields hold, unless it pierces. */
function land(battle: Battle, { from, to, amount }: Hit): number {
  const pierces = from.words.has('piercing');
  const guard = to === 'hero' ? battle.block : to.shield;
  const held = pierces ? 0 : Math.min(guard, amount);
  const real = amount - held;
  if (to === 'hero') {
    battle.block -= held;
    battle.life[1] -= real;
    return real;
  }
  to.shield -= held;
  to.marks += real;
  if (real > 0 && pierces) to.pierced = true;
  if (real > 0 && from.words.has('deadly')) to.doomed = true;
  return real;
}

/** K2: the first rescue that applies. */
function perish(one: Fighter): void {
  if (one.words.has('indestructible')) return;
  if (one.words.has('resilient') && !one.saved && !one.pierced) {
    one.saved = true;
    one.marks = one.health - 1;
  } else if (one.charges > 0) {
    one.charges -= 1;
    one.marks = 0;
    one.tapped = true;
    one.fights = false;
  } else {
    one.dead = true;
    one.fights = false;
  }
}

function check(one: Fighter): void {
  if (!one.dead && (one.doomed || one.marks >= one.health)) perish(one);
  one.doomed = false;
  one.pierced = false;
}

function heal(battle: Battle, one: Fighter, dealt: number): void {
  if (dealt === 0 || !one.words.has('lifesteal')) return;
  battle.life[one.seat] = Math.min(20, battle.life[one.seat] + dealt);
  battle.heals[one.seat] += 1;
}

function dealStep(battle: Battle, deals: (one: Fighter) => boolean): void {
  const { attacker, blockers } = battle;
  const strikes = attacker.fights && deals(attacker) ? attackHits(battle) : [];
  const hits = [...strikes, ...blockHits(battle, deals)];
  const dealt = new Map<Fighter, number>();
  for (const hit of hits) dealt.set(hit.from, (dealt.get(hit.from) ?? 0) + land(battle, hit));
  for (const [one, sum] of dealt) heal(battle, one, sum);
  for (const one of [attacker, ...blockers]) check(one);
}

/** A7: first and double strikers, then the others and the double strikers again. */
export function fightOut(battle: Battle): Battle {
  const early = ({ words }: Fighter) => words.has('first-strike') || words.has('double-strike');
  battle.attacker.tapped = !battle.attacker.words.has('vigilant');
  dealStep(battle, early);
  dealStep(battle, (one) => !early(one) || one.words.has('double-strike'));
  return battle;
}

/** How a fighter stands afterwards, as the table shows it. */
export function standing({ dead, marks, tapped, charges, shield }: Fighter) {
  return dead ? null : { damage: marks, tapped, charges, shields: shield > 0 ? [shield] : [] };
}
