import { LOG } from '../limits/table/log.ts';

/** Fields whose values are never logged, at any depth. */
const SECRET_FIELD = /token|password|secret|ticket|authorization|cookie|seed|payload/i;
const HIDDEN_FIELDS = new Set(['hand', 'hands', 'deck', 'decks', 'cards', 'intent', 'body']);

const REDACTED = '[redacted]';

export function cut(text: string, most = LOG.text): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
}

const isHidden = (field: string): boolean =>
  SECRET_FIELD.test(field) || HIDDEN_FIELDS.has(field.toLowerCase());

/** The name, message and stack of an error, without its other properties. */
function plainError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: plain(error.code, depth + 1) } : {};
  const because = cause === undefined ? {} : { cause: plain(cause, depth + 1) };
  return { type: name, message: cut(message), ...code, stack: cut(stack, LOG.stack), ...because };
}

function plainFields(fields: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields).slice(0, LOG.items);
  const shown = entries.map(([field, value]) => [
    field,
    isHidden(field) ? REDACTED : plain(value, depth + 1),
  ]);
  return Object.fromEntries(shown);
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > LOG.depth) return '[deeper]';
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Error) return plainError(value, depth);
  if (Array.isArray(value)) return value.slice(0, LOG.items).map((item) => plain(item, depth + 1));
  return plainFields(value, depth);
}

/** Copies fields for the log, without secrets, hidden cards or long texts. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return plainFields(fields, 0);
}

/** Removes our tokens and the query of every URL from any text. */
const IN_TEXT =
  /\bbot_[\w-]{43}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=[?&][\w.-]{1,64}=)[^\s"'&\\]+/g;

export function redactLine(line: string): string {
  return line.replace(IN_TEXT, REDACTED);
}
