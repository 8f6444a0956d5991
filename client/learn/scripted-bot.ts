import type { BotPlayer } from '../feeds/bot-player.ts';
import { intentFor, type ScriptedAction } from './scripted-action.ts';

/** An opponent that takes the actions of a script once each, in order, and otherwise passes. */
export function scriptedBot(script: readonly ScriptedAction[]): BotPlayer {
  let at = 0;
  return {
    decide({ view, legal }) {
      const action = script[at];
      const written = action === undefined ? null : intentFor(view, legal, action);
      if (written !== null) {
        at += 1;
        return { intent: written, why: 'It is what I show you in this lesson.' };
      }
      const rest = legal.find(({ kind }) => kind === 'pass') ?? legal[0];
      if (rest === undefined) throw new Error('There is nothing to decide.');
      return { intent: rest, why: 'In this lesson I do nothing else.' };
    },
  };
}
