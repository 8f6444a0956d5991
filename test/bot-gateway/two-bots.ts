import type { Match } from '../../server/match/match.ts';
import type { Intent } from '../../shared/index.ts';
import { createDice, type Dice, pickIntent } from '../kit/random-play.ts';
import type { TestServer } from '../kit/running-server.ts';
import { type Ask, BotLine } from './bot-client.ts';

export type TwoBots = {
  readonly id: string;
  readonly lines: readonly [BotLine, BotLine];
  readonly match: Match;
};

type Challenge = Partial<Extract<Ask, { type: 'challenge' }>>;

/** Two bots at a table, the first game begun. */
export async function seatBots(
  server: TestServer,
  tokens: readonly string[],
  wish: Challenge = {},
): Promise<TwoBots> {
  const lines = [
    await BotLine.enter(server.url, tokens[0]!),
    await BotLine.enter(server.url, tokens[1]!),
  ] as const;
  const open = { type: 'challenge', to: 'anybody', deck: 'ember', ...wish } as const;
  const { match: id = '' } = await lines[0].must(open);
  await lines[1].must({ type: 'accept', match: id, deck: 'tide' });
  await lines[0].decision(id);
  return { id, lines, match: server.registry.match(id)! };
}

/** Any of what may be done, but it comes to an end. */
const choose = (dice: Dice, legal: readonly Intent[]): number =>
  legal.indexOf(pickIntent(dice, legal));

/** Plays so many decisions, each by whoever has to decide. */
export async function playOn({ id, lines, match }: TwoBots, dice: Dice, moves: number) {
  for (let i = 0; i < moves && match.status === 'playing'; i++) {
    const [seat] = match.seatViews.deciding();
    const line = lines[seat!]!;
    const { rev, legal } = await line.decision(id, match.rev);
    await line.must({ type: 'intent', match: id, rev, index: choose(dice, legal) });
  }
}

/** To the end of a game: nobody lives longer than this. */
export async function playOut(table: TwoBots, seed = 'out'): Promise<void> {
  const dice = createDice(seed);
  const game = table.match.table().game;
  await playOn(table, dice, 150);
  const { id, lines, match } = table;
  const intent = { kind: 'concede' } as const;
  // Z8: in a siege the other hero fights on alone, and who is down concedes nothing.
  for (const seat of SEATS) {
    if (match.status !== 'playing' || match.table().game !== game) return;
    if (match.seatViews.legal(seat).length === 0) continue;
    await lines[seat].must({ type: 'intent', match: id, rev: match.rev, intent });
  }
}

const SEATS = [0, 1] as const;

export const leaveAll = ({ lines }: TwoBots) => Promise.all(lines.map((line) => line.leave()));
