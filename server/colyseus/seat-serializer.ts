import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import type { MatchRoomState } from '../mirror/match-state.ts';

/**
 * Sends what changed. Colyseus' own encodes what is hidden once more for each client, after every
 * change; but hands change at few of them, and where nothing hidden did, all get the same bytes.
 */
export class SeatSerializer extends SchemaSerializer<MatchRoomState> {
  override applyPatches(clients: Client[], state?: unknown): boolean {
    const { encoder } = this;
    if (!encoder.hasChanges || clients.length === 0) return super.applyPatches(clients, state);
    this.needFullEncode = true;
    encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    const at = { offset: 1 };
    const open = encoder.encode(at);
    const hidden = this.#hasHidden();
    // Colyseus' list of clients is no plain array: an iterator over it is made of many records.
    for (let which = 0; which < clients.length; which++) {
      const client = clients[which] as Client;
      if (client.state !== ClientState.JOINED) continue;
      const { view } = client;
      const isOwn = view !== undefined && (hidden || view.changes.size > 0);
      client.raw(isOwn ? encoder.encodeView(view, open.length, at) : open);
    }
    encoder.discardChanges();
    return true;
  }

  /** Whether anything changed that not everybody sees. */
  #hasHidden(): boolean {
    let node = this.encoder.root.changes.next;
    while (node !== undefined && !node.changeTree.isFiltered) node = node.next;
    return node !== undefined;
  }
}
