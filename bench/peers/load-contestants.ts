import type { Contestant } from './contestant.ts';

/** Ours first. A contestant that cannot be loaded stops the run: a race without it proves nothing. */
export async function loadContestants(): Promise<Contestant[]> {
  return [
    await load('arbiter', async () => (await import('./arbiter.ts')).arbiter),
    await load('chessops', async () => (await import('./chess.ts')).chess),
    await load('boardgame.io', async () => (await import('./boardgame-io.ts')).boardgameIo),
    await load('minimal duel', async () => (await import('./minimal-duel.ts')).minimalDuel),
  ];
}

async function load(name: string, find: () => Promise<Contestant>): Promise<Contestant> {
  try {
    const contestant = await find();
    contestant.playout(1);
    return contestant;
  } catch (cause) {
    throw new Error(`${name} did not load or play: ${(cause as Error).message}`, { cause });
  }
}
