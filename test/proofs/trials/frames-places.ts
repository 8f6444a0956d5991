import { call, enterAsGuest, ticketFor } from '../../../client/link/api.ts';
import { RawConnection } from '../../kit/raw-connection.ts';

/** A way into one room, for somebody who is thrown out of it again and again. */
export type Place = { enter(): Promise<RawConnection> };

/** What must not be found in a log. */
export type Secrets = Set<string>;

type Reserved = { readonly sessionId: string; readonly processId: string; readonly roomId: string };

const JOIN = 10;

/** A match is played anew after so many visits: few frames change one that was decided. */
const VISITS = 60;

export class Places {
  readonly secrets: Secrets = new Set();
  readonly matches: string[] = [];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async guest(): Promise<string> {
    const token = await enterAsGuest(this.#url);
    this.secrets.add(token);
    return token;
  }

  /** Both seats of a match, and somebody who watches it. */
  async table(): Promise<Place[]> {
    const [ada, bob, eve] = [await this.guest(), await this.guest(), await this.guest()];
    let match = await this.#open(ada);
    let visits = 0;
    const enterAs = async (token: string, options: object): Promise<RawConnection> => {
      visits += 1;
      if (visits % VISITS === 0) match = await this.#open(ada);
      return this.#enter(token, match, options);
    };
    const watch = async (): Promise<RawConnection> => {
      const path = `/api/matches/${match}/watch`;
      const made = await call<{ room: string }>(this.#url, path, { token: eve, body: {} });
      return this.#enter(eve, made.room, {});
    };
    return [
      { enter: () => enterAs(ada, {}) },
      { enter: () => enterAs(bob, { deck: 'tide' }) },
      { enter: watch },
    ];
  }

  async room(name: string, options: object): Promise<Place> {
    const token = await this.guest();
    return { enter: () => this.#enter(token, name, options) };
  }

  async #open(token: string): Promise<string> {
    const body = { format: 'duel', deck: 'ember', opponent: 'person' };
    const { match } = await call<{ match: string }>(this.#url, '/api/matches', { token, body });
    this.matches.push(match);
    return match;
  }

  /** Resolves when the room listens. */
  async #enter(token: string, room: string, options: object): Promise<RawConnection> {
    const ticket = await ticketFor(this.#url, token);
    this.secrets.add(ticket);
    const response = await fetch(new URL(`/matchmake/joinById/${room}`, this.#url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(options),
    });
    if (!response.ok) throw new Error(await response.text());
    const { sessionId, processId, roomId } = (await response.json()) as Reserved;
    const { port } = new URL(this.#url);
    const line = await RawConnection.open(
      Number(port),
      `/${processId}/${roomId}?sessionId=${sessionId}`,
    );
    const first = await line.first;
    if (first?.payload[0] !== JOIN) throw new Error('The room let nobody in.');
    return line;
  }
}
