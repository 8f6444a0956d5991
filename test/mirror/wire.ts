import { Decoder, Encoder, Reflection, type Schema, type StateView } from '@colyseus/schema';
import { absentBytes } from '../../server/colyseus/whole-state-serializer.ts';
import { createMatchState } from '../../server/mirror/match-state.ts';
import { seatView, watcherView } from '../../server/mirror/views.ts';
import type { Viewer } from '../../shared/index.ts';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';

/** The way of the state to the clients as a room goes it, without the sockets. */
export type Client = {
  readonly viewer: Viewer;
  readonly view: StateView;
  readonly decoder: Decoder;
};

export const stateOf = ({ decoder }: Client) => decoder.state as MatchStateLike;

/** What a client builds from the handshake: classes that know nothing of the server's. */
const PATTERN = Reflection.decode(Reflection.encode(new Encoder(createMatchState())));

function newDecoder(): Decoder {
  const State = PATTERN.state.constructor as new () => Schema;
  return new Decoder(new State(), PATTERN.context);
}

export class Wire {
  readonly state = createMatchState();
  readonly encoder = new Encoder(this.state);
  readonly clients: Client[] = [];

  viewFor(viewer: Viewer): StateView {
    return viewer === 'spectator' ? watcherView() : seatView(this.state, viewer);
  }

  full(view: StateView): Uint8Array {
    const it = { offset: 0 };
    this.encoder.encodeAll(it);
    const present = this.encoder.encodeAllView(view, it.offset, { ...it });
    return Buffer.concat([present, absentBytes(this.state)]);
  }

  /** A client that knows nothing but what the server sends, as the SDK's. */
  newcomer(viewer: Viewer, view = this.viewFor(viewer)): Client {
    // A room sends each change at once, so nobody comes between a change and its patch.
    this.flush();
    const client = { viewer, view, decoder: newDecoder() };
    client.decoder.decode(this.full(client.view));
    return client;
  }

  join(viewer: Viewer): Client {
    const client = this.newcomer(viewer);
    this.clients.push(client);
    return client;
  }

  /** Back after having been away: the full state on top of what it had. */
  resync(client: Client): void {
    client.decoder.decodeResync(this.full(client.view));
  }

  /** Sends the patch to all, and returns the bytes each of them got. */
  flush(away: ReadonlySet<Client> = new Set()): Uint8Array[] {
    const it = { offset: 0 };
    this.encoder.encode(it);
    const shared = it.offset;
    const byView = new Map<StateView, Uint8Array>();
    const sent = this.clients.map(({ view }) => {
      const bytes = byView.get(view) ?? this.encoder.encodeView(view, shared, it).slice();
      byView.set(view, bytes);
      return bytes;
    });
    this.encoder.discardChanges();
    for (const [at, client] of this.clients.entries()) {
      if (!away.has(client)) client.decoder.decode(sent[at]!);
    }
    return sent;
  }
}
