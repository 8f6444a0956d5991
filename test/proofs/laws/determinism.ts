import type { Game } from '../../../shared/index.ts';
import type { Decision } from '../../kit/random-play.ts';
import { decide } from '../../kit/random-play.ts';
import { demand, demandSame, type Law, type Match } from './law.ts';
import { checkReplay, type Kept } from './replays.ts';

const SHARE = 1 / 60;
const COMPARED = 1 / 12;
const AHEAD = 5;

/** A second game that must stay the same as the first while both get the same intents. */
type Companion = { readonly how: string; readonly game: Game; left: number };

/** The save file is text; what is loaded shares nothing with what was saved. */
const loaded = (game: Game): Game => JSON.parse(JSON.stringify(game));

/** A clone that goes its own way does not touch the original, and neither does a look at it. */
function stray(match: Match, game: Game, index: number): void {
  const { core, book, dice } = match;
  const text = JSON.stringify(game);
  const clone = core.cloneGame(game);
  demandSame(text, JSON.stringify(clone), 'a clone is not its original');
  for (let i = 0; i < AHEAD; i++) {
    const decision = decide(core, book, clone, index, dice);
    if (decision === null) break;
    core.step(book, clone, decision.seat, decision.intent);
  }
  demandSame(text, JSON.stringify(game), 'what was done to a clone changed its original');
  match.count(1);
}

function follow(match: Match, companion: Companion, decision: Decision, text: string | null): void {
  const { core, book } = match;
  const { how, game } = companion;
  const result = core.step(book, game, decision.seat, decision.intent);
  demand(result.ok, () => `${how}: refused ${JSON.stringify(decision.intent)}`);
  if (text === null) return;
  demandSame(text, JSON.stringify(game), `${how}: not the same game any more`);
  match.count(1);
}

/** G8: the same inputs give the same game, straight on, after save and load, and in a clone. */
export const determinism: Law = {
  name: 'determinism',
  begin(match) {
    const { core, book, setup, game, dice, effort } = match;
    const again = core.createGame(book, setup);
    demand(again.ok, () => 'The same setup is refused the second time.');
    const twin = again.ok ? again.game : game;
    demandSame(JSON.stringify(game), JSON.stringify(twin), 'the same setup gives another game');
    let companions: Companion[] = [
      { how: 'same inputs', game: twin, left: Number.POSITIVE_INFINITY },
    ];
    const hashes: Kept[] = [];
    return {
      before({ index }) {
        // Half-resolved effects are what saving is hard for (C2).
        if (!dice.chance(SHARE * effort * (game.choice === null ? 1 : 2))) return;
        stray(match, game, index);
        companions.push(
          { how: 'saved and loaded', game: loaded(game), left: AHEAD },
          { how: 'cloned', game: core.cloneGame(game), left: AHEAD },
        );
      },
      after(decision) {
        const forked = companions.length > 1;
        const compared = forked || game.result !== null || dice.chance(COMPARED * effort);
        const text = compared ? JSON.stringify(game) : null;
        for (const companion of companions) {
          follow(match, companion, decision, text);
          companion.left -= 1;
        }
        companions = companions.filter(({ left }) => left > 0);
        if (dice.chance((SHARE / 2) * effort) || decision.index < 2) {
          hashes.push({ at: decision.index, hash: core.hashOf(game) });
          demandSame(hashes.at(-1)?.hash ?? '', core.hashOf(twin), 'same inputs, another hash');
        }
      },
      end: () => checkReplay(match, hashes),
    };
  },
};
