/** Whatever went wrong, in words for people. */
export function wordsOf(error: unknown): string {
  // Nothing answers, or something that is not the server.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return 'The server cannot be reached. Check your connection and try again.';
  }
  const told = error instanceof Error ? error.message : '';
  return told === '' ? 'That did not work. Try again.' : told;
}
