import { describe, expect, it, test } from 'vitest';
import { makeGreedy } from '../../bots/greedy/greedy.ts';
import { scoreSiege } from '../../bots/greedy/score/score-siege.ts';
import { stopsFor } from '../../bots/greedy/siege/stops.ts';
import { makeBeginner, makeRandom } from '../../bots/random.ts';
import { makeSearch } from '../../bots/search/make-search.ts';
import type { Strategy } from '../../bots/strategy.ts';
import { type Game, type Intent, scenario, step, viewOf } from '../../shared/index.ts';
import { playSiege } from '../../tools/balance/siege/play-siege.ts';
import { BOOK, questionFor } from './ask.ts';

const smites = ['smite', 'smite', 'smite'];
const partner = { hand: [], deck: smites };

function stage(
  step: string,
  own: object,
  enemies: readonly object[],
  other: object = partner,
): Game {
  const seats = [{ resolve: 3, deck: smites, ...own }, other];
  const made = scenario(BOOK, { format: 'siege', seed: 's', step, seats, enemies } as never);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.game;
}

const greedy = makeGreedy({ book: BOOK, seed: 'g' });
const search = makeSearch({ book: BOOK, seed: 's', nodes: 300 });
const STRATEGIES = Object.entries({ greedy, search });

const decideIn = (strategy: Strategy, game: Game): Intent =>
  strategy.decide(questionFor(game, 0)!).intent;

/** What seat 0 does with its phase; the other passes. */
function playPhase(strategy: Strategy, game: Game): Intent[] {
  const done: Intent[] = [];
  const phase = game.step;
  while (game.result === null && game.step === phase && questionFor(game, 0) !== null) {
    done.push(decideIn(strategy, game));
    const went = step(BOOK, game, 0, done.at(-1)!);
    if (!went.ok) throw new Error(went.message);
  }
  return done;
}

describe.each(STRATEGIES)('%s as a partner in a siege', (_, strategy) => {
  it('takes a win that is in its hand', () => {
    const game = stage('strike', { life: 9, hand: [...smites, 'shield-of-faith', 'prayer'] }, [
      { card: 'skeleton', damage: 15, intent: 0 },
    ]);
    playPhase(strategy, game);
    expect(game.result?.winner).toBe('both');
  });

  it('keeps its blows against a Fortified enemy for the counter phase', () => {
    const game = stage('strike', { hand: ['smite', 'shield-of-faith', 'shield-of-faith'] }, [
      { card: 'shield-warden', intent: 1 },
    ]);
    playPhase(strategy, game);
    step(BOOK, game, 1, { kind: 'pass' });
    expect(game.step).toBe('counter');
    const smite = game.sides[0].hand.find(({ card }) => card === 'smite')?.id;
    expect(playPhase(strategy, game)).toContainEqual(expect.objectContaining({ card: smite }));
  });

  it('blocks what would take its hero down', () => {
    const game = stage('block', { life: 8, block: 8, hand: smites }, [
      { card: 'skeleton', intent: 0 },
      { card: 'bone-archer', intent: 0, aim: 1 },
    ]);
    expect(decideIn(strategy, game).kind).toBe('declareBlocker');
  });
});

test('greedy spends its resolve on what brings most for it, not on the dearest card', () => {
  const hand = ['righteous-fury', 'righteous-fury', 'righteous-fury', 'brittle-bones'];
  const game = stage('strike', { hand }, [{ card: 'zombie', intent: 1 }]);
  playPhase(greedy, game);
  expect(game.sides[0].hand.map(({ card }) => card)).toEqual(['brittle-bones']);
});

