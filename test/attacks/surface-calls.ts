/** What a call of each route that asks for more than nothing looks like. */
type Example = { readonly path?: string; readonly body?: object };

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  /** The fields of its body. */
  readonly fields: readonly string[];
};

type Schema = { readonly properties?: Readonly<Record<string, unknown>> };
type Documented = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> };

/** Every route, as /api/openapi.json has it. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name, security, requestBody }]) => ({
      name,
      method: method.toUpperCase(),
      path,
      needsToken: security !== undefined && security.length > 0,
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}

const password = 'correct horse battery';

/** Routes that are not here are called without a body, and with ids of nothing. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  checkDeck: { body: { format: 'duel', deck: { name: 'Odd', cards: ['gnome'] } } },
  createMatch: { body: { format: 'duel', deck: 'ember' } },
  createBot: { body: { name: 'Surface bot' } },
  watchMatch: { body: { viewer: 'spectator' } },
  logIn: { body: { name: 'Surface nobody', password } },
  changePassword: { body: { old: 'wrong wrong wrong', new: password } },
  deleteAccount: { body: { password: 'wrong wrong wrong' } },
  getLeaderboard: { path: '/api/leaderboard?format=duel' },
};

const filled = (path: string, id: string): string => path.replace(/\{\w+\}/g, id);

let names = 0;
/** Each account has another name. */
const registering = (): Example => ({ body: { name: `Surface ${names++}`, password } });

export function usualCall({ name, path }: Operation): Required<Example> {
  const example = name === 'register' ? registering() : (EXAMPLES[name] ?? {});
  return { path: filled(example.path ?? path, 'nothing'), body: example.body ?? {} };
}

/** Every text that can be sent is too long, and yet all of them fit into a body. */
export function longCall({ path, fields }: Operation): Required<Example> {
  const [short, long] = ['x'.repeat(2_000), 'x'.repeat(5_000)];
  const hasNothing = filled(path, '') === path && fields.length === 0;
  const address = filled(path, short) + (hasNothing ? `?unknown=${short}` : '');
  return { path: address, body: Object.fromEntries(fields.map((name) => [name, long])) };
}
