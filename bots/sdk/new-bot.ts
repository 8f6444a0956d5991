import type { RejectionReply } from '../../shared/protocol/http/rejection.ts';
import type { CreateBotReply, SignedIn } from '../../shared/protocol/http/users.ts';
import { RejectionError } from './rejection-error.ts';

export type NewBotOptions = {
  readonly account: string;
  readonly password: string;
  /** The name of the bot, by which it is challenged. */
  readonly name: string;
};

async function post(server: string, path: string, body: object, token?: string): Promise<string> {
  const response = await fetch(new URL(path, server), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as SignedIn | CreateBotReply | RejectionReply;
  if (!reply.ok) throw new RejectionError(reply);
  return reply.token;
}

async function signIn(server: string, account: string, password: string): Promise<string> {
  const person = { name: account, password };
  try {
    return await post(server, '/api/register', person);
  } catch (error) {
    if (!(error instanceof RejectionError) || error.code !== 'name-taken') throw error;
    return post(server, '/api/login', person);
  }
}

/** Creates a bot and registers its account if necessary. Keep the token: it is shown only once. */
export async function newBot(
  server: string,
  { account, password, name }: NewBotOptions,
): Promise<string> {
  return post(server, '/api/bots', { name }, await signIn(server, account, password));
}