test('a team of greedy bots wins where one of random bots does not', () => {
  const teams = { greedy: makeGreedy, random: makeRandom };
  const wins = Object.values(teams).map((make) => {
    const sieges = [0, 1, 2, 3, 4, 5].map((n) => {
      const strategies = [make({ book: BOOK, seed: `a${n}` }), make({ book: BOOK, seed: `b${n}` })];
      const setup = {
        format: 'siege-easy',
        decks: ['crusader', 'tempest'],
        seed: `s${n}`,
      } as const;
      return playSiege(BOOK, setup, strategies as [Strategy, Strategy]);
    });
    return sieges.filter(({ won }) => won).length;
  });
  expect(wins[0]).toBeGreaterThanOrEqual(5);
  expect(wins[1]).toBeLessThanOrEqual(1);
});

test('a beginner plays cards and blocks in a siege', () => {
  const seen = new Set<string>();
  const watched = (seed: string): Strategy => {
    const strategy = makeBeginner({ seed });
    return {
      decide(question) {
        const thought = strategy.decide(question);
        seen.add(thought.intent.kind);
        return thought;
      },
    };
  };
  const setup = { format: 'siege', decks: ['bulwark', 'bulwark'], seed: 'b' } as const;
  expect(playSiege(BOOK, setup, [watched('a'), watched('b')]).rounds).toBeGreaterThan(2);
  for (const kind of ['playCard', 'declareBlocker', 'declareAttacker', 'placeAzoth', 'pass'])
    expect(seen).toContain(kind);
});

describe('how a siege stands', () => {
  const wolf = { card: 'dire-wolf', intent: 0 };
  const scoreOf = (own: object, enemies: readonly object[]) =>
    scoreSiege(BOOK, viewOf(BOOK, stage('strike', own, enemies), 'spectator'));
  const now = scoreOf({ life: 30, hand: [] }, [wolf]);

  it.each([
    ['more life', { life: 31 }, [wolf]],
    ['block against what is coming', { life: 30, block: 16 }, [wolf]],
    ['a wounded enemy', { life: 30 }, [{ ...wolf, damage: 3 }]],
    ['an enemy that does not attack', { life: 30 }, [{ card: 'dire-wolf' }]],
    ['an own unit', { life: 30, field: ['gnome'] }, [wolf]],
  ])('is better with %s', (_, own, enemies) => {
    expect(scoreOf({ hand: [], ...own }, enemies)).toBeGreaterThan(now);
  });

  it.each([
    ['bleeding', { life: 30, statuses: { bleeding: 2 } }, [wolf]],
    ['a second enemy', { life: 30 }, [wolf, { card: 'fire-imp' }]],
    ['an enemy that is shielded', { life: 30 }, [{ ...wolf, shields: [4] }]],
  ])('is worse with %s', (_, own, enemies) => {
    expect(scoreOf({ hand: [], ...own }, enemies)).toBeLessThan(now);
  });
});

describe('the attacks that block is spent on', () => {
  const stopped = (block: number, enemies: readonly object[]) => {
    const game = stage('block', { life: 40, block, hand: [] }, enemies);
    const view = viewOf(BOOK, game, 'spectator');
    const attacks = stopsFor(BOOK, view, 0).map(
      (intent) => (intent as { attacker: string }).attacker,
    );
    return view.enemies!.flatMap((enemy) =>
      enemy?.assaults.some(({ id }) => attacks.includes(id)) ? [enemy.card] : [],
    );
  };
  const crusher = { card: 'gate-crusher', intent: 0 };
  const skeleton = { card: 'skeleton', intent: 0 };
  const wolf = { card: 'dire-wolf', intent: 0 };
  const ghoul = { card: 'wild-ghoul', intent: 0 };

  it.each([
    [
      'Brutal ones first, for they would hit twice as hard',
      10,
      [skeleton, crusher],
      ['gate-crusher'],
    ],
    ['those that do more than hurt', 8, [skeleton, ghoul], ['wild-ghoul']],
    ['all that it is enough for', 18, [skeleton, crusher], ['skeleton', 'gate-crusher']],
    ['none that is too strong', 5, [skeleton], []],
    ['no Swift one, since twice the block stops two others', 16, [wolf, skeleton], ['skeleton']],
  ])('are %s', (_, block, enemies, cards) => {
    expect(stopped(block, enemies)).toEqual(cards);
  });
});
