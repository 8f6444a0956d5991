/** Parses the value of an option that must be a positive whole number. */
export function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
  return value;
}
