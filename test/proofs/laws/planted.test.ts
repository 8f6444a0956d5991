import { describe, expect, test } from 'vitest';
import type { Book, Game, Intent, Seat, Viewer } from '../../../shared/index.ts';
import { CORE, type Core } from '../../kit/random-play.ts';
import { caught } from './caught.ts';
import { conservation } from './conservation.ts';
import { determinism } from './determinism.ts';
import { intents } from './intents.ts';
import { nonInterference } from './non-interference.ts';
import { positions } from './positions.ts';

/** Every law must be able to fail: cores with one planted fault each. */

type Step = Core['step'];
const { step, viewOf, positionFor, cloneGame, legalIntents } = CORE;
const asRecord = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;

/** A step that first rewrites what it is given. */
const rewriting =
  (rewrite: (given: Record<string, unknown>, game: Game, seat: Seat) => unknown): Step =>
  (book, game, seat, given) =>
    step(book, game, seat, rewrite(asRecord(given), game, seat) ?? given);

/** A step that does something more once it was accepted. */
const meddling =
  (meddle: (game: Game) => void): Step =>
  (book, game, seat, given) => {
    const result = step(book, game, seat, given);
    if (result.ok) meddle(game);
    return result;
  };

const acceptsPoweredFalse = rewriting(({ powered, ...rest }) => (powered === false ? rest : null));
const sortsMulligans = rewriting(({ kind, cards }, game, seat) => {
  if (kind !== 'mulligan' || !Array.isArray(cards) || game.sides[seat]?.hand === undefined)
    return null;
  const order = game.sides[seat].hand.map(({ id }) => id);
  return { kind, cards: cards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) };
});
const takesTheFirstOption = rewriting(({ kind, choice, options }) =>
  kind === 'choose' && Array.isArray(options)
    ? { kind, choice, options: options.slice(0, 1) }
    : null,
);
const isObject = (given: unknown) => typeof given === 'object' && given !== null;
const refusesTurnedKeys: Step = (book, game, seat, given) => {
  const known = [0, 1].flatMap((each) => legalIntents(book, game, each as Seat));
  const kinds = isObject(given) ? Object.keys(given as object) : [];
  const turned = !known.some((intent) => Object.keys(intent).join() === kinds.join());
  return step(book, game, seat, turned ? { kind: 'nothing' } : given);
};
const drawsWhenItRefuses: Step = (book, game, seat, given) => {
  const result = step(book, game, seat, given);
  if (!result.ok) game.rng.table.at += 1;
  return result;
};
const listsTooFew: Core['legalIntents'] = (book, game, seat) => {
  const list = legalIntents(book, game, seat);
  return list.length > 4 ? list.slice(1) : list;
};
const listsTooMuch: Core['legalIntents'] = (book, game, seat) => {
  const list = legalIntents(book, game, seat);
  return game.step === 'attack' && list.length > 1
    ? [...list, { kind: 'placeAzoth', card: 'x' }]
    : list;
};

describe('[C8] intents finds a core that', () => {
  test.each<[string, Partial<Core>, RegExp]>([
    ['accepts powered: false', { step: acceptsPoweredFalse }, /"powered":false.*accepted/],
    ['accepts a mulligan in another order', { step: sortsMulligans }, /mulligan.*accepted/],
    ['accepts two options', { step: takesTheFirstOption }, /options.*accepted/],
    ['looks at the order of keys', { step: refusesTurnedKeys }, /is listed.*refused/],
    ['uses up chance in a refusal', { step: drawsWhenItRefuses }, /a refusal changed the game/],
    ['does not list what it accepts', { legalIntents: listsTooFew }, /concede|accepted/],
    ['lists what it refuses', { legalIntents: listsTooMuch }, /is listed.*refused/],
  ])('%s', (_, fault, message) => {
    expect(caught(intents, fault)).toMatch(message);
  });
});

const withSide = (meddle: (side: Game['sides'][0]) => void) => ({
  step: meddling((game) => meddle(game.sides[0])),
});

describe('[G5] conservation finds a core that', () => {
  test.each<[string, Partial<Core>, RegExp]>([
    ['loses a card', withSide((side) => side.discard.length > 3 && side.discard.pop()), /cards/],
    [
      'turns one card into another',
      withSide((side) => {
        const card = side.discard[0];
        if (card !== undefined) side.discard[0] = { id: card.id, card: 'gnome' };
      }),
      /became others/,
    ],
    [
      'has two cards of one name',
      withSide((side) => {
        const [card, other] = side.discard;
        if (card && other) side.discard[1] = { id: card.id, card: other.card };
      }),
      /are called/,
    ],
    [
      'heals above the top',
      withSide((side) => {
        if (side.discard.length > 3) side.life = side.maxLife + 1;
      }),
      /life/,
    ],
    [
      'lets block fall below 0',
      withSide((side) => {
        if (side.turns > 2) side.block = -1;
      }),
      /block/,
    ],
    [
      'leaves the dead standing',
      withSide((side) => {
        const unit = side.field.find((each) => each !== null);
        if (unit) unit.damage = 99;
      }),
      /should be dead/,
    ],
  ])('%s', (_, fault, message) => {
    expect(caught(conservation, fault)).toMatch(message);
  });
});

