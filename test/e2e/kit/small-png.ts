import { crc32, deflateSync } from 'node:zlib';
import { type Picture, readPng } from './read-png.ts';

type Colour = readonly [number, number, number];
type Counted = { readonly colour: Colour; readonly count: number };

/** Colours that differ by less than this are one. */
const BITS = 6;

const keyAt = (rgb: Buffer, at: number): number =>
  ((rgb[at]! >> (8 - BITS)) << (2 * BITS)) |
  ((rgb[at + 1]! >> (8 - BITS)) << BITS) |
  (rgb[at + 2]! >> (8 - BITS));

/** Every colour there is, as the mean of those that are nearly the same. */
function coloursOf({ rgb }: Picture): Map<number, Counted> {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyAt(rgb, at);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sum[0] += rgb[at]!;
    sum[1] += rgb[at + 1]!;
    sum[2] += rgb[at + 2]!;
    sum[3] += 1;
    sums.set(key, sum);
  }
  const mean = ([r, g, b, n]: [number, number, number, number]): Counted => ({
    colour: [r / n, g / n, b / n],
    count: n,
  });
  return new Map([...sums].map(([key, sum]) => [key, mean(sum)]));
}

const CHANNELS = [0, 1, 2] as const;

function spread(box: readonly Counted[], channel: 0 | 1 | 2): number {
  let [least, most] = [255, 0];
  for (const { colour } of box) {
    least = Math.min(least, colour[channel]);
    most = Math.max(most, colour[channel]);
  }
  return most - least;
}

/** Cut in two at the middle of its longest side, so that both hold as many. */
function halves(box: readonly Counted[]): readonly Counted[][] {
  const widest = CHANNELS.toSorted((a, b) => spread(box, b) - spread(box, a))[0]!;
  const sorted = box.toSorted((a, b) => a.colour[widest] - b.colour[widest]);
  const middle = Math.max(1, Math.floor(sorted.length / 2));
  return [sorted.slice(0, middle), sorted.slice(middle)];
}

/** Wide boxes are cut first, and among them those that much of the picture is made of. */
function worth(box: readonly Counted[]): number {
  if (box.length < 2) return 0;
  const pixels = box.reduce((sum, { count }) => sum + count, 0);
  return Math.max(...CHANNELS.map((channel) => spread(box, channel))) * pixels ** 0.4;
}

function boxesOf(colours: readonly Counted[], most: number): readonly (readonly Counted[])[] {
  let boxes: (readonly Counted[])[] = [colours];
  while (boxes.length < most) {
    const widest = boxes.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    if (worth(widest) === 0) break;
    boxes = [...boxes.filter((box) => box !== widest), ...halves(widest)];
  }
  return boxes;
}

function meanOf(box: readonly Counted[]): Colour {
  const all = box.reduce((sum, { count }) => sum + count, 0);
  const channel = (at: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, { colour, count }) => sum + colour[at] * count, 0) / all);
  return [channel(0), channel(1), channel(2)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function write({ width, height }: Picture, palette: readonly Colour[], pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * width, (y + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same picture in a few colours: a third of the bytes, and hardly a difference. */
export function smallPng(png: Buffer, most = 256): Buffer {
  const picture = readPng(png);
  const colours = coloursOf(picture);
  const boxes = boxesOf([...colours.values()], most);
  const placeOf = new Map(boxes.flatMap((box, place) => box.map((one) => [one, place] as const)));
  const pixels = Buffer.alloc(picture.width * picture.height);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const counted = colours.get(keyAt(picture.rgb, pixel * 3))!;
    pixels[pixel] = placeOf.get(counted)!;
  }
  return write(picture, boxes.map(meanOf), pixels);
}
