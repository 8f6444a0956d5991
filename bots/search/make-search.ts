import type { Intent } from '../../shared/index.ts';
import { diceFor } from '../dice.ts';
import { chooseGreedily } from '../greedy/greedy.ts';
import type { Mind, MindOptions, Question, Thought } from '../mind.ts';
import { compare } from './compare.ts';
import { makeGuesses } from './guess.ts';
import { type Pace, paceByNodes, paceByTime } from './pace.ts';
import { plansFor } from './plans.ts';
import { shortList } from './short-list.ts';
import { type Branch, meanOf } from './tree.ts';

const DEFAULT_MS = 100;

const share = (branch: Branch): string => `${Math.round(100 * meanOf(branch))} %`;

const isIdle = ({ plan: [first] }: Branch): boolean =>
  first?.kind === 'pass' || first?.kind === 'done';

function reasonFor(best: Branch, branches: readonly Branch[]): string {
  if (best.games === 0) return 'There was no time to imagine a game, so it took what looks best.';
  const won = `Won ${share(best)} of ${best.games} imagined games`;
  if (isIdle(best)) return `${won} by doing nothing more.`;
  const idle = branches.find((branch) => isIdle(branch) && branch.games > 0);
  return idle === undefined ? `${won}.` : `${won}; doing nothing more won ${share(idle)}.`;
}

function onlyOne(legal: readonly Intent[]): Intent | null {
  const [only, second] = legal.filter(({ kind }) => kind !== 'concede');
  return second === undefined ? (only ?? null) : null;
}

const FORCED = 'There was only one sensible thing to do.';

/**
 * Monte Carlo tree search on guesses: what it may not know is drawn from the dice, each sensible
 * plan is played on in imagined games, and the one that wins most of them is taken.
 */
export function makeSearch(options: MindOptions, now = () => performance.now()): Mind {
  const { book, seed, ms = DEFAULT_MS, nodes } = options;

  function think(question: Question, pace: Pace): Thought {
    const { position, seat } = question;
    const dice = diceFor(seed, question);
    const asked = { ...question, book, dice };
    const sure = chooseGreedily(asked);
    const plans = plansFor(asked, sure);
    if (plans.length < 2) return { intent: sure, why: FORCED };
    const guess = makeGuesses(book, position, seat, dice);
    const players = { book, dice, pace };
    const few = shortList(players, guess(0), seat, plans);
    const branches = compare({ players, guess, seat }, few);
    const [best] = branches;
    const intent = best?.plan[0];
    if (best === undefined || intent === undefined) return { intent: sure, why: FORCED };
    return { intent, why: reasonFor(best, branches) };
  }

  return {
    decide(question) {
      const pace = nodes === undefined ? paceByTime(ms, now) : paceByNodes(nodes);
      const intent = onlyOne(question.legal);
      return intent === null ? think(question, pace) : { intent, why: FORCED };
    },
  };
}
