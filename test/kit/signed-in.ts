import { call } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';

type SignedIn = { readonly person: { readonly id: string }; readonly token: string };

export const PASSWORD = 'correct horse battery';

export const registerAt = (url: string, name: string): Promise<SignedIn> =>
  call<SignedIn>(url, '/api/register', { body: { name, password: PASSWORD } });

export const loginAt = (url: string, name: string, password = PASSWORD): Promise<SignedIn> =>
  call<SignedIn>(url, '/api/login', { body: { name, password } });

export const logoutAt = (url: string, token: string, everywhere = false): Promise<unknown> =>
  call(url, '/api/logout', { token, body: { everywhere } });

type Closed = { readonly code: number; readonly reason: string | undefined };

export type Watched = {
  /** Null while it is open. */
  closed(): Closed | null;
  /** How it was closed. */
  readonly whenClosed: Promise<Closed>;
  leave(): Promise<unknown>;
};

/** Joins a room and watches its connection. */
export async function joinAs(
  url: string,
  token: string,
  room: string,
  options: object = {},
): Promise<Watched> {
  const joined = await joinRoom(url, token, room, options);
  let closed: Closed | null = null;
  const whenClosed = new Promise<Closed>((resolve) => {
    joined.onLeave((code, reason) => {
      closed = { code, reason };
      resolve(closed);
    });
  });
  return { closed: () => closed, whenClosed, leave: () => joined.leave(true) };
}
