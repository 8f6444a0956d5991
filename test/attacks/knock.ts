import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { WebSocket } from 'ws';
import { ticketFor } from '../../client/link/api.ts';

type Reserved = { readonly sessionId: string; readonly processId: string; readonly roomId: string };

export type HttpAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

export type Call = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Where the call comes from, on this machine. */
  readonly from?: string;
};

const agent = new Agent({ keepAlive: true });

/** One call with any headers, from any address of this machine. */
export async function callFrom(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call = {},
): Promise<HttpAnswer> {
  const sent = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const call = request({
    ...{ host: '127.0.0.1', port, path, method, localAddress: from, agent },
    headers: { 'content-type': 'application/json', ...sent, ...headers },
  });
  const [response] = await once(call.end(body), 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: text };
}

/** Reserves a place in a room; the address of its socket. */
export async function placeIn(
  url: string,
  token: string,
  room: string,
  options: object | string = {},
): Promise<string> {
  const { port } = new URL(url);
  const { status, body } = await callFrom(Number(port), `/matchmake/joinById/${room}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await ticketFor(url, token)}` },
    body: typeof options === 'string' ? options : JSON.stringify(options),
  });
  if (status !== 200) throw new Error(`${status} ${body}`);
  const { sessionId, processId, roomId } = JSON.parse(body) as Reserved;
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

export type Knock = {
  readonly headers?: Record<string, string>;
  readonly from?: string;
};

/** The status an upgrade is answered with; 101 is a socket, closed again at once. */
export async function upgradeStatus(port: number, path: string, knock: Knock = {}) {
  const { headers = {}, from = '127.0.0.1' } = knock;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, localAddress: from });
  return new Promise<number>((resolve) => {
    socket.on('error', () => {});
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
  });
}

/** A socket of which only the end is of interest: what it sends, and the code it is closed with. */
export async function closeCode(
  port: number,
  path: string,
  send: (socket: WebSocket) => void,
): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'open');
  send(socket);
  const [code] = await closed;
  return code;
}
