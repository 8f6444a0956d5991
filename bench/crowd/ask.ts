import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Told {
  /** 0 when no answer came. */
  readonly status: number;
  readonly body: string;
}

interface DecisionRevisions {
  readonly method?: 'GET' | 'POST';
  readonly body?: object | string;
  readonly token?: string | undefined;
}

/** A few connections an address, kept open: a crowd that opens one for each call hurts itself most. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const nothing: Told = { status: 0, body: '' };

/** One call from an address of this machine. Whatever becomes of it, this does not throw. */
export function ask(
  url: string,
  path: string,
  from: string,
  { method = 'POST', body = {}, token = '' }: DecisionRevisions = {},
): Promise<Told> {
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

export function field(told: Told, name: string): string {
  try {
    const value = (JSON.parse(told.body) as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
