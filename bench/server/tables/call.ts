import { Agent, type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';

interface Call {
  readonly body?: object;
  readonly token?: string;
  /** Where it comes from, on this machine. */
  readonly from?: string | undefined;
}

/** Thousands sit down, and `fetch` would cost the load more than the server. */
const agent = new Agent({ keepAlive: true });

/** One JSON call; anything but success ends the run with what the server said. */
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
    // A kept connection may have been closed by the server in the very same moment.
    sent.on('error', (error) => {
      if (sent.reusedSocket) resolve(post(address, given));
      else reject(error);
    });
    sent.end(JSON.stringify(given.body ?? {}));
  });
}
