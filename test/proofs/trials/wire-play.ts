import type { Book } from '../../../shared/index.ts';
import { randomSetup } from '../../kit/random-play.ts';
import { WireMatch, type WireRecord } from './wire-match.ts';

/** The formats take turns. */
export async function playOne(url: string, book: Book, at: number): Promise<WireRecord> {
  const formats = Object.values(book.formats);
  const format = formats[at % formats.length]!;
  const match = await WireMatch.open(url, randomSetup(book, `wire ${at}`, undefined, [format]));
  try {
    return await match.play();
  } finally {
    match.close();
  }
}
