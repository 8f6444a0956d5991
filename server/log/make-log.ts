import { type DestinationStream, type Logger, pino } from 'pino';
import { cut, redactFields, redactLine } from './redact.ts';

/** Without `child`, whose fields would bypass the redaction. */
export type Log = Pick<
  Logger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'isLevelEnabled' | 'flush'
>;

/** Writes JSON lines to stdout, or to a stream of a test. */
export function makeLog(
  config: { readonly logLevel: string },
  destination?: DestinationStream,
): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redactFields,
    },
    // The formatter turns errors into plain data before pino's own serializer sees them.
    serializers: { err: (error: unknown) => error, msg: (text: string) => cut(text) },
    hooks: { streamWrite: redactLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
