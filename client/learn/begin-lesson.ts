import { type Book, type Game, scenario } from '../../shared/index.ts';
import type { Feed } from '../feeds/feed.ts';
import { localFeed } from '../feeds/local-feed.ts';
import { PLAYER } from './cue.ts';
import type { Lesson } from './lessons.ts';
import { scripted } from './scripted.ts';

const PLAYERS = [
  { name: 'Novice', kind: 'guest' },
  { name: 'Practice bot', kind: 'house' },
] as const;

function stage(book: Book, { id, position }: Lesson): Game {
  const staged = scenario(book, { format: 'duel', seed: `lesson ${id}`, ...position });
  if (!staged.ok) throw new Error(`The lesson "${id}": ${staged.message}`);
  return staged.game;
}

/** A fresh start of a lesson: its position, and an opponent that knows its part. */
export function beginLesson(
  book: Book,
  lesson: Lesson,
  wait?: (ms: number) => Promise<void>,
): Feed {
  return localFeed({
    book,
    game: stage(book, lesson),
    seat: PLAYER,
    bot: scripted(lesson.script),
    players: PLAYERS,
    ...(wait === undefined ? {} : { wait }),
  });
}
