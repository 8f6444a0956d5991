import { call, enterAsGuest } from '../../../client/link/api.ts';
import { EMOTES, OFFERS } from '../../../shared/protocol/seat-requests.ts';
import { Asker } from '../../kit/asker.ts';
import type { Frame } from '../../kit/frame-splitter.ts';
import { WireTap } from '../../kit/wire-tap.ts';

const BINARY = 2;

/** One of each kind, about things nobody has. Giving up would end what is to be thrown at. */
const INTENTS: readonly object[] = [
  { kind: 'mulligan', cards: [] },
  { kind: 'mulligan', cards: ['aqwerty', 'azxcvbn'] },
  { kind: 'playCard', card: 'aqwerty', powered: true, slot: 2, target: { unit: 'bqwerty' } },
  { kind: 'playCard', card: 'aqwerty', target: { slot: { seat: 1, index: 4 } } },
  { kind: 'placeAzoth', card: 'aqwerty' },
  { kind: 'declareAttacker', unit: 'aqwerty', target: { hero: 1 } },
  { kind: 'retractAttacker', unit: 'aqwerty' },
  { kind: 'declareBlocker', unit: 'aqwerty', attacker: 'bqwerty' },
  { kind: 'retractBlocker', unit: 'aqwerty' },
  { kind: 'activate', unit: 'aqwerty', ability: 0 },
  { kind: 'choose', choice: 'c1', options: [0] },
  { kind: 'pass' },
  { kind: 'done' },
];

function unmasked({ bytes, payload }: Frame): Buffer {
  const at = bytes.length - payload.length;
  const mask = bytes.subarray(at - 4, at);
  return Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4]!));
}

async function sayEverything(asker: Asker): Promise<void> {
  const { room } = asker;
  for (const [at, intent] of INTENTS.entries()) {
    await asker.ask('intent', { id: `frames-${at}`, rev: 3, intent });
  }
  for (const what of OFFERS) await asker.ask('offer', { what, on: false });
  await asker.ask('chat', { text: 'good luck 🍀' });
  await asker.ask('emote', { emote: EMOTES[0] });
  await asker.ask('mute', { who: 'watchers', on: true });
  await asker.ask('view', {});
  room.send('chat', { text: 'hello' });
  room.send('intent', { id: 'frames-sent', rev: 3, intent: { kind: 'pass' } });
  room.sendBytes('intent', new Uint8Array([1, 2, 3]));
  await new Promise((done) => room.ping(done));
  await room.leave(true);
}

/** What the real client sends from its first frame to its last: the same in each run. */
export async function recordFrames(url: string): Promise<Buffer[]> {
  const tap = await WireTap.open(Number(new URL(url).port));
  const frames: Buffer[] = [];
  tap.passes = (frame, way) => {
    if (way === 'up' && frame.opcode === BINARY) frames.push(unmasked(frame));
    return true;
  };
  const token = await enterAsGuest(tap.url);
  const body = { format: 'duel', deck: 'ember', opponent: 'house' };
  const { match } = await call<{ match: string }>(tap.url, '/api/matches', { token, body });
  await sayEverything(await Asker.open(tap.url, token, match));
  await tap.close();
  return frames;
}
