import { z } from 'zod';
import { Card, Deck, Format } from '../../shared/protocol/http/cards.ts';
import { FinishedGame, Replay, Standing } from '../../shared/protocol/http/games.ts';
import { Match } from '../../shared/protocol/http/matches.ts';
import { RejectionReply } from '../../shared/protocol/http/rejection.ts';
import { Bot, User } from '../../shared/protocol/http/users.ts';
import type { RouteSpec } from './route.ts';

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

const jsonOf = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function operationOf(spec: RouteSpec, names: Names): Json {
  const reply = refTo(names.get(spec.reply)?.id ?? '');
  const hasBody = Object.keys(spec.body.shape).length > 0;
  return {
    operationId: spec.name,
    summary: spec.summary,
    ...(spec.needs === 'nobody' ? {} : { security: [{ token: [] }] }),
    parameters: [...parametersIn('path', spec.params), ...parametersIn('query', spec.query)],
    ...(hasBody ? { requestBody: { required: true, ...jsonOf(sent(spec.body)) } } : {}),
    responses: {
      '2XX': { description: 'Done.', ...jsonOf({ $ref: reply }) },
      default: { description: 'Refused.', ...jsonOf({ $ref: refTo('Refusal') }) },
    },
  };
}

function pathsOf(routes: readonly RouteSpec[], names: Names): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const spec of routes) {
    const path = spec.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method]: operationOf(spec, names) };
  }
  return paths;
}

/** OpenAPI 3.1, generated from the schemas that read calls and write replies. */
export function openApiOf(routes: readonly RouteSpec[], version: string): Json {
  const names = namesOf(routes);
  const { schemas } = z.toJSONSchema(names, { uri: refTo });
  const components = Object.entries(schemas).map(([id, schema]) => [id, withoutOwnAddress(schema)]);
  return {
    openapi: '3.1.0',
    info: { title: 'Arbiter', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths: pathsOf(routes, names),
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
