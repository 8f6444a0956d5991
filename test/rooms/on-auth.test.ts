import type { AuthContext } from '@colyseus/core';
import { beforeEach, expect, it } from 'vitest';
import { type Limits, makeLimits } from '../../server/limits/limits.ts';
import { LobbyRoom } from '../../server/rooms/lobby-room.ts';
import { type RoomDeps, wireRooms } from '../../server/rooms/wiring.ts';

const PERSON = { name: 'Ann', kind: 'guest' } as const;

/** Its clock stands still, so that nothing is forgiven meanwhile. A ticket is the id of its person. */
let limits: Limits;
beforeEach(() => {
  limits = makeLimits(true);
  const redeem = async (ticket: unknown) =>
    ticket === 'none'
      ? ({ ok: false, code: 'bad-ticket', message: 'That is no ticket.' } as const)
      : ({ ok: true, person: { ...PERSON, id: String(ticket) } } as const);
  wireRooms({ identity: { redeem }, limits, now: () => 0 } as unknown as RoomDeps);
});

const join = (ticket: string, ip = '203.0.113.1') =>
  LobbyRoom.onAuth(ticket, {}, { ip } as AuthContext);

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

it('a ticket that is none lets nobody in', async () => {
  await expect(join('none')).rejects.toMatchObject({ code: 401 });
});
