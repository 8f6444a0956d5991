/** Parses the value of an option that must be a positive whole number. */
export function wholeNumber(name: string, text: string): number {
  const value = positive(name, text);
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number`);
  return value;
}

/** Parses the value of an option that must be a positive number. */
export function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`--${name} must be above 0`);
  return value;
}
