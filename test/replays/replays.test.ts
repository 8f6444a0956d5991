import { describe, expect, it } from 'vitest';
import { replaysOf } from '../../server/replays/replays-of.ts';
import type { Entry, JournalRow } from '../../server/store/contract/entry.ts';
import { defaultBook, hashOf, RULES_VERSION, replay } from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import { replayFileShape } from '../../shared/replay/replay-file.ts';
import { type PlayedMatch, playedMatch } from './played-match.ts';

const book = defaultBook();
const filesOf = ({ header, rows }: PlayedMatch) => replaysOf(book, header, rows);

/** The match up to its first intents, then something else. */
function cutAfter({ header, rows }: PlayedMatch, count: number, entry: Entry): PlayedMatch {
  const kept = rows.slice(0, 3 + count);
  const next: JournalRow = { match: header.id, n: kept.length, at: 1_800_000_000_000, entry };
  return { header, rows: [...kept, next] };
}

describe('the replays of a match', () => {
  it.each(['duel', 'duel-life-cards', 'skirmish'])('of %s play again, hash by hash', (format) => {
    const [file, ...more] = filesOf(playedMatch(book, { format }));
    expect(more).toEqual([]);
    const again = replay(book, file!);
    if (!again.ok) throw new Error(again.message);
    expect(hashOf(again.game)).toBe(file?.hashes.at(-1));
    expect(again.game.result).toEqual(file?.ending);
  });

  it('are one for each game, with all that belongs to it', () => {
    const match = playedMatch(book, { games: 2, seed: 'two' });
    const files = filesOf(match);
    const decks = match.rows.slice(0, 2).map(({ entry }) => entry.kind === 'sat' && entry.deck);
    expect(files.map(({ id }) => id)).toEqual(['m1-1', 'm1-2']);
    expect(files[1]).toMatchObject({
      rules: RULES_VERSION,
      cards: cardsHash(book),
      format: 'duel',
      seed: 'two 2',
      decks,
      commitment: commitmentOf('two 2', files[1]!.decks),
      seats: [
        { name: 'Ada', kind: 'guest' },
        { name: 'Ben', kind: 'guest' },
      ],
      ended: match.rows.at(-1)?.at,
    });
    expect(files[0]?.ended).toBeLessThan(files[1]!.began);
  });

  it('hold nothing that was taken back, and the times of the rest', () => {
    const match = playedMatch(book);
    const [file] = filesOf(match);
    const kept: JournalRow[] = [];
    for (const row of match.rows) {
      if (row.entry.kind === 'acted') kept.push(row);
      else if (row.entry.kind === 'undone') kept.length -= row.entry.count;
    }
    expect(match.rows.filter(({ entry }) => entry.kind === 'undone').length).toBeGreaterThan(0);
    expect(file?.intents).toEqual(
      kept.map(({ entry }) => entry.kind === 'acted' && { seat: entry.seat, intent: entry.intent }),
    );
    expect(file?.times).toEqual(kept.map(({ at }) => at));
    expect(file?.hashes).toHaveLength(kept.length);
  });

  it('are files that can be read back', () => {
    const [file] = filesOf(playedMatch(book));
    expect(replayFileShape.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
  });

  it('name a draw that was agreed on', () => {
    const ending = { winner: null, reason: 'agreed' };
    const [file] = filesOf(cutAfter(playedMatch(book), 4, { kind: 'ended', ending }));
    expect(file).toMatchObject({ ending, ended: 1_800_000_000_000 });
  });

  it.each<Entry>([{ kind: 'voided', reason: 'a bug' }, { kind: 'closed' }])(
    'are none of a game that was not finished: %j',
    (entry) => {
      expect(filesOf(cutAfter(playedMatch(book), 4, entry))).toEqual([]);
    },
  );

  it('are not made with other cards or by other rules', () => {
    const { header, rows } = playedMatch(book);
    expect(() => replaysOf(book, { ...header, cards: 'x' }, rows)).toThrow(/other cards/);
    expect(() => replaysOf(book, { ...header, rules: '0' }, rows)).toThrow(/other rules/);
  });
});
