import { Agent, type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';

interface Call {
  readonly body?: object;
  readonly token?: string;
  /** The local address to call from. */
  readonly from?: string | undefined;
}

/** Not `fetch`, which for thousands of calls would cost the load more than the server. */
const agent = new Agent({ keepAlive: true });

/** One JSON call; throws the server's message unless it succeeds. */
export async function call<T>(url: string, path: string, given: Call = {}): Promise<T> {
  const response = await post(url + path, given);
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return (await json(response)) as T;
  throw new Error(`${path}: ${statusCode} ${await text(response)}`);
}

function post(address: string, given: Call): Promise<IncomingMessage> {
  const headers = {
    'content-type': 'application/json',
    ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
  };
  const origin = given.from === undefined ? {} : { localAddress: given.from };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers, ...origin }, resolve);
    // The server may have closed a kept connection at the same moment.
    sent.on('error', (error) => {
      if (sent.reusedSocket) resolve(post(address, given));
      else reject(error);
    });
    sent.end(JSON.stringify(given.body ?? {}));
  });
}
