import { describe, expect, it } from 'vitest';
import { choreograph } from '../../client/table/animation/choreography.ts';
import { intentPathsOf } from '../../client/table/choices/intent-paths.ts';
import { mainActionOf } from '../../client/table/choices/main-action.ts';
import { pick } from '../../client/table/choices/pick.ts';
import { assaultKey, cardKey, unitKey } from '../../client/table/choices/target-key.ts';
import { rejectionText } from '../../client/table/facts/rejection-text.ts';
import { assaultText, besidesText, enemyText } from '../../client/table/facts/siege-text.ts';
import { choiceText, promptOf } from '../../client/table/model/prompt.ts';
import { predictOutcome } from '../../client/table/model/siege-preview.ts';
import { summarize } from '../../client/table/preview/preview.ts';
import { intentIcon } from '../../client/table/siege/intent-icon.ts';
import { whyNot } from '../../client/table/why-not/why-not.ts';
import { whyNoEnemy, whyNoGuard } from '../../client/table/why-not/why-not-siege.ts';
import {
  cloneGame,
  createGame,
  defaultBook,
  type Game,
  legalIntents,
  type Seat,
  scenario,
  step,
  viewOf,
} from '../../shared/index.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { moveShown, moveText } from '../../shared/text/move-shown.ts';
import { CORE, createDice, playOut } from '../kit/random-play.ts';

const book = defaultBook();
const names = ['Anna', 'Ben'] as const;

