import { type Book, type Game, scenario } from '../../shared/index.ts';
import type { Feed } from '../feeds/feed.ts';
import { localFeed } from '../feeds/local-feed.ts';
import type { Lesson } from './lessons.ts';
import { PLAYER } from './scripted-action.ts';
import { scriptedBot } from './scripted-bot.ts';

const PLAYERS = [
  { name: 'Novice', kind: 'guest' },
  { name: 'Practice bot', kind: 'house' },
] as const;

function setUpGame(book: Book, { id, position }: Lesson): Game {
  const created = scenario(book, { format: 'duel', seed: `lesson ${id}`, ...position });
  if (!created.ok) throw new Error(`The lesson "${id}": ${created.message}`);
  return created.game;
}

/** Starts a lesson: its position, and an opponent that follows its script. */
export function beginLesson(
  book: Book,
  lesson: Lesson,
  wait?: (ms: number) => Promise<void>,
): Feed {
  return localFeed({
    book,
    game: setUpGame(book, lesson),
    seat: PLAYER,
    bot: scriptedBot(lesson.script),
    players: PLAYERS,
    ...(wait === undefined ? {} : { wait }),
  });
}
