import { describe, expect, it } from 'vitest';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import {
  at,
  does,
  endRound,
  foe,
  foeCard,
  options,
  passTo,
  rowOf,
  showing,
  siege,
} from './scene.ts';

const LEAVES = Array.from({ length: 12 }, () => 'leaf');
const marks = (s: ReturnType<typeof siege>) =>
  (s.view().enemies ?? []).flatMap((enemy) => (enemy === null ? [] : [enemy.damage]));

describe('Z9 the rows', () => {
  it('[Z9] the wild row has five slots', () => {
    expect(siege(['brute']).view().enemies).toHaveLength(5);
  });

  it('[E10] no token is put into the wild row', () => {
    const call = skillCard('call', [{ kind: 'deploy', card: 'militia', to: { all: 'slots' } }]);
    const s = siege(['brute'], { cards: [call], me: { hand: ['call', 'leaf'] } });
    s.play(0, 'call');
    expect([rowOf(s).includes('militia'), s.told('unitDeployed').length > 0]).toEqual([
      false,
      true,
    ]);
  });

  it('[Z9] a dead enemy is out of the match: in no zone of anybody', () => {
    const s = siege([{ card: 'brute', damage: 26 }, 'brute'], { me: { hand: ['smite', 'leaf'] } });
    const { id } = foe(s);
    s.play(0, 'smite', at(s));
    expect(JSON.stringify(s.game)).not.toContain(id);
  });

  it('[Z9] close is the neighbours in its own row, and nobody in front', () => {
    const s = siege(['brute', 'brute', null, 'brute'], {
      me: { hand: ['fireball', 'leaf'], field: ['hireling', 'hireling'] },
    });
    s.play(0, 'fireball');
    expect(options(s)).toEqual(['unit 0', 'unit 1', 'enemy 0', 'enemy 1', 'enemy 3']);
    s.choose(0, 2);
    expect([marks(s), s.unit(0, 0).damage, s.unit(0, 1).damage]).toEqual([[3, 3, 0], 0, 0]);
  });

  it('[X9] own units close to an own unit are hit with it, and no enemy', () => {
    const s = siege(['brute', 'brute'], {
      cards: [unitCard('wall', 0, 9)],
      me: { hand: ['fireball', 'leaf'], field: ['wall', 'wall', null, 'wall'] },
    });
    s.play(0, 'fireball').choose(0, 0);
    expect([0, 1, 3].map((slot) => s.unit(0, slot).damage)).toEqual([3, 3, 0]);
    expect(marks(s)).toEqual([0, 0]);
  });

  it('[X9] in front of a unit is nobody', () => {
    const spear = unitCard('spear', 1, 1, {
      traits: [
        {
          type: 'reaction',
          on: 'ON_DEPLOY',
          target: { choose: 'in-front' },
          effects: [{ kind: 'damage', amount: 3, to: 'it' }],
        },
      ],
    });
    const s = siege(['brute'], { cards: [spear], me: { hand: ['spear', 'leaf'] } });
    expect(marks(s.play(0, 'spear', { slot: 0 }))).toEqual([0]);
  });

  it('[G7] enemies are the wild units: no hero is one', () => {
    const s = siege(['brute', 'brute'], { me: { hand: ['smite'] } });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      at(s, 0).target,
      at(s, 1).target,
    ]);
  });
});

