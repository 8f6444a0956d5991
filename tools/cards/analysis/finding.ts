/** An error must be fixed before cards are shipped; a warning deserves a second look. */
export type Level = 'error' | 'warning';

export type Finding = {
  /** `set.id` of a card, or another subject. */
  readonly about: string;
  readonly level: Level;
  /** The place in the definition; empty for the whole definition. */
  readonly path: string;
  readonly message: string;
};

export type Path = readonly (string | number)[];

export function finding(about: string, level: Level, path: Path, message: string): Finding {
  return { about, level, path: path.join('.'), message };
}

/** Parses a fault of the loader: `set.card.field.0: message`. */
export function fromFault(fault: string): Finding {
  const colon = fault.indexOf(': ');
  const [set = '', id = '', ...rest] = fault.slice(0, colon).split('.');
  return finding(`${set}.${id}`, 'error', rest, fault.slice(colon + 2));
}
