/** A fault must be mended before cards are shipped; a warning is worth a second look. */
export type Level = 'error' | 'warning';

export type Finding = {
  /** `set.id` of a card, or what else the finding is about. */
  readonly about: string;
  readonly level: Level;
  /** Where in the definition; empty for the whole. */
  readonly path: string;
  readonly message: string;
};

export type Path = readonly (string | number)[];

export function finding(about: string, level: Level, path: Path, message: string): Finding {
  return { about, level, path: path.join('.'), message };
}

/** Faults of the loader are one text each: `set.card.field.0: what is wrong`. */
export function fromFault(fault: string): Finding {
  const colon = fault.indexOf(': ');
  const [set = '', id = '', ...rest] = fault.slice(0, colon).split('.');
  return finding(`${set}.${id}`, 'error', rest, fault.slice(colon + 2));
}