describe('Z9 own units', () => {
  const inCounter = (enemies: readonly unknown[], me: object, cards: readonly object[] = []) =>
    siege(enemies, { step: 'counter', cards, me: { hand: ['leaf'], ...me } });
  const strike = (s: ReturnType<typeof siege>, slot = 0, enemy = 0) =>
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, slot).id, ...at(s, enemy) });

  it('[Z9] strike in counter, at once, and tap', () => {
    const s = strike(inCounter(['brute'], { field: ['hireling'] }));
    expect([foe(s).damage, s.unit(0, 0).tapped, s.unit(0, 0).attacking]).toEqual([
      2,
      true,
      undefined,
    ]);
  });

  it('[Z9] not in strike', () => {
    const s = siege(['brute'], { me: { hand: ['leaf'], field: ['hireling'] } });
    expect(s.offered(0, 'declareAttacker')).toEqual([]);
    const tried = { kind: 'declareAttacker', unit: s.unit(0, 0).id, ...at(s) };
    expect(s.refused(0, tried).code).toBe('wrong-step');
  });

  it('[Z9] the enemy does not strike back, and nothing is taken back', () => {
    const s = strike(inCounter(showing('brute'), { field: ['hireling'] }));
    expect([s.unit(0, 0).damage, s.offered(0, 'retractAttacker')]).toEqual([0, []]);
    expect(s.refused(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id }).code).toBe(
      'wrong-step',
    );
  });

  it('[Z9] once a round each', () => {
    const s = strike(inCounter(['brute'], { field: ['hireling', 'hireling'] }));
    expect(s.offered(0, 'declareAttacker').map(({ unit }) => unit)).toEqual([s.unit(0, 1).id]);
  });

  it('[L2] the elements count: fire beats earth, and is beaten by water', () => {
    const [earth, water] = ['earth', 'water'].map((id) => foeCard(`of-${id}`, { elements: [id] }));
    const ember = unitCard('ember', 3, 3, { elements: ['fire'] });
    const cards = [earth, water, ember] as object[];
    const s = inCounter(['of-earth', 'of-water'], { field: ['ember', 'ember'] }, cards);
    strike(strike(s, 0, 0), 1, 1);
    expect(marks(s)).toEqual([4, 2]);
  });

  it('[A1] one that has just arrived cannot, a Swift one can', () => {
    const racer = unitCard('racer', 3, 1, { keywords: ['swift'] });
    const field = [
      { card: 'hireling', sick: true },
      { card: 'racer', sick: true },
    ];
    const s = inCounter(['brute'], { field }, [racer]);
    expect(s.offered(0, 'declareAttacker').map(({ unit }) => unit)).toEqual([s.unit(0, 1).id]);
  });

  it('[G10] a unit played this round strikes in the next', () => {
    const s = siege(['brute'], { me: { hand: ['gnome', 'leaf'], deck: LEAVES } });
    passTo(s.play(0, 'gnome', { slot: 0 }), 'counter');
    expect(s.offered(0, 'declareAttacker')).toEqual([]);
    passTo(endRound(s), 'counter');
    expect(s.offered(0, 'declareAttacker')).toHaveLength(1);
  });

  it('[Z9] they untap at the next turn start', () => {
    const s = strike(inCounter(['brute'], { field: ['hireling'], deck: LEAVES }));
    expect(endRound(s).unit(0, 0).tapped).toBe(false);
  });

  it('[X2] a trait that hears attacks hears such a strike', () => {
    const drummer = unitCard('drummer', 1, 1, {
      traits: [
        {
          type: 'ongoing',
          hears: 'ATTACK_DECLARED',
          side: 'ally',
          effects: [{ kind: 'block', amount: 2 }],
        },
      ],
    });
    const s = strike(inCounter(['brute'], { field: ['hireling', 'drummer'] }, [drummer]));
    expect(s.seat(0).block).toBe(2);
  });

  it('[M7] an Untargetable enemy is no target of cards or strikes', () => {
    const hidden = { card: 'brute', statuses: { untargetable: 2 } };
    const s = inCounter([hidden, 'brute'], { hand: ['smite'], field: ['hireling'] });
    const aims = [...s.offered(0, 'declareAttacker'), ...s.offered(0, 'playCard')];
    expect(aims.map(({ target }) => target)).toEqual([at(s, 1).target, at(s, 1).target]);
  });
});

