import { type Racer, raceHere } from './racer.ts';

const here = {
  arbiter: async () => (await import('./arbiter.ts')).arbiter,
  chessops: async () => (await import('./chess.ts')).chess,
  'boardgame.io, production': async () => (await import('./boardgame-io.ts')).boardgameIo,
  'minimal duel': async () => (await import('./minimal-duel.ts')).minimalDuel,
};

/** Loads the contestants, ours first. Fails if one cannot be loaded, because a race without it proves nothing. */
export async function loadContestants(): Promise<Racer[]> {
  const load = (name: keyof typeof here) => tried(name, async () => raceHere(await here[name]()));
  return [
    await load('arbiter'),
    await load('chessops'),
    await tried('boardgame.io', async () => {
      const { boardgameIoAsInstalled } = await import('./boardgame-io-as-installed.ts');
      return boardgameIoAsInstalled();
    }),
    await load('boardgame.io, production'),
    await load('minimal duel'),
  ];
}

async function tried(name: string, find: () => Promise<Racer>): Promise<Racer> {
  try {
    const racer = await find();
    await racer.playFor(1, 0.001);
    return racer;
  } catch (cause) {
    throw new Error(`${name} did not load or play: ${(cause as Error).message}`, { cause });
  }
}
