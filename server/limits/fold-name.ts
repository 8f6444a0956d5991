/** What two names must differ in. Upper case first: ß, ı and the final sigma fold only that way. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replace(/[ _-]/g, '');
}
