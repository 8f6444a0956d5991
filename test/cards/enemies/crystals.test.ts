import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { siege } from '../siege-scene.ts';

/** For each element a spell that it powers. */
const SPELLS = [
  ['crystal-fire', 'tremor'],
  ['crystal-water', 'quench'],
  ['crystal-earth', 'cold-iron'],
  ['crystal-air', 'forked-bolt'],
  ['crystal-aether', 'unravel'],
  ['crystal-nether', 'enervate'],
] as const;

const ROW = [{ card: 'brute', damage: 1, intent: 0 }, 'sturdy'];

for (const [crystal, spell] of SPELLS) {
  cardTest(crystal, `[Z11] ${crystal} powers ${spell}, and is gone`, () => {
    const s = siege({ hand: [spell, 'leaf'], azoth: [crystal, 'crystal-fire'] }, ROW);
    s.play(0, spell, { powered: true });
    expect(s.seat(0).azoth.map(({ card }) => card)).toEqual(['crystal-fire']);
    expect([...s.seat(0).discard, ...s.seat(0).fracture].map(({ card }) => card)).not.toContain(
      crystal,
    );
  });

  cardTest(crystal, `[R3] ${crystal} powers nothing of another element`, () => {
    const others = SPELLS.filter(([other]) => other !== crystal).map(([, card]) => card);
    const s = siege({ hand: others, azoth: [crystal] }, ROW);
    expect(s.offered(0, 'playCard').filter(({ powered }) => powered)).toEqual([]);
  });
}
