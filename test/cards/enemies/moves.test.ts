import { expect } from 'vitest';
import { sayMove } from '../../../shared/effects/say-move.ts';
import type { EnemyDef } from '../../../shared/state/card.ts';
import { testBook } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';

/** Z3: the intent tables in words, each move with its weight. */
const ROWS: readonly (readonly [id: string, ...tables: readonly string[]])[] = [
  ['training-dummy', 'attack 4 ·60 | gain 3 block ·40'],
  ['cultist', 'attack 6 ·40 | gain 8 block ·30 | attack 9 ·30'],
  ['skeleton', 'attack 8 ·50 | attack 5 ·30 | gain 5 block ·20'],
  ['zombie', 'attack 10 ·40 | gain 12 block ·40 | attack 6 ·20'],
  [
    'wild-acolyte',
    'give the first of all other allies Might 2 ·40 | attack 4 ·40 | heal 8 on the first of all allies (only if it is wounded) ·20',
  ],
  ['wild-ghoul', 'attack 7 ·45 | attack 4 twice ·35 | attack 5 and heal 5 on itself ·20'],
  ['bone-archer', 'attack 9 ·60 | attack 5 and give the target Bleeding 3 ·25 | gain 4 block ·15'],
  [
    'wild-shade',
    'attack 4 and heal 4 on itself ·35 | give the target Impaired for 2 turns ·35 | give itself Untargetable for 1 turn ·30',
  ],
  ['dire-wolf', 'attack 8 ·60 | attack 5 twice ·40'],
  ['night-bat', 'attack 6 ·60 | attack 3 three times ·40'],
  ['crypt-spider', 'attack 7 ·60 | attack 5 and give the target Impaired for 1 turn ·40'],
  ['gate-crusher', 'attack 10 ·40 | charges: attack 17 next round ·30 | gain 8 block ·30'],
  ['fire-imp', 'attack 6 ·70 | give the target Corrupt 1 ·30'],
  [
    'frost-wisp',
    'attack 7 ·50 | give the target Bound for 1 turn ·25 | give the target Sundered for 1 turn ·25',
  ],
  ['shield-warden', 'attack 8 ·60 | gain 6 block and give all other allies Shield 2 ·40'],
  ['blood-thrall', 'attack 11 ·50 | attack 7 twice ·30 | give itself Might 2 ·20'],
  [
    'cave-basilisk',
    'attack 11 ·50 | charges: attack 22 next round ·25 | give both heroes Impaired for 1 turn ·25',
  ],
  [
    'night-blade',
    'attack 10 ·60 | attack 7 and give the target Bleeding 2 ·20 | give itself Evade 1 ·20',
  ],
  [
    'fallen-templar',
    'attack 10 ·50 | gain 8 block ·30 | heal 6 on the first of all allies (only if it is wounded) ·20',
  ],
  [
    'plague-priest',
    "attack 7 ·40 | attack 5 and create Pain in the target's discard pile ·30 | create Weakness in the target's discard pile ·30",
  ],
  [
    'tormentor',
    "attack 8 ·50 | create Torment in the target's deck ·25 | give itself Empowered 6 ·25",
  ],
  ['gravecaller', 'summon a Skeleton ·35 | attack 7 ·40 | gain 6 block ·25'],
  ['siege-engine', 'charges: attack 14 next round ·50 | attack 7 ·20 | gain 8 block ·30'],
  [
    'tomb-guardian',
    'give the target Impaired for 2 turns ·30 | gain 15 block ·40 | attack 12 ·30',
    '50 %: attack 18 ·50 | attack 10 ·30 | attack 8 and gain 8 block ·20',
  ],
  [
    'high-cultist',
    'summon 2 × Acolyte once ·25 | attack 14 ·35 | give the target Sundered for 2 turns ·20 | gain 10 block and heal 5 on itself ·20',
  ],
  [
    'bonelord',
    'summon a Skeleton ·25 | attack 6 three times ·40 | attack 12 and heal 12 on itself ·35',
    '66 %: attack 6 three times ·30 | attack 12 and heal 12 on itself ·30 | charges: attack 30 next round ·20 | gain 20 block and give itself Might 3 ·20',
    '33 %: summon 2 × Bone Archer once ·25 | attack 6 three times ·30 | charges: attack 30 next round ·25 | gain 20 block and give itself Might 3 ·20',
  ],
];

function lineOf({ upTo, moves }: EnemyDef['tables'][number]): string {
  const words = moves.map((move) => {
    const once = move.once ? ' once' : '';
    return `${sayMove(testBook(), move)}${once} ·${move.weight}`;
  });
  return `${upTo === 100 ? '' : `${upTo} %: `}${words.join(' | ')}`;
}

for (const [id, ...tables] of ROWS) {
  cardTest(id, `[Z3] ${id} shows its moves by weight and health left`, () => {
    expect(testBook().cards[id]?.enemy?.tables.map(lineOf)).toEqual(tables);
  });
}
