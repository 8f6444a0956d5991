import { expect } from 'vitest';
import type { EnemyDef } from '../../../shared/state/card.ts';
import { moveText } from '../../../shared/text/move-shown.ts';
import { testBook } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';

/** Z3: the intent tables in words, each move with its weight. */
const ROWS: readonly (readonly [id: string, ...tables: readonly string[]])[] = [
  ['training-dummy', 'attack for 4 ·60 | gain 3 block ·40'],
  ['cultist', 'attack for 6 ·40 | gain 8 block ·30 | attack for 9 ·30'],
  ['skeleton', 'attack for 8 ·50 | attack for 5 ·30 | gain 5 block ·20'],
  ['zombie', 'attack for 10 ·40 | gain 12 block ·40 | attack for 6 ·20'],
  [
    'wild-acolyte',
    'give the leftmost other ally Might 2 ·40 | attack for 4 ·40 | heal the leftmost wounded ally for 8 ·20',
  ],
  [
    'wild-ghoul',
    'attack for 7 ·45 | attack for 4 twice ·35 | attack for 5 and heal itself for 5 ·20',
  ],
  [
    'bone-archer',
    'attack for 9 ·60 | attack for 5 and give the hero Bleeding 3 ·25 | gain 4 block ·15',
  ],
  [
    'wild-shade',
    'attack for 4 and heal itself for 4 ·35 | give the hero Impaired for 2 rounds ·35 | give itself Untargetable for 1 round ·30',
  ],
  ['dire-wolf', 'attack for 8 ·60 | attack for 5 twice ·40'],
  ['night-bat', 'attack for 6 ·60 | attack for 3 three times ·40'],
  ['crypt-spider', 'attack for 7 ·60 | attack for 5 and give the hero Impaired for 1 round ·40'],
  ['gate-crusher', 'attack for 10 ·40 | charge an attack of 17 ·30 | gain 8 block ·30'],
  ['fire-imp', 'attack for 6 ·70 | give the hero Corrupt 1 ·30'],
  [
    'frost-wisp',
    'attack for 7 ·50 | give the hero Bound for 1 round ·25 | give the hero Sundered for 1 round ·25',
  ],
  ['shield-warden', 'attack for 8 ·60 | gain 6 block and give all other allies Shield 2 ·40'],
  ['blood-thrall', 'attack for 11 ·50 | attack for 7 twice ·30 | give itself Might 2 ·20'],
  [
    'cave-basilisk',
    'attack for 11 ·50 | charge an attack of 22 ·25 | give both heroes Impaired for 1 round ·25',
  ],
  [
    'night-blade',
    'attack for 10 ·60 | attack for 7 and give the hero Bleeding 2 ·20 | give itself Evade 1 ·20',
  ],
  [
    'fallen-templar',
    'attack for 10 ·50 | gain 8 block ·30 | heal the leftmost wounded ally for 6 ·20',
  ],
  [
    'plague-priest',
    "attack for 7 ·40 | attack for 5 and add a Pain to the hero's discard pile ·30 | add a Weakness to the hero's discard pile ·30",
  ],
  [
    'tormentor',
    "attack for 8 ·50 | shuffle a Torment into the hero's deck ·25 | give itself Empowered 6 ·25",
  ],
  ['gravecaller', 'summon a Skeleton ·35 | attack for 7 ·40 | gain 6 block ·25'],
  ['siege-engine', 'charge an attack of 14 ·50 | attack for 7 ·20 | gain 8 block ·30'],
  [
    'tomb-guardian',
    'give the hero Impaired for 2 rounds ·30 | gain 15 block ·40 | attack for 12 ·30',
    '50 %: attack for 18 ·50 | attack for 10 ·30 | attack for 8 and gain 8 block ·20',
  ],
  [
    'high-cultist',
    'summon 2 Acolytes once ·25 | attack for 14 ·35 | give the hero Sundered for 2 rounds ·20 | gain 10 block and heal itself for 5 ·20',
  ],
  [
    'bonelord',
    'summon a Skeleton ·25 | attack for 6 three times ·40 | attack for 12 and heal itself for 12 ·35',
    '66 %: attack for 6 three times ·30 | attack for 12 and heal itself for 12 ·30 | charge an attack of 30 ·20 | gain 20 block and give itself Might 3 ·20',
    '33 %: summon 2 Bone Archers once ·25 | attack for 6 three times ·30 | charge an attack of 30 ·25 | gain 20 block and give itself Might 3 ·20',
  ],
];

function lineOf({ upTo, moves }: EnemyDef['tables'][number]): string {
  const words = moves.map((move) => {
    const once = move.once ? ' once' : '';
    return `${moveText(testBook(), move)}${once} ·${move.weight}`;
  });
  return `${upTo === 100 ? '' : `${upTo} %: `}${words.join(' | ')}`;
}

for (const [id, ...tables] of ROWS) {
  cardTest(id, `[Z3] ${id} shows its moves by weight and health left`, () => {
    expect(testBook().cards[id]?.enemy?.tables.map(lineOf)).toEqual(tables);
  });
}
