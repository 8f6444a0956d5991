/** A bot in a few lines, with ARBITER_SERVER and ARBITER_TOKEN in its environment. */
import { createBot } from './index.ts';

const { ARBITER_SERVER = 'http://localhost:2567', ARBITER_TOKEN = '' } = process.env;

const bot = createBot({
  server: ARBITER_SERVER,
  token: ARBITER_TOKEN,
  decide(_view, legal) {
    const forward = legal.filter(({ kind }) => !/^(concede|retract)/.test(kind));
    return forward[Math.floor(Math.random() * forward.length)] ?? 0;
  },
  onChallenge: ({ format }) => (format === 'skirmish' ? 'vanguard' : 'ember'),
  onEnd: ({ winner, reason }, seat) =>
    console.log(`${winner === seat ? 'won' : 'not won'}: ${reason}`),
});

await bot.connect();
console.log(`${bot.you?.name} accepts challenges.`);
