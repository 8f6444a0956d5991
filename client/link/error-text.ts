/** Whatever went wrong, in words for people. */
export function errorText(error: unknown): string {
  // Nothing answers, or something that is not the server.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return 'The server cannot be reached. Check your connection and try again.';
  }
  const message = error instanceof Error ? error.message : '';
  return message === '' ? 'That did not work. Try again.' : message;
}
