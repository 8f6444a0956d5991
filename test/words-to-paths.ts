/** What Vitest is to look for in the paths of tests: a folder by its whole name, other words as they are. */
export const foldersFirst = (
  words: readonly string[],
  isFolder: (word: string) => boolean,
): string[] => words.map((word) => (isFolder(word) ? `test/${word.replace(/\/$/, '')}/` : word));
