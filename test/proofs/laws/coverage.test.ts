import { expect, test } from 'vitest';
import { type Book, defaultBook } from '../../../shared/index.ts';
import { isOfFormat } from '../../../shared/rules/check-deck.ts';
import { coverage, missing } from './coverage.ts';
import { describeFault, runMatch } from './run-match.ts';
import { ANY_ENEMIES } from './wild-format.ts';

const MOST_GAMES = 150;

/** Where one of those that were not reached yet can be met; enemies of every kind in one siege. */
function formatFor(book: Book, place: string): string | undefined {
  const card = book.cards[place.split(' ')[0] ?? ''];
  if (card === undefined) return undefined;
  if (card.kind === 'enemy') return ANY_ENEMIES;
  return Object.values(book.formats).find((format) => isOfFormat(format, card))?.mode;
}

/** Decks favour what was not reached yet, so the games hang together: the seeds are fixed. */
function playUntilCovered(): string[] {
  const book = defaultBook();
  let left = missing(book);
  for (let game = 0; game < MOST_GAMES && left.length > 0; game++) {
    const wanted = new Set(left.map((place) => place.split(' ')[0] ?? ''));
    const format = formatFor(book, left[game % left.length] ?? '');
    const { faults } = runMatch(`coverage ${game}`, [coverage], { wanted, format });
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

test('[Z6] of one siege alone its own encounter is asked for, with those it calls', () => {
  const never = (format: string) => missing(defaultBook(), new Set(), format);
  expect(never('siege-boss')).toContain('wild-acolyte deployed');
  expect(never('siege-boss')).not.toContain('zombie deployed');
  expect(never('siege-easy')).toContain('pain created');
  expect(never('siege-easy')).not.toContain('torment created');
  expect(never('siege')).toContain('zombie deployed');
});