describe('E9 a possessed enemy', () => {
  const me = { hand: ['possess', 'leaf'], azoth: ['crystal-nether'], deck: LEAVES };
  const caller = foeCard('caller', {}, [does({ kind: 'summon', card: 'brute', count: 2 })]);
  const possess = (enemies: readonly unknown[], more: object = {}) =>
    siege(enemies, { cards: [caller], me: { ...me, ...more } }).play(0, 'possess', {
      powered: true,
    });

  it('[E9] moves with all it has to a free own slot its controller picks', () => {
    const s = possess([{ card: 'brute', intent: 0, aim: 0, damage: 4 }]);
    expect(s.view().choice?.options).toHaveLength(5);
    s.choose(0, 3);
    expect(s.unit(0, 3)).toMatchObject({ card: 'brute', damage: 4, strength: 6, owner: 2 });
    expect(rowOf(s)[0]).toBeNull();
  });

  it('[E9] does not attack its controller, and strikes for it in counter', () => {
    const s = possess([...showing('brute'), 'idle']);
    s.choose(0, 0).choose(0, 0).pass(0);
    expect([s.game.step, s.seat(0).life]).toEqual(['counter', 75]);
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, ...at(s, 1) });
    expect(foe(s, 1).damage).toBe(6);
  });

  it('[E9] goes home to its old slot at cleanup, and the siege is not won meanwhile', () => {
    const s = possess([null, null, ...showing('brute')]).choose(0, 0);
    expect([rowOf(s), s.view().result]).toEqual([Array(5).fill(null), undefined]);
    endRound(s);
    expect([rowOf(s)[2], s.isEmpty(0, 0), foe(s, 2).intent?.attack]).toEqual(['brute', true, 6]);
  });

  it('[E9] if that is taken, to the first free one', () => {
    const s = possess([{ card: 'idle', intent: 0 }, ...showing('caller')]);
    s.choose(0, 0).choose(0, 0);
    endRound(s);
    expect(rowOf(s).slice(0, 4)).toEqual(['brute', 'caller', 'brute', 'idle']);
  });

  it('[Z9] if there is none it dies, and nobody is paid for it', () => {
    const s = possess(['idle', ...showing('caller'), 'idle', 'idle', null]);
    s.choose(0, 0).choose(0, 0);
    endRound(s);
    expect(rowOf(s)).toEqual(['brute', 'caller', 'idle', 'idle', 'brute']);
    expect([s.isEmpty(0, 0), s.seat(0).fame]).toEqual([true, 0]);
  });

  it('[Z9] dead under a player it is out of the match, and the wave may be over', () => {
    const s = possess(showing('brute'), { hand: ['possess', 'gnome', 'leaf'], resolve: 9 }).choose(
      0,
      0,
    );
    s.play(0, 'gnome', { slot: 0 });
    expect([s.seat(0).discard.map(({ card }) => card), s.view().result?.winner]).toEqual([
      ['possess'],
      'both',
    ]);
  });

  it('[A9] home again before the attacks are met, it makes none in that round', () => {
    const s = siege([{ card: 'brute', intent: 0, aim: 1 }], { me, partner: { hand: ['leaf'] } });
    s.play(0, 'possess', { powered: true }).choose(0, 0).act(0, { kind: 'concede' });
    expect([rowOf(s)[0], foe(s).assaults]).toEqual(['brute', []]);
    expect(s.pass(1).seat(1).life).toBe(75);
  });

  it('[Z8] goes home when its controller falls', () => {
    const s = possess([null, ...showing('brute')])
      .choose(0, 0)
      .act(0, { kind: 'concede' });
    expect(rowOf(s)[1]).toBe('brute');
  });

  it('[E9] with no free own slot nobody is an eligible target', () => {
    const field = ['hireling', 'hireling', 'hireling', 'hireling', 'hireling'];
    const s = siege(['brute'], { me: { ...me, field } });
    const powered = s.offered(0, 'playCard').filter((intent) => intent.powered === true);
    expect(powered).toEqual([]);
  });
});

it('[S3] enemies that die at once do not hear each other, and each pays once', () => {
  const worth = foeCard('worth', { fame: 3, health: 5 });
  const hail = skillCard('hail', [{ kind: 'damage', amount: 5, to: { all: 'enemies' } }]);
  const s = siege(['worth', 'worth', 'brute'], {
    cards: [worth, hail],
    me: { hand: ['hail', 'leaf'] },
  });
  s.play(0, 'hail');
  expect([s.told('unitDied').length, s.seat(0).fame, s.seat(1).fame]).toEqual([2, 6, 6]);
});
