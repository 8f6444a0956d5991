/** Describes an error in words for users. */
export function errorText(error: unknown): string {
  // Nothing answered, or something other than the server did.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return 'The server cannot be reached. Check your connection and try again.';
  }
  const message = error instanceof Error ? error.message : '';
  return message === '' ? 'That did not work. Try again.' : message;
}
