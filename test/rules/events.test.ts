import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed } from './test-cards.ts';

const anyEnemy = { choose: 'enemies' };

/** Every event of several steps, in order. */
function eventsBy(...steps: readonly (() => Stage)[]): GameEvent[] {
  return steps.flatMap((act) => act().events);
}

describe('E11 every verb records one event', () => {
  it('[E11] each change of zone is told as a move', () => {
    const s = stage({ seats: [{ hand: ['duel-prayer-of-mending'] }, {}] });
    s.play(0, 'duel-prayer-of-mending');
    expect(s.told('cardMoved').map(({ from, to }) => [from, to])).toEqual([
      ['hand', 'stack'],
      ['stack', 'discard'],
    ]);
  });

  it('[E11] an effect that can do nothing says so', () => {
    const s = deed([
      { kind: 'block', amount: 1 },
      { kind: 'kill', to: anyEnemy },
    ]).play(0, 'deed');
    expect(s.told('effectFizzled')).toMatchObject([{ card: 'deed', effect: 'kill' }]);
  });

  it('[E11] a choice that is asked is told with its options', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }], { foe: { field: ['gnome', 'undine'] } });
    expect(s.play(0, 'deed').told('choiceAsked')[0]?.options).toHaveLength(2);
  });

  it('[E11] a card tells its target when it is played', () => {
    const s = stage({ seats: [{ hand: ['duel-smite'] }, {}] });
    s.play(0, 'duel-smite', { target: { hero: 1 } });
    expect(s.told('cardPlayed')).toMatchObject([
      { seat: 0, card: 'duel-smite', powered: false, target: { hero: 1 } },
    ]);
  });

  it('[E11] a combat is told step by step', () => {
    const s = stage({ seats: [{ field: ['boulder-ram'] }, { field: ['gnome'] }] });
    const events = eventsBy(
      () => s.pass(0),
      () => s.attack(0, { hero: 1 }),
      () => s.pass(0),
      () => s.block(0, 0),
      () => s.pass(1),
    );
    const wanted = [
      'stepStarted',
      'attackerDeclared',
      'blockerDeclared',
      'damageDealt',
      'unitDied',
    ];
    const seen = events.map(({ kind }) => kind).filter((kind) => wanted.includes(kind));
    expect(seen).toEqual([
      'stepStarted',
      'attackerDeclared',
      'stepStarted',
      'blockerDeclared',
      'stepStarted',
      'damageDealt',
      'damageDealt',
      'damageDealt',
      'unitDied',
      'stepStarted',
      'stepStarted',
    ]);
  });

  it('[E11] combat damage names the unit that dealt it', () => {
    const s = stage({ step: 'attack', seats: [{ field: ['gnome'] }, {}] });
    const unit = s.unit(0, 0).id;
    s.attack(0, { hero: 1 }).pass(0);
    expect(s.told('damageDealt')).toMatchObject([
      { source: { seat: 0, card: 'gnome', unit }, target: { hero: 1 }, amount: 1, combat: true },
    ]);
  });

  it('[E11, S3] the numbers of a death are those of just before', () => {
    const s = deed([{ kind: 'kill', to: anyEnemy }], {
      foe: { field: [null, { card: 'gnome', counters: 2 }] },
    }).play(0, 'deed');
    expect(s.told('unitDied')).toMatchObject([{ seat: 1, slot: 1, strength: 3, health: 5 }]);
  });
});