function staged(spec: object): Game {
  const made = scenario(book, { format: 'siege', ...spec });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

const factsOf = (game: Game, seat: Seat = 0) => ({
  ...{ book, names, seat, picked: [] },
  view: viewOf(book, game, seat),
  legal: legalIntents(book, game, seat),
});

/** A skeleton attacks seat 0, and a Swift night bat attacks seat 1 several times. */
const attacked = (more: object = {}) =>
  staged({
    step: 'block',
    seats: [{ block: 60 }, { block: 60 }],
    enemies: [
      { card: 'skeleton', intent: 0 },
      { card: 'night-bat', intent: 1, aim: 1 },
    ],
    ...more,
  });

describe('an attack in a siege', () => {
  it('[Z4] is blocked by picking the attack, or the enemy', () => {
    const { view, legal } = factsOf(attacked());
    const [enemy] = view.enemies!;
    const [{ id } = { id: '' }] = enemy!.assaults;
    const intentPaths = intentPathsOf(view, 0, legal);
    const intent = { kind: 'declareBlocker', unit: 'hero', attacker: id };
    expect(pick(intentPaths, [], assaultKey(id))).toEqual({ kind: 'send', intent });
    expect(pick(intentPaths, [], unitKey(enemy!.id))).toEqual({ kind: 'send', intent });
    expect(mainActionOf(view, legal)?.words).toBe('Block no more');
  });

  it('[Z4] picking an enemy with several attacks blocks the first open one', () => {
    const game = attacked();
    const bat = viewOf(book, game, 1).enemies![1]!;
    const [first, second] = bat.assaults;
    const meant = () => {
      const { view, legal } = factsOf(game, 1);
      return pick(intentPathsOf(view, 1, legal), [], unitKey(bat.id));
    };
    expect(meant()).toMatchObject({ intent: { attacker: first!.id } });
    step(book, game, 1, { kind: 'declareBlocker', unit: 'hero', attacker: first!.id });
    expect(meant()).toMatchObject({ intent: { attacker: second!.id } });
  });

  it('shows its target, the block it takes, and why that is too much', () => {
    const { view } = factsOf(attacked({ seats: [{ block: 2 }, { block: 60 }] }));
    const [skeleton, bat] = view.enemies!;
    const [{ need }, blow] = [bat!.assaults[0]!, skeleton!.strength];
    expect(enemyText(skeleton!, 0, names)).toBe(`means to attack for ${blow}, at you`);
    expect(enemyText(bat!, 0, names)).toMatch(/^means to attack for \d three times, at Ben$/);
    expect(need).toBe(2 * bat!.strength);
    expect(assaultText(bat!.assaults[0]!, 0, names)).toBe(`attack on Ben, ${need} block stops it`);
    expect(whyNoGuard(view, 0, skeleton!)).toBe(`That takes ${blow} block, you have 2.`);
    expect(whyNoGuard(view, 0, bat!)).toBeNull();
  });

  it('[Z4] that was not blocked asks who takes the damage', () => {
    const game = attacked({ seats: [{ field: ['gnome'], block: 60 }, { block: 60 }] });
    for (const seat of [0, 1] as const) step(book, game, seat, { kind: 'pass' });
    const { view, legal } = factsOf(game);
    expect(choiceText(book, view)).toMatch(/^Skeleton strikes with \d+: who takes the damage\?$/);
    const gnome = unitKey(view.seats[0].field[0]!.id);
    expect(pick(intentPathsOf(view, 0, legal), [], gnome).kind).toBe('send');
    expect(promptOf(factsOf(game, 1))).toBe('Anna chooses for Skeleton…');
  });
});

describe('the intent of an enemy', () => {
  const intent = { attack: 0, times: 0, charge: 0, aim: null };
  const moves = Object.values(book.cards).flatMap(({ id, enemy }) =>
    (enemy?.tables ?? []).flatMap((table) => table.moves.map((move) => ({ card: id, move }))),
  );

  it('has an icon, and text for what comes besides its attack', () => {
    const shown = (card: string, more: object) => {
      const enemy = { card, intent: { ...intent, text: '', ...more } };
      return [intentIcon(book, enemy), besidesText(book, enemy)];
    };
    const both = moves.find(({ move }) => move.attack > 0 && move.effects.length > 0)!;
    const text = moveText(book, both.move);
    const [sign, beside = ''] = shown(both.card, { ...both.move, text });
    expect(sign).toBe('attacking');
    expect(text).toMatch(new RegExp(`^attack for \\d+.* and ${beside}$`));
    expect(shown('cultist', { text: 'gain 8 block' })).toEqual(['blocking', 'gain 8 block']);
    expect(shown('blood-thrall', { text: 'give itself Might 2' })[0]).toBe('empowered');
    expect(shown('frost-wisp', { text: 'give the hero Bound for 1 round' })[0]).toBe('corrupt');
    const charge = { charge: 30, text: 'charge an attack of 30' };
    expect(shown('siege-engine', charge)).toEqual(['sick', 'charges']);
    expect(shown('siege-engine', { attack: 30, text: 'attack for 30' })).toEqual(['attacking', '']);
  });

  it('is identified by its text: moves of one enemy with the same text do the same', () => {
    const does = new Map<string, string>();
    for (const { card, move } of moves) {
      const { attack, times, charge, effects } = move;
      const [words, deeds] = [`${card}: ${moveText(book, move)}`, JSON.stringify(effects)];
      expect(does.get(words) ?? deeds, words).toBe(deeds);
      does.set(words, deeds);
      const intent = { attack, times, charge, aim: null, text: moveText(book, move) };
      expect(moveShown(book, { card, intent })).toMatchObject({ attack, times, charge, effects });
    }
  });
});

describe('a player of a siege', () => {
  it('[Z1] reads that the partner is not through yet', () => {
    const game = staged({
      step: 'strike',
      seats: [{ hand: ['smite'] }, { hand: ['smite'] }],
      enemies: ['cultist'],
    });
    expect(mainActionOf(factsOf(game).view, factsOf(game).legal)?.words).toBe(
      'Through with strike',
    );
    step(book, game, 0, { kind: 'pass' });
    const facts = factsOf(game);
    expect(promptOf(facts)).toBe('You are through with strike. Ben is still at it…');
    const held = cardKey(facts.view.seats[0].hand![0]!.id);
    expect(whyNot(facts, held)).toBe('You are through with strike; Ben is not yet.');
  });

  it('[Z8] reads that the hero is down', () => {
    const game = staged({ step: 'strike', seats: [{}, { hand: ['smite'] }], enemies: ['cultist'] });
    step(book, game, 0, { kind: 'concede' });
    expect(promptOf(factsOf(game))).toBe('Your hero is down. Ben fights on.');
  });

  it('[Z9] reads when units strike, and [Z5] why an enemy cannot be aimed at', () => {
    const game = staged({
      ...{ step: 'strike', enemies: ['shield-warden', 'frost-wisp', 'cultist'] },
      seats: [{ field: ['gnome'], hand: ['smite'] }, {}],
    });
    const facts = factsOf(game);
    const gnome = unitKey(facts.view.seats[0].field[0]!.id);
    expect(whyNot(facts, gnome)).toBe('Units strike in counter, after the enemies.');
    const [warden, wisp, cultist] = facts.view.enemies!;
    expect(whyNoEnemy(facts.view, warden!)).toMatch(/Fortified/);
    expect(whyNoEnemy(facts.view, wisp!)).toMatch(/Arcane Immunity/);
    expect(whyNoEnemy(facts.view, cultist!)).toBeNull();
  });
});

describe('an intent that comes too late', () => {
  const said = (code: WireCode, mode: string): string =>
    rejectionText(
      { view: { ...factsOf(attacked()).view, mode }, seat: 0, names },
      { ok: false, code, message: 'There is no such enemy.' },
    );

  it('names the faster partner, in a siege only', () => {
    expect(said('stale', 'siege')).toBe('Ben was faster, and the table has changed. Decide anew.');
    expect(said('bad-target', 'siege')).toBe('There is no such enemy. Ben may have been faster.');
    expect(said('cannot-afford', 'siege')).toBe('There is no such enemy.');
    expect(said('stale', 'duel')).toBe('There is no such enemy.');
  });
});

describe('the choreography of a siege', () => {
  it('shows a block as a lunge at the hero, and announces waves one by one', () => {
    const blocked = {
      kind: 'assaultBlocked',
      assault: 'w1',
      unit: 'u',
      seat: 1,
      spent: 6,
    } as const;
    const cues = choreograph([blocked])[0]!.cues;
    expect(cues).toContainEqual({ kind: 'lunge', at: 'unit:u', to: 'hero:1' });
    const news = choreograph([
      { kind: 'roundStarted', round: 4 },
      { kind: 'waveArrived', wave: 2, waves: 2 },
      { kind: 'heroDown', seat: 0 },
    ]);
    expect(news.map(({ cues: [cue] }) => cue)).toMatchObject([
      { text: 'Round 4' },
      { text: 'Wave 2 of 2' },
      { seat: 0, text: '{} is down' },
    ]);
  });
});

/** Whether each card and attack was predicted correctly; results of chance are not predicted. */
function foreseen(seed: string): boolean[] {
  const made = createGame(book, { format: 'siege', seed, decks: ['bulwark', 'tempest'] });
  if (!made.ok) throw new Error(made.message);
  const right: boolean[] = [];
  playOut(CORE, book, made.game, createDice(seed), {
    before({ game, seat, lists }) {
      const aimed = lists[seat].find(
        ({ kind }) => kind === 'playCard' || kind === 'declareAttacker',
      );
      if (aimed === undefined || game.choice !== null) return;
      const outcome = predictOutcome(book, viewOf(book, game, seat), seat, aimed);
      const done = step(book, cloneGame(game), seat, aimed);
      if (outcome === null || !done.ok) return;
      const came = summarize(done.events);
      right.push(
        JSON.stringify([[...came.hurt], [...came.dead], came.healed]) ===
          JSON.stringify([[...outcome.hurt], [...outcome.dead], outcome.healed]),
      );
    },
  });
  return right;
}

describe('the preview of a card or strike in a siege', () => {
  it('predicts the result', () => {
    const all = Array.from({ length: 6 }, (_, at) => foreseen(`siege ${at}`)).flat();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((isRight) => isRight).length / all.length).toBeGreaterThan(0.97);
  });
});
