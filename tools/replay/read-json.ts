import { readFileSync } from 'node:fs';

/** The content of a JSON file, or a message about what is wrong with it. */
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
    return `${path} is not JSON. Expected a replay file downloaded from a server.`;
  }
}
