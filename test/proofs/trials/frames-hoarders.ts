import { frameOf } from '../../kit/raw-connection.ts';
import { Places } from './frames-places.ts';

const JOINED = frameOf(Buffer.from([10]));
const PONG = frameOf(Buffer.alloc(0), 0x8a);
const EMPTY = Buffer.from([0x80]);
const VIEW = frameOf(Buffer.concat([Buffer.from([21, 5, 0xa4]), Buffer.from('view'), EMPTY]));
/** In milliseconds; the server looks every second. */
const IN_TIME = 30_000;

/** Some at a time: what is measured is memory, not how long a turn of the server lasts. */
const ASKS = Buffer.alloc(100 * VIEW.length, VIEW);

/**
 * Whoever asks for more and more and takes none of it, although it answers every ping, is cut: it
 * would fill the memory of the server. One never says that it has joined, one never reads.
 */
export async function hoard(url: string): Promise<string[]> {
  const [first, second] = await new Places(url).table();
  const silent = await first!.enter();
  const deaf = await second!.enter();
  deaf.write(JOINED);
  deaf.readNothing();
  const lines = [silent, deaf];
  const end = performance.now() + IN_TIME;
  while (lines.some(({ isOpen }) => isOpen) && performance.now() < end) {
    for (const line of lines) if (line.isOpen) line.write(Buffer.concat([ASKS, PONG]));
    // Its answer comes after the work on those before.
    await fetch(new URL('/health', url));
  }
  return [
    ...(silent.isOpen ? ['who never says it has joined is kept in memory'] : []),
    ...(deaf.isOpen ? ['who never reads is kept in memory'] : []),
  ];
}
