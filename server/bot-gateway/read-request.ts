import {
  BOT_REQUESTS,
  type BotRequest,
  type BotRequestType,
  ID_FORM,
  ID_PATTERN,
  intentByIndexShape,
  intentByValueShape,
} from '../../shared/protocol/bot/requests.ts';
import { BOT } from '../limits/table/rooms.ts';

export type ReadRequest =
  | { readonly ok: true; readonly request: BotRequest }
  | { readonly ok: false; readonly id: string | null; readonly message: string };

type Fields = Readonly<Record<string, unknown>>;
type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
};

const TYPES = Object.keys(BOT_REQUESTS).join(', ');

const isType = (type: unknown): type is BotRequestType =>
  typeof type === 'string' && Object.hasOwn(BOT_REQUESTS, type);

const idOf = ({ id }: Fields): string | null =>
  typeof id === 'string' && ID_PATTERN.test(id) ? id : null;

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, BOT.shown);

function parse(text: string | null): Fields | string {
  if (text === null) return 'Send JSON texts, not binary frames.';
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return 'That is not JSON.';
  }
  const isRecord = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return isRecord ? (raw as Fields) : 'A message is a JSON object with a "type".';
}

/** Picks one of the two forms, so that a fault names the fields of the form that was meant. */
function shapeOf(type: BotRequestType, raw: Fields) {
  if (type !== 'intent') return BOT_REQUESTS[type];
  return Object.hasOwn(raw, 'index') ? intentByIndexShape : intentByValueShape;
}

function faultOf(type: BotRequestType, raw: Fields, { code, path, keys = [] }: Issue): string {
  if (code === 'unrecognized_keys' && path.length === 0) {
    return `"${type}" has no field ${shown(keys[0])}.`;
  }
  const [first = 'type'] = path;
  const field = path.map(String).join('.');
  if (!Object.hasOwn(raw, first)) return `"${type}" needs the field "${field}".`;
  const allowed = field === 'id' || field === 'match' ? `: ${ID_FORM}` : '.';
  return `The field "${field}" of "${type}" has a form that is not allowed${allowed}`;
}

/** Reads one message of a bot (null: it was no text); a fault names the field it is in. */
export function readRequest(text: string | null): ReadRequest {
  const raw = parse(text);
  if (typeof raw === 'string') return { ok: false, id: null, message: raw };
  const { type } = raw;
  const id = idOf(raw);
  if (!isType(type)) {
    return { ok: false, id, message: `There is no type ${shown(type)}; there are: ${TYPES}.` };
  }
  const read = shapeOf(type, raw).safeParse(raw);
  if (read.success) return { ok: true, request: read.data };
  const [issue = { code: '', path: [] }] = read.error.issues as readonly Issue[];
  return { ok: false, id, message: faultOf(type, raw, issue) };
}
