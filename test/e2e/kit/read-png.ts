import { inflateSync } from 'node:zlib';

/** Rows of pixels, three bytes each. */
export type Picture = { readonly width: number; readonly height: number; readonly rgb: Buffer };

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** What each kind of row adds to a byte, from its neighbours. */
const FILTERS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function unfilter(data: Buffer, wide: number, height: number, bytes: number): Buffer {
  // One row and one pixel of nothing before the first: then every byte has neighbours.
  const row = wide + bytes;
  const out = Buffer.alloc(row * (height + 1));
  for (let y = 0; y < height; y++) {
    const add = FILTERS[data[y * (wide + 1)] ?? 0]!;
    for (let x = 0; x < wide; x++) {
      const at = (y + 1) * row + bytes + x;
      const more = add(out[at - bytes]!, out[at - row]!, out[at - row - bytes]!);
      out[at] = data[y * (wide + 1) + 1 + x]! + more;
    }
  }
  return out;
}

/** Reads what a browser writes: eight bits a channel, with or without transparency. */
export function readPng(png: Buffer): Picture {
  const deps: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') deps.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const bytes = png[25] === 6 ? 4 : 3;
  const row = (width + 1) * bytes;
  const pixels = unfilter(inflateSync(Buffer.concat(deps)), width * bytes, height, bytes);
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = (Math.floor(pixel / width) + 1) * row + ((pixel % width) + 1) * bytes;
    pixels.copy(rgb, pixel * 3, at, at + 3);
  }
  return { width, height, rgb };
}
