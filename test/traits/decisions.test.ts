import { describe, expect, it } from 'vitest';
import { PROXIMITIES } from '../../shared/state/trait.ts';
import type { Stage } from '../kit/stage.ts';
import { PLACED } from './events-heard.ts';
import { being, hears } from './trait-cards.ts';

/** Every listener with a place × every proximity × every way to pick: the ear stands on 0.2. */

const PICKS = ['choose', 'random', 'all', 'first'] as const;
const NEAR = '1.2';
const FAR = '1.4';

/** It raises close slots of its own: 1 and 3, whatever else happens. */
const ear = (event: string, near: string, pick: string) =>
  being('ear', [
    hears(event, [{ kind: 'slot', amount: 1, to: 'it' }], {
      near,
      target: { [pick]: 'close-own-slots' },
    }),
  ]);

const raised = (s: Stage): string => s.seat(0).slots.join('');

const rows = Object.keys(PLACED).flatMap((event) =>
  PROXIMITIES.flatMap((near) => PICKS.map((pick) => [event, near, pick] as const)),
);

describe('listener × proximity × pick', () => {
  it.each(rows)('[X2] %s, %s, %s', (event, near, pick) => {
    const at = (spot: string) => PLACED[event]?.(ear(event, near, pick), spot) as Stage;
    const far = at(FAR);
    expect([raised(far), far.view(0).choice]).toEqual(['00000', undefined]);
    const s = at(NEAR);
    if (pick === 'choose') {
      expect([raised(s), s.view(0).choice?.options?.length]).toEqual(['00000', 2]);
      s.choose(0, 1);
      expect(raised(s)).toBe('00010');
    } else if (pick === 'all') expect(raised(s)).toBe('01010');
    else if (pick === 'first') expect(raised(s)).toBe('01000');
    else expect(['01000', '00010']).toContain(raised(s));
  });
});
