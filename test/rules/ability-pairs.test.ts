import { describe, expect, it } from 'vitest';
import { isAbility, KEYWORD_IDS } from '../../shared/keywords/index.ts';
import { strengthOf } from '../../shared/state/stats.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, skillCard, unitCard } from './test-cards.ts';

/** K1 for enemies: every ability of Z5 together with every other keyword. */
type Words = readonly [string, string];
const PAIRS = KEYWORD_IDS.flatMap((a, at) =>
  KEYWORD_IDS.slice(at + 1).map((b): Words => [a, b]),
).filter((pair) => pair.some(isAbility));

const DEFEND = 4;
const enemy = (words: Words) => ({
  id: 'fiend',
  name: 'fiend',
  kind: 'enemy',
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  health: 40,
  keywords: words,
  ...(words.includes('regenerate') ? { charges: 1 } : {}),
  enemy: {
    ...(words.includes('defend') ? { defend: DEFEND } : {}),
    tables: [{ upTo: 100, moves: [{ weight: 1, attack: 6 }] }],
  },
});

const hit = attackCard('hit', [{ kind: 'damage', amount: 5, to: 'target' }], {
  target: 'enemies-and-hero',
  cost: 0,
});
const weaken = skillCard(
  'weaken',
  [{ kind: 'modify', what: 'strength', amount: -4, to: { all: 'enemies' }, for: 'combat' }],
  { cost: 0 },
);
const wait = skillCard('wait', [{ kind: 'block', amount: 1 }], { cost: 0 });

/** It has 10 marks and attacks seat 0 for 6; seat 1 has a card, so that no phase ends by itself. */
function position(words: Words, me: object): Stage {
  return stage({
    format: 'siege',
    turn: 2,
    cards: [enemy(words), unitCard('page', 0, 9), hit, weaken, wait],
    enemies: [{ card: 'fiend', intent: 0, damage: 10 }],
    seats: [{ life: 50, hand: ['hit', 'weaken', 'wait'], ...me }, { hand: ['wait'] }],
  });
}

const foe = (s: Stage) => s.game.sides[2].field[0] ?? null;
const passBoth = (s: Stage) => s.pass(0).pass(1);
const hits = (s: Stage) =>
  s.offered(0, 'playCard').filter(({ card }) => card === s.inHand(0, 'hit'));

/** What the hero has afterwards, and the enemy's marks. */
function after(s: Stage) {
  const { life, statuses, hand } = s.game.sides[0];
  return {
    life,
    bleeding: statuses.map(({ amount }) => amount),
    hand: hand.length,
    marks: foe(s)?.damage,
  };
}

const strength = (words: Words) => (words.includes('brutal') ? 12 : 6);

/** The points that destroy a unit with 9 health. */
function lethal(words: Words): number {
  if (words.includes('paralyze') || words.includes('deadly')) return 1;
  return words.includes('poison') ? 5 : 9;
}

function heroTakes(words: Words, lost: number) {
  const heals = words.includes('vampiric') ? Math.min(10, lost) : 0;
  return {
    life: 50 - lost,
    bleeding: lost > 0 && words.includes('poison') ? [2] : [],
    hand: lost > 0 && words.includes('paralyze') ? 0 : 3,
    marks: 10 - heals,
  };
}

