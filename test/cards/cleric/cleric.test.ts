import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { at, endRound, marksOf, now, siege, use } from '../siege-scene.ts';

/** What a hero with 50 of 75 life and the two enemies have after the card. */
const ROWS: readonly (readonly [id: string, after: string])[] = [
  ['smite', 'life 50 block 0 devotion 0 marks 5 0'],
  ['shield-of-faith', 'life 50 block 5 devotion 0 marks 0 0'],
  ['prayer-of-mending', 'life 56 block 0 devotion 1 marks 0 0'],
  ['consecrate', 'life 53 block 0 devotion 1 marks 3 0'],
  ['prayer', 'life 54 block 0 devotion 1 marks 0 0'],
  ['holy-light', 'life 52 block 0 devotion 1 marks 4 0'],
  ['blessed-strike', 'life 50 block 0 devotion 1 marks 5 0'],
  ['divine-shield', 'life 50 block 7 devotion 0 marks 0 0'],
  ['guiding-light', 'life 50 block 0 devotion 0 marks 4 0'],
  ['sanctuary', 'life 52 block 5 devotion 1 marks 0 0'],
  ['holy-fire', 'life 50 block 0 devotion 0 marks 8 8'],
  ['mend-wounds', 'life 58 block 0 devotion 1 marks 0 0'],
  ['radiant-armor', 'life 50 block 4 devotion 2 marks 0 0'],
  ['fervent-prayer', 'life 50 block 0 devotion 2 marks 0 0'],
  ['lights-blessing', 'life 55 block 0 devotion 1 marks 0 0'],
  ['holy-smash', 'life 50 block 0 devotion 0 marks 12 0'],
  ['divine-favor', 'life 50 block 3 devotion 0 marks 0 0'],
  ['righteous-fury', 'life 50 block 0 devotion 0 marks 8 0'],
  ['divine-judgement', 'life 50 block 0 devotion 2 marks 12 0'],
  ['zealots-fury', 'life 46 block 0 devotion 0 marks 12 0'],
  ['holy-nova', 'life 54 block 0 devotion 1 marks 8 8'],
  ['resurrection', 'life 75 block 0 devotion 1 marks 0 0'],
  ['smite-the-wicked', 'life 50 block 0 devotion 0 marks 8 0'],
];

for (const [id, after] of ROWS) {
  cardTest(id, `[Z7] ${id}: ${after}`, () => expect(now(use(id))).toBe(after));
}

for (const id of ['guiding-light', 'divine-favor']) {
  cardTest(id, `[Z7] ${id} draws a card`, () => {
    const hand = use(id)
      .seat(0)
      .hand?.map(({ card }) => card);
    expect(hand).toEqual(['leaf', 'leaf']);
  });
}

cardTest('righteous-fury', '[E5] Righteous Fury: 4 damage twice, each of it added to', () => {
  expect(now(use('righteous-fury', { statuses: { might: 1 } }))).toContain('marks 10 0');
});

cardTest('zealots-fury', "[E5] Zealot's Fury: 6 damage twice", () => {
  expect(now(use('zealots-fury', { statuses: { might: 1 } }))).toContain('marks 14 0');
});

cardTest('lights-blessing', "[E5] Light's Blessing: at full life 5 block", () => {
  expect(now(use('lights-blessing', { life: 75 }))).toContain('life 75 block 5 devotion 0');
});

cardTest('smite-the-wicked', '[E5] Smite the Wicked: or spend 5 devotion for 20', () => {
  expect(now(use('smite-the-wicked', { devotion: 6 }).choose(0, 1))).toContain(
    'devotion 1 marks 20 0',
  );
  expect(now(use('smite-the-wicked', { devotion: 5 }).choose(0, 0))).toContain(
    'devotion 5 marks 8 0',
  );
});

cardTest('healing-circle', '[Z7] Healing Circle: heals either hero 10, 2 devotion', () => {
  const own = use('healing-circle').choose(0, 0);
  expect([now(own), own.game.sides[1].life]).toEqual(['life 60 block 0 devotion 3 marks 0 0', 30]);
  const other = use('healing-circle').choose(0, 1);
  expect(now(other)).toBe('life 50 block 0 devotion 2 marks 0 0');
  expect([other.game.sides[1].life, other.game.sides[1].devotion]).toEqual([40, 1]);
});

cardTest('absolution', '[P4] Absolution: all devotion, 2 life each; fracture', () => {
  const s = use('absolution', { devotion: 4 });
  expect(now(s)).toBe('life 58 block 0 devotion 1 marks 0 0');
  expect(s.seat(0).fracture.map(({ card }) => card)).toEqual(['absolution']);
});

cardTest('resurrection', '[P3] Resurrection goes to the fracture zone', () => {
  expect(
    use('resurrection')
      .seat(0)
      .fracture.map(({ card }) => card),
  ).toEqual(['resurrection']);
});

/** Played in one round, looked at in the next, after one more card. */
function inNextRound(power: string, then: string): string {
  const deck = Array.from({ length: 9 }, () => then);
  const s = siege({ hand: [power, 'leaf'], deck }, ['brute']);
  return now(endRound(s.play(0, power)).play(0, then));
}

cardTest('divine-aegis', '[P9] Divine Aegis: all block you gain +1, for the match', () => {
  expect(inNextRound('divine-aegis', 'leaf')).toContain('block 2 ');
});

cardTest('martyrs-stance', "[P9] Martyr's Stance: each heal also gives 1 block", () => {
  expect(inNextRound('martyrs-stance', 'balm')).toContain('life 52 block 1 devotion 1');
});

cardTest('avatar-of-light', '[P9] Avatar of Light: your healing is doubled', () => {
  expect(inNextRound('avatar-of-light', 'balm')).toContain('life 54 block 0 devotion 1');
});

cardTest('blessed-aura', '[P9] Blessed Aura: heal 2 at your turn start', () => {
  const s = endRound(siege({ hand: ['blessed-aura', 'leaf'] }, ['brute']).play(0, 'blessed-aura'));
  expect(now(s)).toContain('life 52 block 0 devotion 1');
  const kinds = s.events.map(({ kind }) => kind);
  expect(kinds.indexOf('healed')).toBeGreaterThan(kinds.indexOf('roundStarted'));
});

const AIMED = [
  ...['smite', 'consecrate', 'holy-light', 'blessed-strike', 'guiding-light', 'holy-smash'],
  ...['righteous-fury', 'divine-judgement', 'zealots-fury', 'smite-the-wicked'],
];

for (const id of AIMED) {
  cardTest(id, `[G7] ${id} may be aimed at each enemy, at no hero and at no unit of theirs`, () => {
    const s = siege({ hand: [id], field: ['pawn'] });
    const targets = s.offered(0, 'playCard').map(({ target }) => target);
    expect(targets).toEqual([at(s, 0).target, at(s, 1).target]);
  });
}

for (const id of ['holy-fire', 'holy-nova']) {
  cardTest(id, `[G7] ${id}: all enemies are those of the wild row`, () => {
    const s = use(id, { field: ['ogre'] });
    expect([s.unit(0, 0).damage, marksOf(s)]).toEqual([0, [8, 8]]);
  });
}
