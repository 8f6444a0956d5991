type Json = Readonly<Record<string, unknown>>;

/** Values that a reader recognises, by the name of the field. */
const BY_NAME: Readonly<Record<string, string | number>> = {
  name: 'Ada',
  password: 'correct horse battery',
  old: 'correct horse battery',
  new: 'another horse battery',
  id: 'm_7Kq2Xw9b',
  match: 'm_7Kq2Xw9b',
  roomId: 'm_7Kq2Xw9b',
  room: 'm_7Kq2Xw9b',
  game: 'm_7Kq2Xw9b-1',
  format: 'duel',
  deck: 'ember',
  cards: 'ember-fox',
  set: 'duel',
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  code: 'K7QM2X',
  sessionId: 'h3Jx0aPqz',
  processId: 'Vt9_kLm2A',
  link: 'https://play.example/?match=m_7Kq2Xw9b',
  message: 'A sentence that says what is wrong and what to do.',
  created: 1_763_500_000_000,
  ended: 1_763_500_600_000,
  began: 1_763_500_000_000,
  openapi: '3.1.0',
  asyncapi: '3.0.0',
  after: '1763500000000.m_7Kq2Xw9b',
  before: 1_763_500_000_000,
};

/** How deep an example goes; what is deeper is left to the schema. */
const DEEPEST = 16;
/** Deeper than this, fields that may be left out are. */
const WHOLE = 2;

type Find = (ref: string) => Json;

function ofType(schema: Json): unknown {
  const { minimum } = schema;
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return typeof minimum === 'number' && minimum > 0 ? minimum : 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** The value that a schema names itself, if it names one. */
function ownValue(schema: Json, name: string): readonly [unknown] | null {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return [schema.enum[0]];
  if ('default' in schema) return [schema.default];
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  const type = schema.type === 'integer' ? 'number' : schema.type;
  const isFit = known !== undefined && (type === undefined || type === typeof known);
  return isFit ? [known] : null;
}

/** A value that a schema allows, for readers of the document. `find` looks up the schemas it refers to. */
export function exampleOf(schema: Json, find: Find, name = '', depth = 0): unknown {
  const deeper = (inner: unknown, key: string) => exampleOf(inner as Json, find, key, depth + 1);
  if (typeof schema.$ref === 'string') return deeper(find(schema.$ref), name);
  const own = ownValue(schema, name);
  if (own !== null) return own[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  if (first !== undefined) return deeper(first, name);
  if (depth > DEEPEST) return null;
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => deeper(item, ''));
  if (schema.type === 'array')
    return schema.items === undefined ? [] : [deeper(schema.items, name)];
  if (schema.type !== 'object') return ofType(schema);
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries((schema.properties ?? {}) as Json).filter(
    ([key]) => depth <= WHOLE || required.includes(key),
  );
  return Object.fromEntries(fields.map(([key, field]) => [key, deeper(field, key)]));
}