describe('an enemy has both', () => {
  it.each(PAIRS)('[K1] %s and %s: its attack on a hero, whose block is too little', (...words) => {
    const s = passBoth(position(words, { block: 2 }));
    expect([s.game.step, after(s)]).toEqual(['counter', heroTakes(words, strength(words))]);
  });

  it.each(PAIRS)('[K1] %s and %s: its attack given to a unit first', (...words) => {
    const s = passBoth(position(words, { field: ['page'] }));
    const asked = !words.includes('assassination');
    expect(s.game.choice !== null).toBe(asked);
    if (asked) s.choose(0, 0);
    const all = strength(words);
    const taken = asked ? Math.min(all, lethal(words)) : 0;
    const heals = words.includes('vampiric') ? Math.min(10, all) : 0;
    expect(after(s)).toEqual({ ...heroTakes(words, all - taken), marks: 10 - heals });
    expect(s.isEmpty(0, 0)).toBe(asked && all >= lethal(words));
  });

  it.each(PAIRS)('[K1] %s and %s: the block that stops its attack', (...words) => {
    const need = words.includes('swift') ? 12 : 6;
    const short = passBoth(position(words, { block: need - 1 }));
    expect(short.game.step).toBe('counter');
    const s = passBoth(position(words, { block: need }));
    s.act(0, s.offered(0, 'declareBlocker')[0]!);
    expect([s.game.step, after(s)]).toEqual(['counter', heroTakes(words, 0)]);
  });

  it.each(PAIRS)('[K1] %s and %s: 5 damage before and after its attack', (...words) => {
    const chosen = !words.includes('hexproof');
    const reached = (full: number) =>
      10 + Math.max(0, full - (words.includes('defend') ? DEFEND : 0));
    const halved = words.includes('elusive') ? 2 : 5;
    const early = position(words, {});
    expect(hits(early).length > 0).toBe(chosen && !words.includes('fortified'));
    for (const intent of hits(early).slice(0, 1)) early.act(0, intent);
    if (chosen && !words.includes('fortified')) expect(foe(early)?.damage).toBe(reached(halved));
    const stopped = passBoth(position(words, { block: 12 }));
    stopped.act(0, stopped.offered(0, 'declareBlocker')[0]!);
    expect(hits(stopped).length > 0).toBe(chosen);
    for (const intent of hits(stopped).slice(0, 1)) stopped.act(0, intent);
    if (chosen) expect(foe(stopped)?.damage).toBe(reached(5));
  });

  it.each(PAIRS)('[K1] %s and %s: what changes it', (...words) => {
    const s = position(words, {});
    const changed = s.offered(0, 'playCard').some(({ card }) => card === s.inHand(0, 'weaken'));
    if (changed) s.play(0, 'weaken');
    const unit = foe(s);
    const left = unit === null ? 0 : strengthOf(s.book, s.game, unit);
    expect(left).toBe(words.includes('arcane-immunity') ? 6 : 2);
  });
});

describe('a unit of a player', () => {
  const ABILITIES = KEYWORD_IDS.filter(isAbility);
  const give = (keyword: string) =>
    skillCard(
      'give',
      [{ kind: 'modify', what: 'grant-keyword', keyword, to: { all: 'units' }, for: 'permanent' }],
      { cost: 0 },
    );

  /** Two fight in a duel, the third attacks the hero; with the keyword given to all or not. */
  function fought(keyword: string, given: boolean) {
    const s = stage({
      turn: 5,
      cards: [give(keyword), unitCard('ox', 3, 9), hit],
      seats: [
        { hand: ['give', 'hit', 'hit'], field: ['ox', 'ox'], block: 1, resolve: 0 },
        { field: ['ox', 'ox'], block: 1, hand: ['give'], resolve: 0 },
      ],
    });
    if (given) s.play(0, 'give');
    s.play(0, 'hit', { target: { unit: s.unit(1, 1).id } });
    s.pass(0).attack(0, { hero: 1 }).attack(1, { hero: 1 }).pass(0).block(0, 0).pass(1);
    const { life, block, statuses, handCount } = s.seat(1);
    const marks = [0, 1].map((seat) => s.seat(seat as 0 | 1).field.map((one) => one?.damage));
    return { life, block, statuses, handCount, marks };
  }

  it.each(ABILITIES)('[K7] %s does nothing where it is no enemy', (keyword) => {
    expect(fought(keyword, true)).toEqual(fought(keyword, false));
  });
});

describe('the table itself', () => {
  it('[K1] has every pair with an ability once', () => {
    expect(KEYWORD_IDS.filter(isAbility)).toHaveLength(9);
    expect(PAIRS).toHaveLength(9 * 16 + 36);
  });
});
