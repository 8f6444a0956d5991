import { type Book, type Game, type SeenEvent, viewOf } from '../../shared/index.ts';

/** A siege is dealt with its first wave in play; these are the events that would have introduced it. */
export function dealtEvents(book: Book, game: Game): SeenEvent[] {
  const { enemies, siege, turn } = viewOf(book, game, 'spectator');
  if (enemies === undefined || siege === undefined) return [];
  return [
    { kind: 'roundStarted', round: turn },
    { kind: 'waveArrived', wave: siege.wave, waves: siege.waves },
    ...enemies.flatMap((enemy) =>
      enemy?.intent === undefined
        ? []
        : [{ kind: 'intentShown', unit: enemy.id, card: enemy.card, ...enemy.intent } as const],
    ),
  ];
}
