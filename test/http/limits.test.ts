import { afterEach, describe, expect, it } from 'vitest';
import type { HttpDeps } from '../../server/http/http-deps.ts';
import { fakeParts } from './fake-deps.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
afterEach(() => site.close());

type Took = [limit: string, facts: object];

/** Notes what was counted, and refuses what is on the list. */
function counting(refused: readonly string[]): { limits: HttpDeps['limits']; took: Took[] } {
  const took: Took[] = [];
  const limits: HttpDeps['limits'] = {
    isOn: true,
    take(limit, facts) {
      took.push([limit, facts]);
      return refused.includes(limit) ? { ok: false, wait: 7.2 } : { ok: true };
    },
    most: () => 1,
    ban: () => false,
    banOf: () => 0,
  };
  return { limits, took };
}

const login = { body: { name: 'Ann', password: 'right horse' } };

describe('calls', () => {
  it('are told how long to wait when there are too many', async () => {
    site = await openSite({ limits: counting(['login']).limits });
    const { status, body, headers } = await site.ask('/api/login', login);
    expect([status, body.code, body.wait]).toEqual([429, 'too-fast', 8]);
    expect(headers.get('retry-after')).toBe('8');
    expect((await site.ask('/api/formats')).status).toBe(200);
  });

  it('are counted by address, person and the name tried', async () => {
    const { limits, took } = counting([]);
    site = await openSite({ limits, addressOf: () => '10.0.0.9' });
    await site.ask('/api/login', login);
    await site.ask('/api/ticket', { method: 'POST', token: 'ann.t' });
    expect(took).toMatchObject([
      ['http', { address: '10.0.0.9' }],
      ['login', { address: '10.0.0.9', name: 'Ann' }],
      ['http', {}],
      ['ticket', { person: 'a_ann' }],
    ]);
  });

  it('over the general limit are refused before anybody looks at their token', async () => {
    let looked = 0;
    const { deps } = fakeParts();
    const identity: HttpDeps['identity'] = {
      ...deps.identity,
      async userOf(token) {
        looked += 1;
        return deps.identity.userOf(token);
      },
    };
    site = await openSite({ limits: counting(['http']).limits, identity });
    expect((await site.ask('/api/me', { token: 'ann.t' })).status).toBe(429);
    expect(looked).toBe(0);
  });
});

describe('readiness', () => {
  it('fails with every reason', async () => {
    const { deps } = fakeParts();
    const check = () => Promise.reject(new Error('disk full at a secret place'));
    const store = { ...deps.store, check };
    site = await openSite({ store, ready: () => ['The server is about to restart.'] });
    const { status, body } = await site.ask('/ready');
    expect([status, body.code]).toEqual([503, 'not-ready']);
    expect(body.faults).toEqual([
      'The server is about to restart.',
      'The store cannot be written to.',
    ]);
    expect((await site.ask('/health')).status).toBe(200);
  });

  it('is needed for replays: before it, running matches are not known', async () => {
    site = await openSite({ ready: () => ['Starting.'] });
    for (const end of ['', '?full=1', '/download', '/recording']) {
      const { status, headers } = await site.ask(`/api/replays/m-old-1${end}`);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  });

  it('is not needed to be asked about a draining server: it refuses with its own code', async () => {
    const { deps } = fakeParts();
    const draining = { ok: false, code: 'draining', message: 'Restarting.', wait: 30 } as const;
    site = await openSite({ directory: { ...deps.directory, create: async () => draining } });
    const body = { format: 'duel', deck: 'ember' };
    const reply = await site.ask('/api/matches', { token: 'ann.t', body });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
    expect(reply.body).toEqual(draining);
  });
});
