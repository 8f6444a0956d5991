import type { Intent } from '../shared/index.ts';
import { type Dice, makeDice } from './dice.ts';
import type { Strategy, StrategyOptions } from './strategy.ts';

type Seeded = Pick<StrategyOptions, 'seed'>;

function pick(offered: readonly Intent[], dice: Dice): Intent {
  const intent = offered[dice(offered.length)];
  if (intent === undefined) throw new Error('There is nothing to decide: wait to be asked.');
  return intent;
}

/** Any intent except to concede, all equally likely: the yardstick for all other strategies. */
export function makeRandom({ seed }: Seeded): Strategy {
  const dice = makeDice(seed);
  return {
    decide: ({ legal }) => ({
      intent: pick(
        legal.filter(({ kind }) => kind !== 'concede'),
        dice,
      ),
      why: 'The dice picked it among all that is allowed.',
    }),
  };
}

/** What a beginner likes to do, most liked first, and in how many of ten cases. */
const LIKES: readonly (readonly [kind: Intent['kind'], often: number])[] = [
  ['choose', 10],
  ['playCard', 9],
  ['placeAzoth', 8],
  ['activate', 6],
  ['declareAttacker', 8],
  ['declareBlocker', 5],
];

const isRest = (intent: Intent): boolean =>
  intent.kind === 'pass' || intent.kind === 'done' || isKeeping(intent);

const isKeeping = (intent: Intent): boolean =>
  intent.kind === 'mulligan' && intent.cards.length === 0;

const WORDS: Readonly<Partial<Record<Intent['kind'], string>>> = {
  choose: 'One answer seemed as good as another.',
  playCard: 'It likes to play cards while it can.',
  placeAzoth: 'It likes a longer azoth row.',
  activate: 'It likes to use what its units can do.',
  declareAttacker: 'It likes to attack.',
  declareBlocker: 'It likes to stand in the way.',
};

function chooseSimply(legal: readonly Intent[], dice: Dice): Intent {
  for (const [kind, often] of LIKES) {
    const offered = legal.filter((intent) => intent.kind === kind);
    if (offered.length > 0 && dice(10) < often) return pick(offered, dice);
  }
  const rest = legal.filter(isRest);
  return (
    rest[0] ??
    pick(
      legal.filter(({ kind }) => kind !== 'concede' && !isRetracting(kind)),
      dice,
    )
  );
}

const isRetracting = (kind: Intent['kind']): boolean =>
  kind === 'retractAttacker' || kind === 'retractBlocker';

/** Sensible random play: it moves forward, never takes anything back and never concedes. */
export function makeBeginner({ seed }: Seeded): Strategy {
  const dice = makeDice(seed);
  return {
    decide({ legal }) {
      const intent = chooseSimply(legal, dice);
      return { intent, why: WORDS[intent.kind] ?? 'It had nothing else in mind.' };
    },
  };
}
