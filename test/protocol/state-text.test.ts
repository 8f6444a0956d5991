import { describe, expect, it } from 'vitest';
import type { GameView } from '../../shared/index.ts';
import {
  readAssaults,
  readIntent,
  writeAssaults,
  writeIntent,
} from '../../shared/protocol/siege-text.ts';
import {
  readBlockers,
  readModifier,
  readNumbers,
  readStack,
  readStatuses,
  readTarget,
  readWinner,
  readWords,
  writeBlockers,
  writeList,
  writeModifier,
  writeStack,
  writeStatuses,
  writeTarget,
  writeWinner,
} from '../../shared/protocol/state-text.ts';

type Modifier = GameView['modifiers'][number];

const plain: Modifier = {
  serial: 12,
  what: 'strength',
  amount: 2,
  min: null,
  perResistance: false,
  keywordBits: 0,
  element: null,
  toward: null,
  scope: 'unit',
  seat: 1,
  unit: 'aqwerty',
  slot: 0,
  duration: 'turn',
  creator: 0,
  source: null,
  card: 'tremor',
};

describe('lists in the state', () => {
  it.each([
    plain,
    { ...plain, min: 0, amount: -3, slot: 4, source: 'bqwerty' },
    { ...plain, perResistance: true, keywordBits: 1 << 15, element: 'fire', toward: 'bqwerty' },
    { ...plain, scope: 'side', unit: '', seat: 0, creator: 1 },
    { ...plain, scope: 'side', unit: '', seat: 2, creator: 2 },
  ] as Modifier[])('give back the modifier that was written: %j', (modifier) => {
    expect(readModifier(String(modifier.serial), writeModifier(modifier))).toEqual(modifier);
  });

  it.each([
    undefined,
    { hero: 1 },
    { unit: 'aqwerty' },
    { card: 'aqwerty' },
    { slot: { seat: 1, index: 3 } },
    { slot: { seat: 2, index: 4 } },
  ] as const)('give back the target %j', (target) => {
    expect(readTarget(writeTarget(target))).toEqual(target);
  });

  it('give back stack, statuses, blockers, words and numbers', () => {
    const stack: GameView['stack'] = [
      { id: 'aqwerty', card: 'tremor', seat: 0, powered: true, target: { hero: 1 } },
      { id: 'bqwerty', card: 'gnome', seat: 1, powered: false },
    ];
    const statuses = [
      { kind: 'bleeding', amount: 3 },
      { kind: 'bound', amount: 1 },
    ] as const;
    const blockers = [{ unit: 'bqwerty', edge: -1 }];
    expect(readStack(writeStack(stack))).toEqual(stack);
    expect(writeStatuses(statuses)).toBe('bleeding,3 bound,1');
    expect(readStatuses(writeStatuses(statuses))).toEqual(statuses);
    expect(readBlockers(writeBlockers(blockers))).toEqual(blockers);
    expect(readWords(writeList(['swift', 'deadly']))).toEqual(['swift', 'deadly']);
    expect(readNumbers(writeList([2, 0, -1]))).toEqual([2, 0, -1]);
  });

  it.each([0, 1, 'both', -1] as const)('give back that %s has won', (winner) => {
    expect(readWinner(writeWinner(winner))).toBe(winner);
  });

  it.each([
    undefined,
    { attack: 5, times: 2, charge: 0, aim: 1, text: 'attack 5, twice, then 2 Bleeding' },
    { attack: 0, times: 1, charge: 12, aim: null, text: '' },
  ] as const)('give back the intent %j', (intent) => {
    expect(readIntent(writeIntent(intent))).toEqual(intent);
  });

  it('give back the attacks of an enemy, with what became of each', () => {
    const assaults = (['open', 'blocked', 'dealt', 'skipped'] as const).map((fate, at) => ({
      id: `w${at + 7}`,
      aim: 1 as const,
      need: 5 * at,
      fate,
    }));
    expect(writeAssaults(assaults)).toBe('w7,1,0,0 w8,1,5,1 w9,1,10,2 w10,1,15,3');
    expect(readAssaults(writeAssaults(assaults))).toEqual(assaults);
    expect(readAssaults(undefined)).toEqual([]);
  });

  it('are empty when nothing was sent', () => {
    for (const read of [readStack, readStatuses, readBlockers, readWords, readNumbers]) {
      expect(read('')).toEqual([]);
    }
    expect(readWords(undefined)).toEqual([]);
    expect(readTarget(undefined)).toBeUndefined();
  });
});
