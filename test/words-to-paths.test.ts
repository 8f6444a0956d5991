import { expect, it } from 'vitest';
import { foldersFirst } from './words-to-paths.ts';

const isFolder = (word: string): boolean => ['limits', 'cards', 'cards/duel/'].includes(word);

it('npm test runs the folder that a word names, and no other file with the word in its path', () => {
  const words = ['limits', 'cards/duel/', 'river-hawk', 'test/http/limits.test.ts'];
  const paths = ['test/limits/', 'test/cards/duel/', 'river-hawk', 'test/http/limits.test.ts'];
  expect(foldersFirst(words, isFolder)).toEqual(paths);
});
