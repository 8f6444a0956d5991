import { expect, test } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { coverage, missing } from './coverage.ts';
import { describeFault, runMatch } from './run-match.ts';

const MOST_GAMES = 150;

/** Decks favour what was not reached yet, so the games hang together: the seeds are fixed. */
function playUntilCovered(): string[] {
  const book = defaultBook();
  let left = missing(book);
  for (let game = 0; game < MOST_GAMES && left.length > 0; game++) {
    const wanted = new Set(left.map((place) => place.split(' ')[0] ?? ''));
    const { faults } = runMatch(`coverage ${game}`, [coverage], { wanted });
    expect(faults.map(describeFault)).toEqual([]);
    left = missing(book);
  }
  return left;
}

test('[E5] every card is played and every branch of its effects resolved in random play', () => {
  expect(playUntilCovered()).toEqual([]);
}, 60_000);

test('[K1] what was never reached is named by card and path', () => {
  const [first] = missing(defaultBook(), new Set());
  const never = missing(defaultBook(), new Set(['tremor played', 'keyword swift']));
  expect(first).toBe('tremor played');
  expect(never).toContain('tremor powered.0.options.1.0 modify-side');
  expect(never).toContain('dark-bargain effects.1 may decline');
  expect(never).not.toContain('keyword swift');
});
