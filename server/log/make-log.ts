import { type DestinationStream, type Logger, pino } from 'pino';
import { cut, redactFields, redactLine } from './redact.ts';

/** Without `child`: its fields would pass by the redaction. */
export type Log = Pick<
  Logger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'isLevelEnabled' | 'flush'
>;

/** JSON lines to stdout, or to where a test can read them. */
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
    // The formatter has made plain data of errors before pino's own serializer would see them.
    serializers: { err: (error: unknown) => error, msg: (text: string) => cut(text) },
    hooks: { streamWrite: redactLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
