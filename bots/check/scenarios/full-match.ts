import { BotFault } from '../session/bot-fault.ts';
import { judgeAnswers } from '../session/judge-answers.ts';
import { judgeChoices, judgeClock, judgeEnd } from '../session/judge-play.ts';
import { playFullMatch } from '../session/play-full-match.ts';
import { questionsOf } from '../session/questions.ts';
import type { Scenario } from './scenario.ts';

function throwFirst(faults: readonly string[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new BotFault(
    faults.length === 1 ? first : `${first} (${faults.length} such faults in all)`,
  );
}

export const match: Scenario = {
  name: 'match',
  expectation: 'answers every decision of a match once, with its revision and a legal intent',
  async run(deps) {
    const { entries, match: id } = await playFullMatch(deps);
    throwFirst(judgeAnswers(entries, id));
    return `${questionsOf(entries, id).length} decisions`;
  },
};

export const choices: Scenario = {
  name: 'choices',
  expectation: 'answers the choices that cards ask for',
  async run(deps) {
    const { entries, match: id } = await playFullMatch(deps);
    const { faults, count } = judgeChoices(entries, id);
    throwFirst(faults);
    return count === 0 ? 'none came up' : `${count} choices`;
  },
};

export const clock: Scenario = {
  name: 'clock',
  expectation: 'answers each decision in time',
  async run(deps) {
    const { entries, match: id } = await playFullMatch(deps);
    const { faults, slowest } = judgeClock(entries, id);
    throwFirst(faults);
    return `at most ${Math.round(slowest)} ms`;
  },
};

export const end: Scenario = {
  name: 'end',
  expectation: 'stops when the match is over, and accepts the next challenge',
  async run(deps) {
    const { entries, match: id, over, rechallengeFault } = await playFullMatch(deps);
    throwFirst(judgeEnd(entries, id, over));
    if (rechallengeFault !== null) throw new BotFault(`After its first match: ${rechallengeFault}`);
    return null;
  },
};
