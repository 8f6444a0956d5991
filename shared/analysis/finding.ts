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

/** A finding as the fault of a definition that is refused. */
export const faultOf = ({ about, path, message }: Finding): string =>
  `${path === '' ? about : `${about}.${path}`}: ${message}`;
