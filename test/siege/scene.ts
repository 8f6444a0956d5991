import type { EnemyView } from '../../shared/view/view.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { enemyCard, skillCard, unitCard } from '../rules/test-cards.ts';

/** Sieges in the position a rule speaks of, with enemies that show what a test asks for. */

export const hits = (attack: number, more: object = {}) => ({ weight: 1, attack, ...more });
export const does = (...effects: readonly object[]) => ({ weight: 1, effects });

/** An enemy with one move, an attack for 6, unless more is said. */
export const foeCard = (id: string, more: object = {}, moves: readonly object[] = [hits(6)]) =>
  enemyCard(id, moves, more);

/** In a hand it keeps a seat from counting as passed; it does nothing that a test looks at. */
const leaf = skillCard('leaf', [{ kind: 'gain-devotion', amount: 1 }]);

const KNOWN = [
  leaf,
  foeCard('brute'),
  foeCard('idle', {}, [does({ kind: 'block', amount: 1 })]),
  unitCard('hireling', 2, 3),
];

type Scene = {
  readonly me?: object;
  readonly partner?: object;
  readonly cards?: readonly object[];
  readonly [more: string]: unknown;
};

/** In `strike` of round 2, with a card that waits in the hand of seat 0; the partner has none. */
export function siege(enemies: readonly unknown[], scene: Scene = {}): Stage {
  const { me = {}, partner = {}, cards = [], ...more } = scene;
  const own = { resolve: 3, hand: ['leaf'], ...me };
  return stage({
    format: 'siege',
    turn: 2,
    cards: [...KNOWN, ...cards],
    enemies,
    seats: [own, partner],
    ...more,
  });
}

/** All show their first move, at seat 0. */
export const showing = (...cards: readonly string[]) =>
  cards.map((card) => ({ card, intent: 0, aim: 0 }));

export function foe(s: Stage, slot = 0): EnemyView {
  const enemy = s.view().enemies?.[slot];
  if (!enemy) throw new Error(`The wild slot ${slot} is empty.`);
  return enemy;
}

export const rowOf = (s: Stage) => (s.view().enemies ?? []).map((enemy) => enemy?.card ?? null);

export const at = (s: Stage, slot = 0) => ({ target: { unit: foe(s, slot).id } });

/** One decision that leads on: a pass, or of what is asked the last option, the hero. */
function leadOn(s: Stage): void {
  const { choice } = s.game;
  if (choice !== null) s.choose(choice.seat, choice.options.length - 1);
  else s.pass(s.legal(0).some(({ kind }) => kind === 'pass') ? 0 : 1);
}

function leadOnUntil(s: Stage, isThere: () => boolean): Stage {
  for (let most = 60; !isThere() && s.game.result === null && most > 0; most--) leadOn(s);
  return s;
}

export const passTo = (s: Stage, step: string): Stage =>
  leadOnUntil(s, () => s.game.step === step && s.game.choice === null);

/** Through the rest of the round. */
export function endRound(s: Stage): Stage {
  const { turn } = s.game;
  return leadOnUntil(s, () => s.game.turn !== turn);
}

/** The one attack of an enemy, or the n-th of several. */
export const attackOf = (s: Stage, slot = 0, at = 0): string => {
  const assault = foe(s, slot).assaults[at];
  if (assault === undefined) throw new Error(`The enemy in slot ${slot} has no attack ${at}.`);
  return assault.id;
};

export const guard = (s: Stage, slot = 0, at = 0): Stage =>
  s.act(0, { kind: 'declareBlocker', unit: 'hero', attacker: attackOf(s, slot, at) });

/** What the pending choice offers, by enemy slot, own slot, or kind. */
export function options(s: Stage, seat: 0 | 1 = 0): unknown[] {
  const wild = s.game.sides[2].field;
  const own = s.game.sides[seat].field;
  return (s.view(seat).choice?.options ?? []).map((option) => {
    if (option.kind === 'branch') return `branch ${option.index}`;
    if (option.kind !== 'target') return option.kind;
    if ('hero' in option.target) return `hero ${option.target.hero}`;
    if (!('unit' in option.target)) return option.target;
    const { unit } = option.target;
    const slot = wild.findIndex((each) => each?.id === unit);
    return slot >= 0 ? `enemy ${slot}` : `unit ${own.findIndex((each) => each?.id === unit)}`;
  });
}
