import {
  CreateGameReducer,
  InitializeGame,
  ProcessGameConfig,
} from 'boardgame.io/dist/cjs/internal.js';
import { duelGame } from './boardgame-io-duel.ts';
import { legalActions } from './boardgame-io-legal.ts';
import type { Contestant } from './contestant.ts';
import { createDice, pick } from './dice.ts';

const game = ProcessGameConfig(duelGame);
const reduce = CreateGameReducer({ game });

export const boardgameIo: Contestant = {
  id: 'boardgame.io-production',
  name: 'boardgame.io, production',
  note: 'the same with NODE_ENV=production',
  playout,
};

function playout(seed: number): number {
  const dice = createDice(seed);
  let state = InitializeGame({ game, setupData: seed });
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    state = reduce(state, pick(dice, legalActions(state.G, state.ctx.currentPlayer)));
    if (state.transients !== undefined) throw new Error('boardgame.io refused a legal move');
    decisions += 1;
  }
  return decisions;
}
