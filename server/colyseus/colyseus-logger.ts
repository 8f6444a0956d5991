import { LOG } from '../limits/table/log.ts';
import type { Level, Sampled } from '../log/sampled.ts';

/** Colyseus logs like the console: any number of strings and values. */
export type ColyseusLogger = Readonly<Record<Level, (...parts: unknown[]) => void>>;

/** Strangers can cause these lines as often as they like, so each is kept short. */
function headOf({ stack, message }: Error): string {
  return stack?.split('\n', LOG.libraryStack).join('\n') ?? message;
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return headOf(part);
  // Objects may be states or payloads with hidden cards, which must not be logged.
  return typeof part === 'object' ? '[object]' : String(part);
}

/** The first words of a line, before any id, number or text of a client. */
function kindOf(part: unknown): string {
  const head = part instanceof Error ? String(part) : textOf(part);
  return /^[^\d"'`\n]{0,40}/.exec(head)?.[0].trim() ?? '';
}

/** Long lines are cut by the log itself. */
export function colyseusLogger(write: Sampled): ColyseusLogger {
  const at =
    (level: Level) =>
    (...parts: unknown[]): void => {
      write(level, `colyseus ${level} ${kindOf(parts[0])}`, () => parts.map(textOf).join(' '));
    };
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}
