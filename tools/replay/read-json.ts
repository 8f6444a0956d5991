import { readFileSync } from 'node:fs';

/** What is in a file, or what is wrong with it. */
export function readJson(path: string): { readonly value: unknown } | string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return `${path} is not JSON. Expected is a replay as the server offers it for download.`;
  }
}
