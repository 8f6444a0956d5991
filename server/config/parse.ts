import { LOG } from '../limits/table/log.ts';
import { SETTINGS, type Setting, type SettingName, type Values } from './settings.ts';

export type Env = Readonly<Record<string, string | undefined>>;

const ROWS: Readonly<Record<SettingName, Setting<unknown>>> = SETTINGS;
const NAMES = Object.keys(ROWS) as SettingName[];

/** Compose files and shells pass empty strings for unset variables. */
const given = (env: Env, name: SettingName): string | undefined => env[name]?.trim() || undefined;

function faultOf(name: SettingName, found: string): string {
  const { allowed, fallback, isSecret } = ROWS[name];
  const otherwise = fallback === undefined ? '' : ` (without it: ${fallback})`;
  const shown = isSecret ? 'something else' : JSON.stringify(found.slice(0, LOG.setting));
  return `${name} is ${shown}; allowed: ${allowed}${otherwise}.`;
}

/** Reads each variable by itself and collects all faults. */
export function parseEach(env: Env): { values: Values; faults: string[] } {
  const values: Partial<Record<SettingName, unknown>> = {};
  const faults: string[] = [];
  for (const name of NAMES) {
    const found = given(env, name) ?? ROWS[name].fallback;
    const parsed = found === undefined ? null : ROWS[name].type.safeParse(found);
    values[name] = parsed?.data ?? null;
    if (found !== undefined && parsed?.success === false) faults.push(faultOf(name, found));
  }
  return { values: values as Values, faults };
}
