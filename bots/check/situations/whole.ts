import { judgeAnswers } from '../stage/judge-answers.ts';
import { judgeChoices, judgeClock, judgeEnd } from '../stage/judge-play.ts';
import { questionsOf } from '../stage/questions.ts';
import { wholeMatch } from '../stage/whole-match.ts';
import { Wrong } from '../stage/wrong.ts';
import type { Situation } from './situation.ts';

function throwFirst(faults: readonly string[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new Wrong(faults.length === 1 ? first : `${first} (${faults.length} such faults in all)`);
}

export const match: Situation = {
  name: 'match',
  says: 'answers every decision of a match once, with its revision and something legal',
  async run(house) {
    const { entries, match: id } = await wholeMatch(house);
    throwFirst(judgeAnswers(entries, id));
    return `${questionsOf(entries, id).length} decisions`;
  },
};

export const choices: Situation = {
  name: 'choices',
  says: 'answers what a card asks it to choose',
  async run(house) {
    const { entries, match: id } = await wholeMatch(house);
    const { faults, count } = judgeChoices(entries, id);
    throwFirst(faults);
    return count === 0 ? 'none came up' : `${count} choices`;
  },
};

export const clock: Situation = {
  name: 'clock',
  says: 'answers each decision in time',
  async run(house) {
    const { entries, match: id } = await wholeMatch(house);
    const { faults, slowest } = judgeClock(entries, id);
    throwFirst(faults);
    return `at most ${Math.round(slowest)} ms`;
  },
};

export const end: Situation = {
  name: 'end',
  says: 'stops when the match is over, and is there for the next challenge',
  async run(house) {
    const { entries, match: id, over, again } = await wholeMatch(house);
    throwFirst(judgeEnd(entries, id, over));
    if (again !== null) throw new Wrong(`After its first match: ${again}`);
    return null;
  },
};
