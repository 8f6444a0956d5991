import { describe, expect, test } from 'vitest';
import type { Game } from '../../../shared/index.ts';
import type { Siege } from '../../../shared/state/siege.ts';
import { CORE, type Core } from '../../kit/random-play.ts';
import { caught } from './caught.ts';
import { conservation } from './conservation.ts';
import { intents } from './intents.ts';
import type { Law } from './law.ts';
import { nonInterference } from './non-interference.ts';
import { positions } from './positions.ts';

/** The laws must be able to fail in siege too. */

const { step, viewOf, legalIntents, positionFor } = CORE;

/** A step that does something more once it was accepted. */
const meddling = (meddle: (siege: Siege, game: Game) => void): Partial<Core> => ({
  step(book, game, seat, given) {
    const result = step(book, game, seat, given);
    if (result.ok && game.siege !== undefined) meddle(game.siege, game);
    return result;
  },
});

const anyBlocker: Partial<Core> = {
  step(book, game, seat, given) {
    const { kind, attacker } = (given ?? {}) as Record<string, unknown>;
    const isBlock = kind === 'declareBlocker';
    return step(book, game, seat, isBlock ? { kind, unit: 'hero', attacker } : given);
  },
};

/** The fallen may still concede. */
const restless: Partial<Core> = {
  legalIntents(book, game, seat) {
    const down = game.siege?.down[seat] === true && game.result === null;
    return down ? [{ kind: 'concede' }] : legalIntents(book, game, seat);
  },
};

const showsPartner: Partial<Core> = {
  viewOf: (book, game, viewer) =>
    ({ ...viewOf(book, game, viewer), partner: game.sides[viewer === 0 ? 1 : 0].hand }) as never,
};

const forgetsWild: Partial<Core> = {
  positionFor(game, seat) {
    const position = positionFor(game, seat);
    position?.sides[2].field.fill(null);
    return position;
  },
};

describe('in siege the laws find a core that', () => {
  test.each<[string, Law, Partial<Core>, RegExp]>([
    ['takes anybody for the hero', intents, anyBlocker, /declareBlocker.*accepted/],
    ['lets the fallen concede', intents, restless, /concede/],
    [
      'loses mana',
      conservation,
      meddling((_, { sides }) => sides[0].azoth.pop()),
      /azoth|crystals/,
    ],
    [
      'pays fame to one seat alone',
      conservation,
      meddling((_, { sides }) => {
        sides[1].fame += 1;
      }),
      /Fame/,
    ],
    ['forgets an enemy', conservation, meddling(({ foes }) => foes.pop()), /the book has/],
    [
      'leaves a dead enemy in the row',
      conservation,
      meddling((_, { sides }) => {
        const enemy = sides[2].field.find((unit) => unit !== null);
        if (enemy) enemy.damage = 999;
      }),
      /should be dead/,
    ],
    [
      'takes heroes down who live',
      conservation,
      meddling(({ down }) => {
        down[1] = true;
      }),
      /is down, or not/,
    ],
    [
      'forgets an attack in the assign step',
      conservation,
      meddling(({ assaults }, { step: now }) => {
        for (const assault of assaults) if (now === 'counter') assault.fate = 'open';
      }),
      /left unassigned/,
    ],
    ["shows the partner's hand", nonInterference, showsPartner, /sees what is hidden/],
    ['forgets the wild in positions', positions, forgetsWild, /does not know/],
  ])('[Z1] %s', (_, law, fault, message) => {
    expect(caught(law, fault, 'siege')).toMatch(message);
  });
});
