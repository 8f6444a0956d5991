import type { Room } from '@colyseus/sdk';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import { again, isFinal, isSignedOut, type LineState } from './again.ts';
import type { ChatLine, Frame } from './frame.ts';

export type TableRoom = Room<unknown, StateLike>;

/** A line to a table, seated or watching: taken up again by itself, with all that was told over it. */
export abstract class KeptLine {
  /** The newest of what `onFrame` is told. */
  frame: Frame | null = null;
  /** What was said so far; told anew by the server whenever the line comes back. */
  chat: readonly ChatLine[] = [];
  line: LineState = 'here';
  onFrame: (frame: Frame) => void = () => {};
  onChat: (chat: readonly ChatLine[]) => void = () => {};
  onLine: (line: LineState) => void = () => {};
  /** The token of this line is worth nothing any more. */
  onSignedOut: () => void = () => {};
  #room: TableRoom | null = null;
  #left = false;

  /** Joins, and resolves when there is something to show. */
  protected abstract enter(): Promise<void>;

  /** Null while the line is lost. */
  get room(): TableRoom | null {
    return this.#room;
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#room?.leave(true);
  }

  /** In the room: what is said there is heard from now on. */
  protected joined(room: TableRoom): void {
    this.#room = room;
    this.#hear([]);
    room.onMessage('chat', (line: ChatLine) => this.#hear([...this.chat, line]));
    room.onMessage('answer', () => {});
  }

  protected async arrived(room: TableRoom): Promise<void> {
    this.#turn('here');
    if (this.#left) await room.leave(true);
  }

  protected show(frame: Frame | null): void {
    if (frame === null) return;
    this.frame = frame;
    this.onFrame(frame);
  }

  /** After the line was lost; whether it is there again. */
  protected async comeBack(code: number): Promise<boolean> {
    this.#room = null;
    if (isSignedOut(code)) return this.#signedOut();
    this.#turn(isFinal(code) ? 'closed' : 'away');
    if (isFinal(code)) return false;
    const enter = () =>
      this.enter().catch((error: unknown) => {
        this.#room = null;
        throw error;
      });
    const isBack = await again(enter, () => !this.#left).catch(
      (error: unknown) => isSignedOut(error) && this.#signedOut(),
    );
    if (!isBack && this.line === 'away') this.#turn('closed');
    return isBack;
  }

  /** False: nobody comes back by this token. */
  #signedOut(): false {
    this.#turn('signed-out');
    this.onSignedOut();
    return false;
  }

  #hear(chat: readonly ChatLine[]): void {
    this.chat = chat;
    this.onChat(chat);
  }

  #turn(line: LineState): void {
    this.line = line;
    this.onLine(line);
  }
}
