/** The key by which names must differ. Converts to upper case first: ß, ı and the final sigma only fold that way. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replace(/[ _-]/g, '');
}