const seen = new WeakMap<Game, number>();
const remembers = meddling((game) => {
  seen.set(game, (seen.get(game) ?? 0) + 1);
  if ((seen.get(game) ?? 0) > 20) game.sides[0].fame += 1;
});
const shallow: Core['cloneGame'] = (game) => {
  const clone = cloneGame(game);
  clone.sides[0].hand = game.sides[0].hand;
  return clone;
};
const forgetful: Core['cloneGame'] = (game) => ({
  ...cloneGame(game),
  bursts: [],
  triggers: [],
  serial: 1,
});
const trusting: Core['replay'] = (book, { hashes: _, ...record }) => CORE.replay(book, record);

describe('[G8] determinism finds a core that', () => {
  test.each<[string, Partial<Core>, RegExp]>([
    [
      'throws dice of its own',
      {
        step: meddling((game) => {
          game.sides[0].fame += Math.random() < 0.1 ? 1 : 0;
        }),
      },
      /another hash|not the same game/,
    ],
    ['keeps state beside the game', { step: remembers }, /saved and loaded: not the same game/],
    [
      'clones a hand by reference',
      { cloneGame: shallow },
      /changed its original|refused|not the same/,
    ],
    ['forgets a field in a clone', { cloneGame: forgetful }, /a clone is not its original/],
    ['replays without looking at hashes', { replay: trusting }, /a tampered hash.*accepted/],
  ])('%s', (_, fault, message) => {
    expect(caught(determinism, fault)).toMatch(message);
  });
});

/** A view with something more in it. */
const showing =
  (more: (game: Game, viewer: Viewer) => unknown): Core['viewOf'] =>
  (book, game, viewer) =>
    ({ ...viewOf(book, game, viewer), more: more(game, viewer) }) as never;
const otherOf = (game: Game, viewer: Viewer) => game.sides[viewer === 0 ? 1 : 0];
const isUnit = (book: Book, card: string) => book.cards[card]?.kind === 'unit';
const countsMulligans: Step = (book, game, seat, given) => {
  const result = step(book, game, seat, given);
  const { cards } = asRecord(given);
  if (!result.ok || !Array.isArray(cards)) return result;
  return {
    ok: true,
    events: [...cards.map(() => ({ kind: 'runaway' as const })), ...result.events],
  };
};
const gossips: Step = (book, game, seat, given) => {
  const result = step(book, game, seat, given);
  const { card } = asRecord(given);
  const held = seat === 0 || seat === 1 ? otherOf(game, seat).hand : [];
  if (result.ok || !held.some(({ id }) => id === card)) return result;
  return { ...result, message: 'That card is not in your hand but in the other.' };
};
const fears: Core['legalIntents'] = (book, game, seat) => {
  const list: Intent[] = legalIntents(book, game, seat);
  const danger = otherOf(game, seat).hand.filter(({ card }) => isUnit(book, card)).length > 3;
  return danger ? list.filter(({ kind }) => kind !== 'placeAzoth') : list;
};

describe('[V1] positions finds a core that', () => {
  const forgetful = (forget: (position: Game) => void): Core['positionFor'] => {
    return (game, seat) => {
      const position = positionFor(game, seat);
      if (position !== null) forget(position);
      return position;
    };
  };
  test.each<[string, (position: Game) => void, RegExp]>([
    ['forgets a unit', ({ sides }) => sides[0].field.fill(null), /not know/],
    ['forgets work in progress', ({ agenda }) => agenda.splice(0), /not know/],
    ['hands out cards that cannot be played', ({ sides }) => sides[0].hand.pop(), /other things/],
  ])('%s', (_, forget, message) => {
    expect(caught(positions, { positionFor: forgetful(forget) })).toMatch(message);
  });
});

describe('[V3] non-interference finds a core that', () => {
  test.each<[string, Partial<Core>, RegExp]>([
    ['shows the deck', { viewOf: showing((game) => game.sides[0].deck) }, /sees what is hidden/],
    [
      'shows the top of the own deck',
      { viewOf: showing((game, viewer) => viewer === 0 && game.sides[0].deck.at(-1)) },
      /sees/,
    ],
    ['shows a life card', { viewOf: showing((game) => game.sides[1].lifeCards[0]?.card) }, /sees/],
    [
      'shows a name in the other hand',
      { viewOf: showing((game, viewer) => otherOf(game, viewer).hand[0]?.id) },
      /sees/,
    ],
    [
      'shows both hands to spectators',
      { viewOf: showing((game, viewer) => viewer === 'spectator' && game.sides[0].hand) },
      /a spectator sees/,
    ],
    ["tells the foe's hand in positions", { positionFor: (game) => cloneGame(game) }, /sees/],
    ['shows the generator', { viewOf: showing((game) => game.rng.table.key) }, /sees/],
    ['shows the seed too early', { viewOf: showing((game) => game.seed) }, /sees/],
    [
      'tells how many were sent back',
      { viewOf: showing((game, viewer) => otherOf(game, viewer).mulligan?.length) },
      /sees/,
    ],
    [
      'tells every event in full',
      { eventsFor: (events) => events as never },
      /is told what is hidden/,
    ],
    ['tells how many are sent back', { step: countsMulligans }, /is told what is hidden/],
    ['tells where a card is in a refusal', { step: gossips }, /learns from/],
    ['offers less for fear of hidden units', { legalIntents: fears }, /sees what is hidden/],
  ])('%s', (_, fault, message) => {
    expect(caught(nonInterference, fault)).toMatch(message);
  });
});
