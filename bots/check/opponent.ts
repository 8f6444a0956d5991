import { makeBeginner } from '../random.ts';
import { type Bot, createBot, type Decide, newBot, playWith } from '../sdk/index.ts';

/** Milliseconds after which the opponent concedes, so that matches of slow bots end, too. */
const CONCEDE_AFTER = 60_000;

function decideAsBeginner(): Decide {
  const play = playWith(makeBeginner({ seed: 'opponent' }));
  const began = new Map<string, number>();
  return (view, legal, events, more) => {
    const since = began.get(more.match) ?? performance.now();
    began.set(more.match, since);
    const isEnough = performance.now() - since > CONCEDE_AFTER;
    return isEnough ? { kind: 'concede' } : play(view, legal, events, more);
  };
}

/** Connects an opponent that plays any number of matches at once. */
export async function connectOpponent(server: string): Promise<Bot> {
  const name = `opponent ${process.pid}`;
  const token = await newBot(server, { account: name, password: crypto.randomUUID(), name });
  const opponent = createBot({ server, token, decide: decideAsBeginner(), log: () => {} });
  await opponent.connect();
  return opponent;
}
