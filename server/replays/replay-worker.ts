/** The thread that makes replays: it gets the rows of a game in slices and returns the text. */
import { parentPort, workerData } from 'node:worker_threads';
import { defaultBook } from '../../shared/index.ts';
import type { JournalRow } from '../store/contract/entry.ts';
import { signingKey } from './ed25519.ts';
import { replayText } from './replay-text.ts';
import type { ReplayOrder, ReplayReply, ReplaySlice, Signing } from './replay-thread.ts';
import { replaySigner } from './sign-replay.ts';

const { secret, server } = workerData as Signing;
const sign = replaySigner(signingKey(secret), server);
const book = defaultBook();
let rows: JournalRow[] = [];

function send(reply: ReplayReply): void {
  if ('text' in reply && reply.text !== null) parentPort?.postMessage(reply, [reply.text.buffer]);
  else parentPort?.postMessage(reply);
}

function make(order: ReplayOrder): void {
  try {
    send({ text: replayText(book, 'kept' in order ? order : { ...order, rows }, sign) });
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) });
  }
  rows = [];
}

parentPort?.on('message', (message: ReplaySlice | ReplayOrder) => {
  if ('slice' in message) rows.push(...message.slice);
  else make(message);
});
