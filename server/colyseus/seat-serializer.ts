import { type Client, ClientState, Protocol } from '@colyseus/core';
import { WholeStateSerializer } from './whole-state-serializer.ts';

/**
 * Sends what changed. Colyseus' serializer encodes the hidden part again for each client after every change;
 * but few changes touch a hand, and all others reach every client as the same bytes.
 */
export class SeatSerializer extends WholeStateSerializer {
  override applyPatches(clients: Client[], state?: unknown): boolean {
    const { encoder } = this;
    if (!encoder.hasChanges || clients.length === 0) return super.applyPatches(clients, state);
    this.needFullEncode = true;
    encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    const at = { offset: 1 };
    const open = encoder.encode(at);
    const hidden = this.#hasHidden();
    // Colyseus' list of clients is no plain array: iterating over it allocates many objects.
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

  /**
   * Numbers the objects of the state from here on. A client that returns after a restart still has the objects
   * of the earlier run; those of this run must have other numbers, or it would mix them up.
   */
  startRefIds(first: number): void {
    const root = this.encoder.root as unknown as { nextUniqueId: number };
    root.nextUniqueId = Math.max(root.nextUniqueId, Math.floor(first));
  }

  /** Whether a field changed that is not visible to everybody. */
  #hasHidden(): boolean {
    let node = this.encoder.root.changes.next;
    while (node !== undefined && !node.changeTree.isFiltered) node = node.next;
    return node !== undefined;
  }
}
