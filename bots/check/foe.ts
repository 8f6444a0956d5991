import { makeBeginner } from '../random.ts';
import { type Bot, createBot, type Decide, newBot, playWith } from '../sdk/index.ts';

/** After this long it gives up a match, so that slow bots come to an end as well. */
const ENOUGH = 60_000;

function mind(): Decide {
  const play = playWith(makeBeginner({ seed: 'foe' }));
  const began = new Map<string, number>();
  return (view, legal, events, more) => {
    const since = began.get(more.match) ?? performance.now();
    began.set(more.match, since);
    const isEnough = performance.now() - since > ENOUGH;
    return isEnough ? { kind: 'concede' } : play(view, legal, events, more);
  };
}

/** An opponent who knows how to play, for any number of matches at once. */
export async function openFoe(server: string): Promise<Bot> {
  const name = `foe ${process.pid}`;
  const token = await newBot(server, { account: name, password: crypto.randomUUID(), name });
  const foe = createBot({ server, token, decide: mind(), log: () => {} });
  await foe.connect();
  return foe;
}
