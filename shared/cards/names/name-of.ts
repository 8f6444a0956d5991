/** The name on the card from its id: `stone-sentry` is Stone Sentry. */
export function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
