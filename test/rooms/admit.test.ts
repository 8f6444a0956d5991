import { beforeEach, expect, it } from 'vitest';
import { type Limits, makeLimits } from '../../server/limits/limits.ts';
import { admit } from '../../server/rooms/admit.ts';
import { LobbyRoom } from '../../server/rooms/lobby-room.ts';
import { type RoomDeps, wireRooms } from '../../server/rooms/wiring.ts';

const PERSON = { name: 'Ann', kind: 'guest' } as const;

/** Its clock stands still, so that nothing is forgiven meanwhile. A token is the id of its person. */
let limits: Limits;
beforeEach(() => {
  limits = makeLimits(true);
  const admit = async (token: unknown) =>
    token === 'none'
      ? ({ ok: false, code: 'bad-token', message: 'That is no token.' } as const)
      : ({ ok: true, person: { ...PERSON, id: String(token) } } as const);
  wireRooms({ identity: { admit }, limits, now: () => 0 } as unknown as RoomDeps);
});

const join = (token: string, ip = '203.0.113.1') => admit(token, ip);

it('joins of many people from one address are counted together, those of another are not', async () => {
  for (let at = 0; at < 300; at++) await join(`g_${at}`);
  await expect(join('g_300')).rejects.toMatchObject({ code: 429, message: /try again in \d+ s/ });
  expect(await join('g_300', '203.0.113.2')).toMatchObject({ person: { id: 'g_300' } });
});

it('joins of one person are counted wherever they come from', async () => {
  for (let at = 0; at < 60; at++) await join('g_1', `203.0.113.${at}`);
  await expect(join('g_1', '203.0.114.1')).rejects.toMatchObject({ code: 429 });
});

it('who is kept out for a flood joins nothing, from nowhere', async () => {
  limits.ban({ person: 'g_1', address: '203.0.113.1' }, 0);
  await expect(join('g_1', '203.0.113.9')).rejects.toMatchObject({
    code: 429,
    message: /come back in \d+ s/,
  });
  expect(await join('g_2')).toMatchObject({ person: { id: 'g_2' } });
});

it('a token that is none lets nobody in', async () => {
  await expect(join('none')).rejects.toMatchObject({ code: 401 });
});

it('Colyseus itself lets nobody into a room', async () => {
  expect(await LobbyRoom.onAuth()).toBe(false);
});
