import { describe, expect, it } from 'vitest';
import { makeGreedy } from '../../../bots/greedy/greedy.ts';
import { chartOf } from '../../../tools/balance/siege/chart.ts';
import { type SiegeFindings, teamFindings } from '../../../tools/balance/siege/findings.ts';
import { playSiege } from '../../../tools/balance/siege/play-siege.ts';
import { aimLines, reportOf } from '../../../tools/balance/siege/report.ts';
import { pairsOf, scheduleOf } from '../../../tools/balance/siege/schedule.ts';
import { addSiege, emptyTally, mergeTally } from '../../../tools/balance/siege/tally.ts';
import { BOOK } from '../../bots/ask.ts';

const format = 'siege-easy';
const options = {
  format,
  games: 3,
  search: 1,
  nodes: 20,
  threads: 1,
  seed: 's',
  help: false,
} as const;

const strategy = makeGreedy({ book: BOOK, seed: 'm' });
const decks = ['pilgrim', 'crusader'] as const;
const siege = playSiege(BOOK, { format: 'siege-easy', decks, seed: 'one' }, [strategy, strategy]);

describe('a siege of a balance', () => {
  it('is played to its end, and tells what was drawn, played and suffered', () => {
    expect(siege.rounds).toBeGreaterThan(3);
    expect(siege.played.smite).toBeGreaterThan(0);
    expect(siege.played.smite).toBeLessThanOrEqual(siege.drawn.smite ?? 0);
    const enemies = BOOK.formats['siege-easy']!.waves!.flat();
    expect(Object.keys(siege.harm).some((by) => enemies.includes(by))).toBe(true);
    expect(siege.fame).toBeGreaterThan(0);
  });

  it('is the same again with the same words', () => {
    const again = playSiege(BOOK, { format: 'siege-easy', decks, seed: 'one' }, [
      strategy,
      strategy,
    ]);
    expect(again).toEqual(siege);
  });
});

describe('the sieges of a balance', () => {
  it('are of every pair of decks, as many as were asked for from each team', () => {
    const pairs = pairsOf(BOOK, 'siege-easy');
    expect(pairs).toHaveLength(10);
    const games = { greedy: 0, search: 0 };
    for (const { team, from, to } of scheduleOf(BOOK, options)) games[team] += to - from;
    expect(games).toEqual({ greedy: 30, search: 10 });
  });

  it('add up the same in one sum and in parts', () => {
    const lost = { ...siege, won: !siege.won, rounds: 9, life: 0 };
    const [whole, part, other] = [emptyTally(), emptyTally(), emptyTally()];
    for (const one of [siege, lost]) addSiege(whole, 'a b', one);
    addSiege(part, 'a b', siege);
    addSiege(other, 'a b', lost);
    mergeTally(part, other);
    expect(part).toEqual(whole);
  });
});

describe('the results', () => {
  const tally = emptyTally();
  for (let n = 0; n < 10; n++) addSiege(tally, 'pilgrim crusader', { ...siege, won: n < 8 });
  const findings: SiegeFindings = {
    ...{ date: '2026-01-01', took: 1, options, waves: [['skeleton'], ['zombie']] },
    teams: [teamFindings('greedy', tally), teamFindings('search', emptyTally())],
  };

  it('tell shares, course, harm, cards and aims', () => {
    const report = reportOf(findings, 'chart.svg');
    const expected = [
      '80.0 % (49.0 – 94.3 %, 10 games)',
      `rounds: median (quartiles) | ${siege.rounds}`,
      'Pilgrim and Crusader',
      '1. Skeleton',
      '| smite |',
      '![win shares](chart.svg)',
    ];
    for (const words of expected) expect(report).toContain(words);
    expect(chartOf(findings)).toContain('80.0 %');
  });

  it('say which aims hold', () => {
    const [share] = aimLines(findings);
    expect(share).toMatch(/^- holds: two greedy bots win 80 % ± 8 %/);
    expect(aimLines(findings).at(-1)).toMatch(/^- MISSED: two search bots win more/);
  });
});
