import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reserveSeat } from '../../server/colyseus/reserve-seat.ts';

vi.mock('@colyseus/core', async (load) => {
  const core = await load<typeof import('@colyseus/core')>();
  const driver = {
    findOne: async ({ roomId }: { roomId: string }) =>
      roomId === 'nowhere' ? undefined : { name: 'match', roomId, processId: 'p' },
  };
  const getLocalRoomById = (room: string) => (room === 'here' ? {} : undefined);
  const reserveSeatFor = vi.fn();
  const state = core.matchMaker.MatchMakerState.READY;
  return {
    ...core,
    matchMaker: { ...core.matchMaker, state, driver, getLocalRoomById, reserveSeatFor },
  };
});

/** What the process that has the room says, whenever it does. */
let answered: { resolve(answer: object): void; reject(error: unknown): void };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = new Promise<object>((resolve, reject) => {
    answered = { resolve, reject };
  });
  vi.mocked(matchMaker.reserveSeatFor).mockReturnValue(answer as never);
});
afterEach(() => vi.useRealTimers());

const reserve = (room = 'far', session?: string) =>
  reserveSeat({ room, options: {}, auth: { person: 'p' }, ...(session && { session }) });
const given = { name: 'match', roomId: 'far', sessionId: 's' };

it('a process that does not answer within 900 ms is unavailable, and is not heard later', async () => {
  const refused = expect(reserve()).rejects.toMatchObject({ code: 503, message: /Try again/ });
  vi.advanceTimersByTime(900);
  await refused;
  answered.reject(new Error('a second too late'));
});

it('one that answers within 899 ms is heard, and nothing is left to wait for', async () => {
  const reserved = reserve();
  vi.advanceTimersByTime(899);
  answered.resolve(given);
  expect(await reserved).toEqual({ ...given, processId: 'p' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a room of this process takes the time it takes', async () => {
  const reserved = reserve('here');
  vi.advanceTimersByTime(60_000);
  answered.resolve({ ...given, roomId: 'here' });
  expect(await reserved).toMatchObject({ sessionId: 's' });
});

it('a session that continues keeps its id, because Colyseus takes it from the auth data', async () => {
  answered.resolve(given);
  await reserve('far', 'before123');
  const [, , auth] = vi.mocked(matchMaker.reserveSeatFor).mock.lastCall!;
  expect(auth).toEqual({ person: 'p', sessionId: 'before123' });
});

it('there is no place in a room that does not exist', async () => {
  expect(await reserve('nowhere')).toBeNull();
});
