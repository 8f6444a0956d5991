import { describe, expect, it } from 'vitest';
import { judgeAnswers } from '../../../bots/check/session/judge-answers.ts';
import { judgeChoices, judgeClock, judgeEnd } from '../../../bots/check/session/judge-play.ts';
import type { Entry, Message } from '../../../bots/check/session/transcript.ts';

const LEGAL = [{ kind: 'pass' }, { kind: 'placeAzoth', card: 'a' }, { kind: 'concede' }];

/** Messages of match m, a tenth of a second apart unless a time is given. */
function said(
  ...connections: readonly (readonly [Entry['from'], Message, (number | null)?, number?])[]
) {
  return connections.map(
    ([from, message, at, connection = 1], index): Entry => ({
      at: at ?? index * 100,
      connection,
      from,
      message: { match: 'm', ...message },
    }),
  );
}

const clock = { cap: [1_000, 0] };
const seated: Message = { type: 'seated', seat: 0 };
const asks = (rev: number, more: object = {}): Message => ({
  type: 'decision',
  rev,
  legal: LEGAL,
  clock,
  ...more,
});
const acts = (rev: number, more: object = { index: 0 }): Message => ({
  type: 'intent',
  id: `i${rev}`,
  rev,
  ...more,
});
const refused = (id: string, code: string, more: object = {}): Message => ({
  type: 'answer',
  id,
  ok: false,
  code,
  message: '',
  ...more,
});

describe('the answers of a bot', () => {
  it.each([
    ['by index', said(['server', asks(1)], ['bot', acts(1)])],
    [
      'by value, in any order of fields',
      said(['server', asks(1)], ['bot', acts(1, { intent: { card: 'a', kind: 'placeAzoth' } })]),
    ],
    [
      'to the newer of two questions',
      said(['server', asks(1)], ['server', asks(2)], ['bot', acts(2)]),
    ],
    [
      'to a question that passes meanwhile',
      said(
        ['server', asks(1)],
        ['server', asks(2)],
        ['bot', acts(1)],
        ['server', refused('i1', 'stale')],
        ['bot', acts(2)],
      ),
    ],
    [
      'twice to what was asked twice',
      said(['server', asks(1)], ['server', asks(1)], ['bot', acts(1)], ['bot', acts(1)]),
    ],
    [
      'again after a wait',
      said(
        ['server', asks(1)],
        ['bot', acts(1)],
        ['checker', refused('i1', 'too-fast', { wait: 1 })],
        ['bot', acts(1, { id: 'j', index: 0 })],
      ),
    ],
    [
      'again on another connection',
      said(['server', asks(1)], ['bot', acts(1)], ['bot', acts(1), null, 2]),
    ],
  ])('may come %s', (_, entries) => {
    expect(judgeAnswers(entries, 'm')).toEqual([]);
  });

  it.each([
    ['never', said(['server', asks(1)]), 'never answered revision 1'],
    ['twice', said(['server', asks(1)], ['bot', acts(1)], ['bot', acts(1)]), 'revision 1 twice'],
    [
      'with an unknown index',
      said(['server', asks(1)], ['bot', acts(1, { index: 3 })]),
      'not in "legal"',
    ],
    [
      'with what is not listed',
      said(['server', asks(1)], ['bot', acts(1, { intent: { kind: 'done' } })]),
      'not in "legal"',
    ],
    [
      'with a revision of its own',
      said(['server', asks(1)], ['bot', acts(1)], ['bot', acts(7)]),
      'revision 7, which no decision had',
    ],
    [
      'in a form that is refused',
      said(['server', asks(1)], ['bot', acts(1)], ['server', refused('i1', 'bad-request')]),
      'refused with bad-request',
    ],
  ])('may not come %s', (_, entries, expectation) => {
    expect(judgeAnswers(entries, 'm').join(' ')).toContain(expectation);
  });
});

describe('the play of a bot', () => {
  const choice = { legal: [{ kind: 'choose', choice: 'c', options: [0] }] };

  it('is too slow when a decision outlasts its cap', () => {
    const slow = said(['server', seated], ['server', asks(1), 0], ['bot', acts(1), 1_200]);
    expect(judgeClock(slow, 'm').faults).toEqual(['Revision 1 was not answered within its 1 s.']);
    const passed = said(['server', seated], ['server', asks(1), 0], ['server', asks(2), 1_200]);
    expect(judgeClock(passed, 'm').faults).toHaveLength(1);
  });

  it('is in time when it is not', () => {
    const quick = said(['server', seated], ['server', asks(1), 0], ['bot', acts(1), 300]);
    expect(judgeClock(quick, 'm')).toEqual({ faults: [], slowest: 300 });
  });

  it('leaves no choice to the clock', () => {
    const left = said(['server', asks(1, choice)], ['server', asks(2)]);
    expect(judgeChoices(left, 'm')).toMatchObject({ count: 1, faults: [expect.anything()] });
    const sessionCount = said(['server', asks(1, choice)], ['bot', acts(1)]);
    expect(judgeChoices(sessionCount, 'm')).toEqual({ count: 1, faults: [] });
  });

  it('stops at the end, but for what crossed with it', () => {
    const over: Message = { type: 'ended', status: 'over' };
    const crossed = said(['server', asks(1)], ['server', over], ['bot', acts(1)]);
    expect(judgeEnd(crossed, 'm', crossed[1]!)).toEqual([]);
    const late = said(['server', asks(1)], ['server', over], ['bot', acts(1), 2_000]);
    expect(judgeEnd(late, 'm', late[1]!)).toHaveLength(1);
    const rechallengeFault = said(
      ['server', asks(1)],
      ['bot', acts(1)],
      ['server', over],
      ['bot', acts(1)],
    );
    expect(judgeEnd(rechallengeFault, 'm', rechallengeFault[2]!)).toHaveLength(1);
  });
});

describe('a bot whose intents are refused', () => {
  it('does not pass, also where a refusal names no request', () => {
    const named = said(['server', asks(1)], ['bot', acts(1)], ['server', refused('i1', 'stale')]);
    expect(judgeAnswers(named, 'm')).toContain('All of its 1 intents were refused.');
    const unnamed: Message = { ...refused('', 'bad-request'), id: null };
    const faults = judgeAnswers(
      said(['server', asks(1)], ['bot', acts(1)], ['server', unnamed]),
      'm',
    );
    expect(faults.join()).toContain('A message of it was refused with bad-request');
  });

  it('was played by its clock', () => {
    const late = said(
      ['server', seated],
      ['server', asks(1)],
      ['bot', acts(1)],
      ['server', refused('i1', 'bad-option')],
      ['server', asks(2), 5_000],
    );
    expect(judgeClock(late, 'm').faults.join()).toContain('Its clock decided at revision 1');
    const lost = said(
      ['server', seated],
      ['server', { type: 'ended', game: 1, winner: 1, reason: 'time' }],
    );
    expect(judgeClock(lost, 'm').faults).toEqual(['It lost game 1 because its time ran out.']);
  });
});
