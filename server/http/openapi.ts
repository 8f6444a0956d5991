import { z } from 'zod';
import { Card, Deck, Format } from '../../shared/protocol/http/cards.ts';
import { FinishedGame, Replay, Standing } from '../../shared/protocol/http/games.ts';
import { Match } from '../../shared/protocol/http/matches.ts';
import { RejectionReply } from '../../shared/protocol/http/rejection.ts';
import { Bot, User } from '../../shared/protocol/http/users.ts';
import { type HttpCode, MEANINGS, statusOf } from './codes.ts';
import { exampleOf } from './example-of.ts';
import { groupBy } from './group-by.ts';
import { type RouteSpec, TAGS } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

const NAMED = {
  ...{ Bot, Card, Deck, FinishedGame, Format, Match, User },
  ...{ Refusal: RejectionReply, Replay, Standing },
};

const refTo = (id: string) => `#/components/schemas/${id}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Names every reply after its route, or after the first route with the same reply. */
function namesOf(routes: readonly RouteSpec[]) {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  for (const { name, reply } of routes) {
    if (!names.has(reply)) names.add(reply, { id: `${capital(name)}Reply` });
  }
  return names;
}

type Names = ReturnType<typeof namesOf>;

const withoutOwnAddress = ({ $schema: _dialect, $id: _id, ...schema }: Json): Json => schema;

/** The schema of a request: fields with a default are optional. */
const sent = (schema: z.ZodType): Json =>
  withoutOwnAddress(z.toJSONSchema(schema, { io: 'input' }));

function parametersIn(where: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: field,
  }));
}

const jsonOf = (schema: Json, example: unknown): Json => ({
  content: { 'application/json': { schema, example } },
});

/** The codes that a call can be refused with, from its schemas, its limit and what it needs. */
function codesOf({ needs, method, refuses = [] }: RouteSpec): HttpCode[] {
  const codes = new Set<HttpCode>(['bad-request', 'too-fast', 'internal', ...refuses]);
  if (needs !== 'nobody') {
    for (const code of ['bad-token', 'expired-token', 'session-ended'] as const) codes.add(code);
  }
  if (needs === 'account') codes.add('not-an-account');
  if (method !== 'get') for (const code of ['not-json', 'too-large'] as const) codes.add(code);
  return [...codes];
}

/** One response for each status, with the codes that have it. */
function refusalsOf(spec: RouteSpec): Json {
  const byStatus = groupBy(codesOf(spec), statusOf);
  const rows = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${MEANINGS[code]}`).join('\n\n');
    const [code = 'internal'] = codes;
    const example = { ok: false, code, message: MEANINGS[code] };
    return [status, { description, ...jsonOf({ $ref: refTo('Refusal') }, example) }];
  });
  return Object.fromEntries(rows);
}

type Known = { readonly names: Names; find(ref: string): Json };

function bodyOf({ body }: RouteSpec, { find }: Known): Json {
  const schema = sent(body);
  return { required: true, ...jsonOf(schema, exampleOf(schema, find)) };
}

function operationOf(spec: RouteSpec, known: Known): Json {
  const reply = { $ref: refTo(known.names.get(spec.reply)?.id ?? '') };
  const hasBody = Object.keys(spec.body.shape).length > 0;
  const done = { description: 'Done.', ...jsonOf(reply, exampleOf(reply, known.find)) };
  return {
    operationId: spec.name,
    summary: spec.summary,
    tags: [spec.tag],
    security: spec.needs === 'nobody' ? [] : [{ token: [] }],
    parameters: [...parametersIn('path', spec.params), ...parametersIn('query', spec.query)],
    ...(hasBody ? { requestBody: bodyOf(spec, known) } : {}),
    'x-codes': codesOf(spec),
    responses: { [String(spec.status ?? 200)]: done, ...refusalsOf(spec) },
  };
}

function pathsOf(routes: readonly RouteSpec[], known: Known): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const spec of routes) {
    const path = spec.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method]: operationOf(spec, known) };
  }
  return paths;
}

const PROMISE =
  'Version 1 of these calls only grows: calls, fields of replies, optional fields of requests and codes are added, and none is taken away or ' +
  'changes its meaning. A change that would break a client gets a new path below `/api/v2`, and the old one answers for at least a year. ' +
  'Read replies tolerantly: ignore fields that you do not know, and treat an unknown code by its status.';

/** OpenAPI 3.1, generated from the schemas that read calls and write replies. */
export function openApiOf(routes: readonly RouteSpec[], version: string): Json {
  const names = namesOf(routes);
  const { schemas } = z.toJSONSchema(names, { uri: refTo });
  const components = Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutOwnAddress(schema)]),
  );
  const find = (ref: string): Json => components[ref.slice(refTo('').length)] ?? {};
  const license = { name: 'MIT', identifier: 'MIT' };
  return {
    openapi: '3.1.0',
    info: { title: 'Arbiter', version, description: PROMISE, license },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(routes, { names, find }),
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a guest (`POST /api/guest`), an account or a bot.',
        },
      },
    },
  };
}
