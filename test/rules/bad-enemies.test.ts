import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard, scenario } from '../../shared/index.ts';
import { skillCard, unitCard } from './test-cards.ts';

const faultsOf = (card: unknown) => {
  const result = scenario(defaultBook(), { format: 'siege', cards: [card] });
  return result.ok ? [] : (result.faults ?? []);
};
const pathsOf = (card: unknown) => faultsOf(card).map((fault) => fault.split(': ')[0]);

const swing = { weight: 1, attack: 5 };
const makeup = (rest: object) => ({
  id: 'fiend',
  name: 'Fiend',
  kind: 'enemy',
  rarity: 'bronze',
  cost: 0,
  elements: ['nether'],
  health: 20,
  enemy: { tables: [{ upTo: 100, moves: [swing] }] },
  ...rest,
});
const withTables = (...tables: readonly unknown[]) => makeup({ enemy: { tables } });
const withMove = (move: object) => withTables({ upTo: 100, moves: [swing, move] });
const withEffect = (...effects: readonly object[]) => withMove({ weight: 1, effects });
const might = { kind: 'status', status: 'might', amount: 1 };

describe('Z10 a bad enemy is refused with the path of the fault', () => {
  it.each<[string, unknown, string]>([
    ['no table', withTables(), 'enemy.tables'],
    ['a table without moves', withTables({ upTo: 100, moves: [] }), 'enemy.tables.0.moves'],
    [
      'a first table below 100 percent',
      withTables({ upTo: 90, moves: [swing] }),
      'enemy.tables.0.upTo',
    ],
    [
      'a second table that is no threshold',
      withTables({ upTo: 100, moves: [swing] }, { upTo: 100, moves: [swing] }),
      'enemy.tables.1.upTo',
    ],
    ['a weight of 0', withMove({ weight: 0, attack: 1 }), 'enemy.tables.0.moves.1.weight'],
    ['a move that does nothing', withMove({ weight: 1 }), 'enemy.tables.0.moves.1.attack'],
    [
      'several attacks without one',
      withMove({ weight: 1, times: 2, effects: [{ kind: 'block', amount: 1 }] }),
      'enemy.tables.0.moves.1.times',
    ],
    [
      'a charge beside an attack',
      withMove({ weight: 1, attack: 3, charge: 9 }),
      'enemy.tables.0.moves.1.charge',
    ],
    [
      'nothing that comes more than once',
      withTables({ upTo: 100, moves: [{ ...swing, once: true }] }),
      'enemy.tables.0.moves',
    ],
    [
      'what only a player can do',
      withEffect({ kind: 'draw', amount: 1 }),
      'enemy.tables.0.moves.1.effects.0.kind',
    ],
    ['an unknown effect', withEffect({ kind: 'explode' }), 'enemy.tables.0.moves.1.effects.0.kind'],
    [
      'a choice nobody makes',
      withEffect({ ...might, to: { choose: 'allies' } }),
      'enemy.tables.0.moves.1.effects.0.to',
    ],
    [
      'a hero it does not have',
      withEffect({ ...might, to: 'own-hero' }),
      'enemy.tables.0.moves.1.effects.0.to',
    ],
    [
      'a heal of nobody',
      withEffect({ kind: 'heal', amount: 3 }),
      'enemy.tables.0.moves.1.effects.0.to',
    ],
    [
      'a curse for itself',
      withEffect({ kind: 'create', card: 'pain', in: 'deck', who: 'you' }),
      'enemy.tables.0.moves.1.effects.0.who',
    ],
    ['a summoned skill', withEffect({ kind: 'summon', card: 'smite', count: 1 }), 'enemy'],
    [
      'a created enemy',
      withEffect({ kind: 'create', card: 'zombie', in: 'deck', who: 'opponent' }),
      'enemy',
    ],
    ['printed strength', makeup({ strength: 3 }), 'health'],
    ['no health', makeup({ health: undefined }), 'health'],
    ['too much health', makeup({ health: 1000 }), 'health'],
    ['traits', makeup({ traits: [{ type: 'shield', amount: 1 }] }), 'traits'],
    ['effects of a card', makeup({ effects: [{ kind: 'block', amount: 1 }] }), 'effects'],
    ['no moves at all', makeup({ enemy: undefined }), 'enemy'],
    ['Defend without a number', makeup({ keywords: ['defend'] }), 'enemy'],
  ])('[Z10] %s', (_name, card, path) => {
    expect(pathsOf(card)).toContain(`scenario.fiend.${path}`);
  });

  it.each<[string, unknown, string]>([
    ['a unit with 100 health', unitCard('pet', 1, 100), 'scenario.pet.health'],
    [
      'a unit with an ability',
      unitCard('pet', 1, 1, { keywords: ['brutal'] }),
      'scenario.pet.keywords',
    ],
    [
      'a unit with moves',
      { ...makeup({}), id: 'pet', kind: 'unit', strength: 1 },
      'scenario.pet.enemy',
    ],
    [
      'a skill that ignores Fortified and hurts nobody',
      skillCard('deed', [{ kind: 'block', amount: 1 }], { reaching: true }),
      'scenario.deed.reaching',
    ],
    [
      'a deployed enemy',
      skillCard('deed', [{ kind: 'deploy', card: 'zombie', to: { choose: 'free-own-slots' } }]),
      'scenario.deed.effects',
    ],
  ])('[Z5] %s', (_name, card, path) => {
    expect(pathsOf(card)).toContain(path);
  });

  it('[Z10] what an enemy can do is listed', () => {
    expect(faultsOf(withEffect({ kind: 'draw', amount: 1 }))[0]).toContain(
      'an enemy can only: block, heal, status, shield, summon, create',
    );
  });

  it('[Z10] a whole one is taken', () => {
    const keywords = ['defend', 'swift', 'guardian'];
    const tables = [
      { upTo: 100, moves: [swing, { weight: 3, effects: [{ ...might, to: 'self' }], once: true }] },
      { upTo: 40, moves: [{ weight: 1, charge: 20 }] },
    ];
    const enemy = { rank: 'elite', defend: 3, tables };
    expect(faultsOf(makeup({ health: 999, keywords, resists: ['fire'], fame: 9, enemy }))).toEqual(
      [],
    );
  });

  it('[G1] shares are whole percents, whatever the weights add up to', () => {
    const moves = [1, 1, 4].map((weight) => ({ weight, attack: weight }));
    const result = scenario(defaultBook(), {
      format: 'siege',
      cards: [withTables({ upTo: 100, moves })],
    });
    expect(result.ok && describeCard(result.book, 'fiend', 'siege')).toBe(
      'Attack for 1 (17%), attack for 1 (17%), or attack for 4 (67%).',
    );
  });

  it.each<[string, object, boolean]>([
    ['an attack', { attack: 3 }, true],
    ['what is given to the target', { effects: [{ ...might, to: 'target' }] }, true],
    ['a curse', { effects: [{ kind: 'create', card: 'pain', in: 'deck', who: 'opponent' }] }, true],
    ['block', { effects: [{ kind: 'block', amount: 3 }] }, false],
    ['what is given to both heroes', { effects: [{ ...might, to: { all: 'heroes' } }] }, false],
    ['a charge', { charge: 9 }, false],
  ])('[Z10] %s: aimed at a hero %j %s', (_name, move, aims) => {
    const result = scenario(defaultBook(), {
      format: 'siege',
      cards: [withMove({ weight: 1, ...move })],
    });
    const tables = result.ok ? result.book.cards.fiend?.enemy?.tables : [];
    expect(tables?.[0]?.moves[1]?.aims).toBe(aims);
  });
});
