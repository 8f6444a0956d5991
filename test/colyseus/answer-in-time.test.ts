import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerInTime } from '../../server/colyseus/answer-in-time.ts';

vi.mock('@colyseus/core', async (load) => {
  const core = await load<typeof import('@colyseus/core')>();
  const getLocalRoomById = (room: string) => (room === 'here' ? {} : undefined);
  return { ...core, matchMaker: { ...core.matchMaker, getLocalRoomById } };
});

const { controller } = matchMaker;
const { invokeMethod } = controller;
/** What the process that has the room says, whenever it does. */
let answered: { resolve(answer: object): void; reject(error: unknown): void };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = new Promise<object>((resolve, reject) => {
    answered = { resolve, reject };
  });
  controller.invokeMethod = (() => answer) as unknown as typeof invokeMethod;
  answerInTime();
});
afterEach(() => {
  controller.invokeMethod = invokeMethod;
  vi.useRealTimers();
});

const join = (room = 'far') => controller.invokeMethod('joinById', room, {}, {} as never);

it('a process that does not answer within 900 ms is unavailable, and is not heard later', async () => {
  const refused = expect(join()).rejects.toMatchObject({ code: 503, message: /Try again/ });
  vi.advanceTimersByTime(900);
  await refused;
  answered.reject(new Error('a second too late'));
});

it('one that answers within 899 ms is heard, and nothing is left to wait for', async () => {
  const joined = join();
  vi.advanceTimersByTime(899);
  answered.resolve({ sessionId: 's' });
  expect(await joined).toEqual({ sessionId: 's' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a room of this process takes the time it takes', async () => {
  const joined = join('here');
  vi.advanceTimersByTime(60_000);
  answered.resolve({ sessionId: 's' });
  expect(await joined).toEqual({ sessionId: 's' });
});
