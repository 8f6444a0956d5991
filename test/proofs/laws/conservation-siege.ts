import type { Game, GameEvent } from '../../../shared/index.ts';
import type { Unit } from '../../../shared/state/game.ts';
import { WILD } from '../../../shared/state/seat.ts';
import type { Siege } from '../../../shared/state/siege.ts';
import { isModified } from '../../../shared/state/stats.ts';
import { demand, type Match } from './law.ts';

const SEATS = [0, 1] as const;
const MOST_CRYSTALS = 3;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isHero = (seat: unknown): boolean => seat === 0 || seat === 1;

/** R3, R7: crystals are told when they come and when they are spent; there are never more than three. */
export function noteCrystals(crystals: [number, number], events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'crystalGained') crystals[event.seat] += 1;
    if (event.kind === 'azothSpent') crystals[event.seat] -= 1;
  }
}

export function crystalsIn(game: Game): [number, number] {
  return [game.sides[0].azoth.length, game.sides[1].azoth.length];
}

export function checkCrystals({ game }: Match, crystals: readonly [number, number]): void {
  for (const seat of SEATS) {
    const { azoth, azothReady } = game.sides[seat];
    const real = azoth.every(({ card }) => card.startsWith('crystal-'));
    const whole = real && azothReady.every((ready) => ready) && azoth.length <= MOST_CRYSTALS;
    demand(whole, () => `The crystals of seat ${seat}: ${JSON.stringify(azoth)}`);
    demand(
      azoth.length === crystals[seat],
      () => `Seat ${seat} was told ${crystals[seat]} crystals.`,
    );
  }
}

/** Each enemy has one line in the siege's book, wherever it stands, and nothing else has one. */
function checkFoes({ foes }: Siege, enemies: readonly Unit[]): void {
  const known = foes.map(({ unit }) => unit).toSorted();
  const there = enemies.map(({ id }) => id).toSorted();
  demand(known.join() === there.join(), () => `Enemies ${there}, and the book has ${known}.`);
  for (const foe of foes) {
    const counts = [foe.block, foe.attack, foe.charged, foe.table].every(isCount);
    const aimed = foe.aim === null || isHero(foe.aim);
    demand(counts && foe.move >= -1 && aimed, () => `A bad enemy: ${JSON.stringify(foe)}`);
  }
}

/** The attacks that were seen skipped; what skipped one may be gone again after the step in which it counted. */
const skipped = new WeakMap<Match, Set<string>>();

/** Z4: nothing leaves the assign step unassigned but what was skipped, or whose enemy or aim is gone. */
function checkAssigned(match: Match, siege: Siege, enemies: readonly Unit[]): void {
  const { book, game } = match;
  const known = skipped.get(match) ?? new Set();
  skipped.set(match, known);
  for (const assault of siege.assaults) {
    const enemy = enemies.find(({ id }) => id === assault.unit);
    if (assault.fate !== 'open' || siege.down[assault.aim] || enemy?.seat !== WILD) continue;
    if (isModified(book, game, enemy, 'skip-attack')) known.add(assault.id);
    if (game.step !== 'counter' || game.result !== null) continue;
    demand(
      known.has(assault.id),
      () => `An attack was left unassigned: ${JSON.stringify(assault)}`,
    );
  }
}

function checkAssaults({ siege, step, sides }: Game): void {
  for (const assault of siege?.assaults ?? []) {
    demand(isHero(assault.aim), () => `A bad attack: ${JSON.stringify(assault)}`);
  }
  const names = siege?.assaults.map(({ id }) => id) ?? [];
  demand(new Set(names).size === names.length, () => `Two attacks have one id: ${names}`);
  const { hand, deck, discard, azoth, lifeCards, fracture } = sides[WILD];
  const bare = [hand, deck, discard, azoth, lifeCards, fracture].every((zone) => zone.length === 0);
  demand(bare, () => `The wild holds cards in ${step}.`);
}

/** Z6, Z8, Z9, and fame as one number for the team. */
export function checkSiege(match: Match, units: readonly Unit[]): void {
  const { book, game } = match;
  const { siege, sides, result } = game;
  if (siege === undefined) return;
  const waves = book.formats[game.format]?.waves?.length ?? 0;
  demand(siege.wave >= 0 && siege.wave <= waves, () => `Wave ${siege.wave} of ${waves}.`);
  demand(sides[0].fame === sides[1].fame, () => `Fame ${sides[0].fame} and ${sides[1].fame}.`);
  for (const seat of SEATS) {
    const fallen = sides[seat].life === 0;
    demand(
      siege.down[seat] === fallen,
      () => `Seat ${seat} is down, or not, at ${sides[seat].life}.`,
    );
    const gone = !fallen || sides[seat].field.every((unit) => unit === null);
    demand(gone, () => `Units stand before the fallen hero of seat ${seat}.`);
  }
  const enemies = units.filter(({ owner }) => owner === WILD);
  checkFoes(siege, enemies);
  checkAssaults(match.game);
  checkAssigned(match, siege, enemies);
  const lost = siege.down[0] && siege.down[1];
  const won = siege.wave === waves && siege.foes.length === 0;
  demand((!lost && !won) || result !== null, () => 'The siege is decided and goes on.');
  demand(result?.winner !== 'both' || won, () => 'The siege is won and enemies are left.');
}
