import { describe, expect, it } from 'vitest';
import { CallTurns } from '../../server/http/call-turns.ts';
import { CALL } from '../../server/limits/table/calls.ts';
import { calm, FakeTime } from '../kit/fake-time.ts';

function setUp() {
  const time = new FakeTime();
  const turns = new CallTurns(time.now);
  const happened: string[] = [];
  /** Each call takes a whole turn unless said otherwise. */
  let took = CALL.turn;
  const take = (ms: number) => {
    took = ms;
  };
  const call = (name: string, from: string, isGone = () => false) =>
    turns.enter(from, {
      begin: () => {
        happened.push(name);
        time.jump(took);
      },
      refuse: () => happened.push(`no ${name}`),
      isGone,
    });
  return { time, turns, happened, call, take };
}

/** Lets the server have as many turns as it needs for its calls. */
async function serveAll(turns: CallTurns): Promise<void> {
  while (turns.waiting > 0) await calm();
  await calm();
}

describe('calls', () => {
  it('begin at once on a server that has nothing else to do', async () => {
    const { happened, call } = setUp();
    call('one', '10.0.0.1');
    expect(happened).toEqual(['one']);
    await calm();
    call('two', '10.0.0.1');
    expect(happened).toEqual(['one', 'two']);
  });

  it.each([
    [1, 4],
    [2, 2],
    [5, 1],
    [20, 1],
  ])('of %i ms begin %i in a turn of the event loop', async (ms, each) => {
    const { happened, call, take, turns } = setUp();
    take(ms);
    for (let at = 0; at < 20; at++) call(`call ${at}`, `10.0.0.${at}`);
    const begun = [happened.length];
    while (turns.waiting > 0) {
      const before = happened.length;
      await calm();
      begun.push(happened.length - before);
    }
    expect(begun).toEqual(Array.from({ length: 20 / each }, () => each));
    expect(happened).toEqual(Array.from({ length: 20 }, (_, at) => `call ${at}`));
  });

  it('of a network that has called less come before those of one that called much', async () => {
    const { happened, call, turns } = setUp();
    for (let at = 0; at < 5; at++) call(`much ${at}`, `2001:db8::${at}`);
    for (const at of [0, 1]) call(`little ${at}`, '2001:db8:0:1::1');
    await serveAll(turns);
    expect(happened).toEqual([
      ...['much 0', 'little 0', 'much 1', 'little 1'],
      ...['much 2', 'much 3', 'much 4'],
    ]);
  });

  it('are put back for what their network called, but not for ever', async () => {
    const { time, happened, call, turns } = setUp();
    for (let at = 0; at < 500; at++) call('old', '10.0.0.1');
    await serveAll(turns);
    time.jump(CALL.furthestBack);
    happened.length = 0;
    call('first', '10.0.0.3');
    call('late', '10.0.0.2');
    call('late', '10.0.0.2');
    call('forgiven', '10.0.0.1');
    await serveAll(turns);
    expect(happened).toEqual(['first', 'late', 'forgiven', 'late']);
  });

  it('whose client has hung up are left out', async () => {
    const { happened, call, turns } = setUp();
    call('one', '10.0.0.1');
    call('gone', '10.0.0.1', () => true);
    call('two', '10.0.0.1');
    await serveAll(turns);
    expect(happened).toEqual(['one', 'two']);
  });

  it('that have waited too long are refused', async () => {
    const { time, happened, call, turns } = setUp();
    for (const name of ['one', 'two']) call(name, '10.0.0.1');
    time.jump(CALL.longestWait + 1);
    await serveAll(turns);
    expect(happened).toEqual(['one', 'no two']);
  });

  it('beyond the number that may wait are refused, of those who called most', async () => {
    const { happened, call, turns } = setUp();
    call('first', '10.0.0.1');
    for (let at = 0; at < CALL.waiting; at++) call('flood', '10.0.0.1');
    call('somebody', '10.0.0.2');
    expect([turns.waiting, happened]).toEqual([CALL.waiting, ['first', 'no flood']]);
    await calm();
    expect(happened.at(-1)).toBe('somebody');
    await serveAll(turns);
  });
});
