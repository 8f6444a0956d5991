import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isThere(tool: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Those of the tools that this machine does not have. */
export const missingTools = (...tools: readonly string[]): string[] =>
  tools.filter((tool) => !isThere(tool));

/** In which package of Debian a tool is, where its name does not tell. */
const PACKAGES: Readonly<Record<string, string>> = {
  promtool: 'prometheus',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
};

/** Whether a test is left out for want of a tool, with a word about it. Where all must be tried, it throws. */
export function isLeftOut(what: string, ...tools: readonly string[]): boolean {
  const missing = missingTools(...tools);
  if (missing.length === 0) return false;
  const packages = new Set(missing.map((tool) => PACKAGES[tool] ?? tool));
  const where = [...packages].join(' ');
  const why = `${what}: ${missing.join(', ')} is not installed (Debian: ${where}).`;
  if (process.env.ARBITER_NEEDS_SERVERS === '1') throw new Error(`Not tested: ${why}`);
  console.warn(`Skipped: ${why}`);
  return true;
}

export type Done = { readonly code: number; readonly said: string };

/** Runs a tool to its end; its code and all it printed. */
export function runTool(
  command: string,
  args: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
    readonly input?: string;
  } = {},
): Done {
  try {
    const said = execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...options });
    return { code: 0, said };
  } catch (error) {
    const { status, stdout, stderr } = error as Partial<Record<string, unknown>>;
    if (typeof status !== 'number') throw error;
    return { code: status, said: `${stdout}${stderr}` };
  }
}
