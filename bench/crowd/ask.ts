import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpReply {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: string;
}

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: object | string;
  readonly token?: string | undefined;
}

/** Keeps a few connections per address open, because opening one for each call would slow the crowd most. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const nothing: HttpReply = { status: 0, body: '' };

/** Makes one call from an address of this machine. Never throws. */
export function ask(
  url: string,
  path: string,
  from: string,
  { method = 'POST', body = {}, token = '' }: AskOptions = {},
): Promise<HttpReply> {
  const sent = method === 'GET' ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve) => {
    const read = (response: IncomingMessage): void => {
      const { statusCode: status = 0 } = response;
      text(response).then(
        (answer) => resolve({ status, body: answer }),
        () => resolve({ status, body: '' }),
      );
    };
    const call = request(url + path, { method, agent, headers, localAddress: from }, read);
    call.setTimeout(10_000, () => call.destroy());
    call.on('error', () => resolve(nothing));
    call.end(sent);
  });
}

export function field(reply: HttpReply, name: string): string {
  try {
    const value = (JSON.parse(reply.body) as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
