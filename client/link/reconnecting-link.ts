import type { Room } from '@colyseus/sdk';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';
import { type ConnectionState, isFinal, isSignedOut, reconnect } from './reconnect.ts';
import type { ChatMessage, TableUpdate } from './table-update.ts';

export type TableRoom = Room<unknown, MatchStateLike>;

/**
 * A connection to a match, as a player or a spectator, that joins again by itself and keeps its
 * callbacks.
 */
export abstract class ReconnectingLink {
  /** The newest argument of `onTableUpdate`. */
  tableUpdate: TableUpdate | null = null;
  /** The chat so far; the server sends all of it again after each reconnect. */
  chat: readonly ChatMessage[] = [];
  connection: ConnectionState = 'here';
  onTableUpdate: (tableUpdate: TableUpdate) => void = () => {};
  onChat: (chat: readonly ChatMessage[]) => void = () => {};
  onConnectionChange: (connection: ConnectionState) => void = () => {};
  /** Called when the token of this connection has become invalid. */
  onSignedOut: () => void = () => {};
  #room: TableRoom | null = null;
  #left = false;

  /** Joins, and resolves when there is something to show. */
  protected abstract join(): Promise<void>;

  /** Null while the connection is lost. */
  get room(): TableRoom | null {
    return this.#room;
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#room?.leave(true);
  }

  /** Listens to the chat of the room that was joined. */
  protected attach(room: TableRoom): void {
    this.#room = room;
    this.#setChat([]);
    room.onMessage('chat', (message: ChatMessage) => this.#setChat([...this.chat, message]));
    room.onMessage('answer', () => {});
  }

  protected async joinedRoom(room: TableRoom): Promise<void> {
    this.#setConnection('here');
    if (this.#left) await room.leave(true);
  }

  protected show(tableUpdate: TableUpdate | null): void {
    if (tableUpdate === null) return;
    this.tableUpdate = tableUpdate;
    this.onTableUpdate(tableUpdate);
  }

  /** Reconnects after a close; resolves to whether that succeeded. */
  protected async rejoin(code: number): Promise<boolean> {
    this.#room = null;
    if (isSignedOut(code)) return this.#signedOut();
    this.#setConnection(isFinal(code) ? 'closed' : 'away');
    if (isFinal(code)) return false;
    const join = () =>
      this.join().catch((error: unknown) => {
        this.#room = null;
        throw error;
      });
    const isBack = await reconnect(join, () => !this.#left).catch(
      (error: unknown) => isSignedOut(error) && this.#signedOut(),
    );
    if (!isBack && this.connection === 'away') this.#setConnection('closed');
    return isBack;
  }

  /** Always false: this token cannot reconnect. */
  #signedOut(): false {
    this.#setConnection('signed-out');
    this.onSignedOut();
    return false;
  }

  #setChat(chat: readonly ChatMessage[]): void {
    this.chat = chat;
    this.onChat(chat);
  }

  #setConnection(connection: ConnectionState): void {
    this.connection = connection;
    this.onConnectionChange(connection);
  }
}
