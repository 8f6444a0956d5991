import { describe, expect, it } from 'vitest';
import { PROXIMITIES } from '../../shared/state/trait.ts';
import type { Stage } from '../kit/stage.ts';
import { PLACED } from './events-heard.ts';
import { being, hears } from './trait-cards.ts';

/** Every listener with a place × every proximity × every decision: the ear stands on 0.2. */

const DECISIONS = ['PLAYER', 'RANDOM', 'ALL', 'FIRST'] as const;
const NEAR = '1.2';
const FAR = '1.4';

/** It raises close slots of its own: 1 and 3, whatever else happens. */
const ear = (event: string, near: string, decision: string) =>
  being('ear', [
    hears(event, [{ kind: 'slot', amount: 1, to: 'it' }], {
      near,
      target: 'CLOSE_ALLY_SLOT',
      decision,
    }),
  ]);

const raised = (s: Stage): string => s.seat(0).slots.join('');

const rows = Object.keys(PLACED).flatMap((event) =>
  PROXIMITIES.flatMap((near) => DECISIONS.map((decision) => [event, near, decision] as const)),
);

describe('listener × proximity × decision', () => {
  it.each(rows)('[X2] %s, %s, %s', (event, near, decision) => {
    const at = (spot: string) => PLACED[event]?.(ear(event, near, decision), spot) as Stage;
    const far = at(FAR);
    expect([raised(far), far.view(0).choice]).toEqual(['00000', undefined]);
    const s = at(NEAR);
    if (decision === 'PLAYER') {
      expect([raised(s), s.view(0).choice?.options?.length]).toEqual(['00000', 2]);
      s.choose(0, 1);
      expect(raised(s)).toBe('00010');
    } else if (decision === 'ALL') expect(raised(s)).toBe('01010');
    else if (decision === 'FIRST') expect(raised(s)).toBe('01000');
    else expect(['01000', '00010']).toContain(raised(s));
  });
});
