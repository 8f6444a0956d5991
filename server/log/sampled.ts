import { LOG } from '../limits/table/log.ts';
import type { Log } from './make-log.ts';

export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/**
 * Writes a line unless one of its kind was written within the last second, or, for a kind that never stops,
 * within the last minute.
 */
export type Sampled = (level: Level, kind: string, text: Text, fields?: object) => void;

/** Formats an expensive text only if it is written. */
type Text = string | (() => string);

type Entry = { began: number; dropped: number; often: number };

const fresh = (): Entry => ({ began: Number.NEGATIVE_INFINITY, dropped: 0, often: 0 });

const windowOf = ({ often }: Entry): number => (often < LOG.often ? LOG.everyOne : LOG.everyMany);

/** Drops the kinds that are quiet now, and returns how many unwritten lines they had. */
function forgetQuiet(kinds: Map<string, Entry>, now: number): number {
  let dropped = 0;
  for (const [kind, entry] of kinds) {
    if (now - entry.began < windowOf(entry)) continue;
    dropped += entry.dropped;
    kinds.delete(kind);
  }
  return dropped;
}

/** `now` is monotonic, in milliseconds. A line says how many of its kind were dropped before it. */
export function sampled(log: Log, now: () => number = () => performance.now()): Sampled {
  const kinds = new Map<string, Entry>();
  const others = fresh();

  const entryOf = (kind: string, at: number): Entry => {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    if (kinds.size >= LOG.kinds) others.dropped += forgetQuiet(kinds, at);
    if (kinds.size >= LOG.kinds) return others;
    const entry = fresh();
    kinds.set(kind, entry);
    return entry;
  };

  return (level, kind, text, fields = {}) => {
    if (!log.isLevelEnabled(level)) return;
    const at = now();
    const entry = entryOf(kind, at);
    if (at - entry.began < windowOf(entry)) {
      entry.dropped += 1;
      return;
    }
    const suppressed = entry.dropped === 0 ? {} : { suppressed: entry.dropped };
    entry.often = entry.dropped === 0 ? 0 : entry.often + 1;
    entry.began = at;
    entry.dropped = 0;
    const words = typeof text === 'string' ? text : text();
    log[level]({ ...fields, kind, ...suppressed }, words);
  };
}
