import { call } from '../../client/link/api.ts';
import type { Dice } from '../kit/random-play.ts';
import { frameOf, RawConnection } from '../kit/raw-connection.ts';
import { recordFrames } from '../proofs/trials/frames-corpus.ts';
import { MADE_UP } from '../proofs/trials/frames-made-up.ts';
import { type Thrown, throwOf } from '../proofs/trials/frames-mutate.ts';
import { type Place, Places } from '../proofs/trials/frames-places.ts';
import { Quiver, throwFrom } from '../proofs/trials/frames-thrower.ts';
import { botTexts, mutatedText } from './bot-texts.ts';

/** Needs a server with LIMITS=off: with them on, most frames would come from somebody kept out. */
export type FuzzOptions = {
  readonly server: { readonly url: string; readonly port: number };
  readonly frames: number;
  /** The same frames again for the same seed. */
  readonly seed: string;
  /** Called with the frames thrown so far. */
  readonly progress?: (thrown: number) => void;
};

export type FuzzTally = {
  readonly thrown: number;
  readonly connections: number;
  /** What must not be found in a log. */
  readonly secrets: readonly string[];
  /** That were thrown at. */
  readonly matches: readonly string[];
  readonly faults: readonly string[];
};

const TABLES = 8;
const LINES = 4;
/** Every so many frames go to the door of the bots. */
const TO_BOTS = 5;
const [TEXT, FIRST_TEXT] = [0x81, 'hello'];
const JOINED = frameOf(Buffer.from([10]));

type Made = { readonly token: string };

/** A bot that is thrown out of its door again and again. */
async function botPlaces(url: string, port: number, secrets: Set<string>): Promise<Place[]> {
  const body = { name: `Fuzz ${Date.now() % 1e9}`, password: 'correct horse battery' };
  const { token } = await call<Made>(url, '/api/register', { body });
  const places: Place[] = [];
  for (let at = 0; at < LINES; at++) {
    const bot = await call<Made>(url, '/api/bots', { token, body: { name: `Fuzz ${at}` } });
    const hello = JSON.stringify({ type: FIRST_TEXT, token: bot.token, version: 1 });
    secrets.add(bot.token);
    places.push({
      async enter() {
        const line = await RawConnection.open(port, '/bot');
        line.write(frameOf(Buffer.from(hello), TEXT));
        return line;
      },
    });
  }
  return places;
}

/** Mostly texts; some frames that are none, and some bytes that are no text. */
function textOf(texts: readonly string[], frames: readonly Buffer[], dice: Dice): Thrown {
  if (dice.chance(0.1)) return throwOf(frames, dice);
  const text = Buffer.from(mutatedText(texts, dice));
  if (dice.chance(0.02)) text[dice.below(text.length)] = 0xff;
  return { bytes: frameOf(text, TEXT), last: false };
}

async function roomPlaces(places: Places): Promise<Place[]> {
  const tables = await Promise.all(Array.from({ length: TABLES }, () => places.table()));
  const rooms = await Promise.all([
    ...Array.from({ length: 4 }, () => places.room('lobby', {})),
    places.room('queue', { format: 'duel', deck: 'ember' }),
    places.room('queue', { format: 'skirmish', deck: 'vanguard' }),
  ]);
  return [...tables.flat(), ...rooms];
}

/** Frames of the real client, a few bytes changed, at every kind of room and at the bots' door. */
export async function fuzz(options: FuzzOptions): Promise<FuzzTally> {
  const { server, frames: size, seed, progress = () => {} } = options;
  const { url, port } = server;
  const frames = [...(await recordFrames(url)), ...MADE_UP];
  const places = new Places(url);
  const rooms = await roomPlaces(places);
  const bots = await botPlaces(url, port, places.secrets);
  const texts = botTexts(places.matches[0] ?? 'none');
  const forBots = Math.floor(size / TO_BOTS);
  const tell = () => progress(toRooms.thrown + toBots.thrown);
  const toRooms = new Quiver({
    ...{ seed, size: size - forBots, first: JOINED, progress: tell },
    make: (dice) => throwOf(frames, dice),
  });
  const toBots = new Quiver({
    ...{ seed: `${seed} bots`, size: forBots, first: Buffer.alloc(0), progress: tell },
    make: (dice) => textOf(texts, frames, dice),
  });
  await Promise.all([
    ...rooms.map((place) => throwFrom(place, toRooms)),
    ...bots.map((place) => throwFrom(place, toBots)),
  ]);
  return {
    thrown: toRooms.thrown + toBots.thrown,
    connections: toRooms.connections + toBots.connections,
    secrets: [...places.secrets],
    matches: places.matches,
    faults: [...toRooms.faults, ...toBots.faults],
  };
}
