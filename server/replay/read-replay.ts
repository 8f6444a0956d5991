import { readFileSync } from 'node:fs';
import { type ReplayFile, replayFileSchema } from '../records/replay-file.ts';

function readJson(path: string): { value: unknown } | string {
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

/** The replay in a file, or what is wrong with the file. */
export function readReplay(path: string): ReplayFile | string {
  const json = readJson(path);
  if (typeof json === 'string') return json;
  const parsed = replayFileSchema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const where = first === undefined || first.path.length === 0 ? 'the file' : first.path.join('.');
  return `${path} is not a replay: ${where}: ${first?.message}. Expected is one as the server offers it for download.`;
}
