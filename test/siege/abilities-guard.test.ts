import { describe, expect, it } from 'vitest';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import { CARDS, facing, scene } from './ability-scene.ts';
import {
  at,
  endRound,
  foe,
  foeCard,
  guard,
  hits,
  options,
  passTo,
  showing,
  siege,
} from './scene.ts';

describe('Z5 Fortified', () => {
  it('[Z5] in strike damaging cards cannot choose it', () => {
    const s = scene(['foe-fortified', 'brute'], { hand: ['smite'] });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([at(s, 1).target]);
    const tried = { kind: 'playCard', card: s.inHand(0, 'smite'), ...at(s, 0) };
    expect(s.refused(0, tried).code).toBe('bad-target');
  });

  it('[Z5] in strike no damage reaches it, also not that to all', () => {
    const s = scene(['foe-fortified', 'brute'], { hand: ['lash', 'leaf'] }).play(0, 'lash');
    expect([foe(s, 0).damage, foe(s, 1).damage]).toEqual([0, 5]);
  });

  it('[P10] a card that could only damage the Fortified is not offered in strike', () => {
    const s = scene(['foe-fortified'], { hand: ['lash', 'holy-nova'] });
    const cards = s.offered(0, 'playCard').map(({ card }) => card);
    expect(cards).toEqual([s.inHand(0, 'holy-nova')]);
  });

  it('[Z5] in counter it is an enemy as any other', () => {
    const s = passTo(scene(['foe-fortified'], { hand: ['smite'] }), 'counter');
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });

  it('[Z5] what does no damage may choose it in strike', () => {
    const s = scene(showing('foe-fortified'), { hand: ['whirlwind', 'leaf'] }).play(0, 'whirlwind');
    expect(foe(s).assaults[0]?.fate).toBe('skipped');
  });

  it('[Z5] a card that ignores Fortified reaches it', () => {
    const s = scene(['foe-fortified'], { hand: ['long-shot', 'leaf'] }).play(0, 'long-shot');
    expect(foe(s).damage).toBe(5);
  });

  it('[Z5] exposed, it is Fortified no more', () => {
    const s = scene(['foe-fortified'], { hand: ['expose', 'smite'] }).play(0, 'expose');
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });
});

describe('Z5 Elusive', () => {
  it('[Z5] damage to it is halved, rounded down', () => {
    const s = scene(['foe-elusive'], { hand: ['smite', 'leaf'] });
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(2);
  });

  it('[Z5] in counter too, if an attack of its was met with life', () => {
    const s = scene(showing('foe-elusive'), { hand: ['smite'] }).pass(0);
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(2);
  });

  it('[Z5] not in counter if all its attacks were blocked', () => {
    const s = guard(facing(showing('foe-elusive'), { hand: ['smite'], block: 6 }));
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });

  it('[Z5] not in counter if they were skipped', () => {
    const s = scene(showing('foe-elusive'), { hand: ['whirlwind', 'smite'] });
    s.play(0, 'whirlwind').pass(0);
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });

  it('[Z8] not in counter if the hero they were aimed at has fallen', () => {
    const aimed = { card: 'foe-elusive', intent: 0, aim: 1 };
    const s = scene([aimed], { hand: ['smite'] }, { partner: { hand: ['leaf'] } });
    passTo(s.act(1, { kind: 'concede' }), 'counter');
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });

  it('[Z5] not in counter if it made no attack at all', () => {
    const s = passTo(scene(['foe-elusive'], { hand: ['smite'] }), 'counter');
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(5);
  });

  it('[M3] skip attack in counter comes too late: what was dealt was dealt', () => {
    const s = scene(showing('foe-elusive'), { hand: ['whirlwind', 'smite'] }).pass(0);
    const tried = { kind: 'playCard', card: s.inHand(0, 'whirlwind') };
    expect(s.refused(0, tried).code).toBe('no-effect');
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(2);
  });

  it('[Z5] one of two blocked is not all', () => {
    const pair = foeCard('pair', { keywords: ['elusive'] }, [hits(3, { times: 2 })]);
    const s = siege(showing('pair'), {
      cards: [pair],
      step: 'block',
      me: { hand: ['smite'], block: 3 },
    });
    guard(s);
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(2);
  });
});

describe('Z5 Arcane Immunity', () => {
  it('[Z5] it is no option of a spell that modifies, skips or defeats', () => {
    const s = scene(showing('immune', 'brute', 'brute'), { hand: ['whirlwind', 'leaf'] });
    expect(options(s.play(0, 'whirlwind'))).toEqual(['enemy 1', 'enemy 2']);
  });

  it.each([
    ['chill', {}],
    ['chill', { powered: true }],
    ['whirlwind', {}],
    ['tremor', {}],
    ['possess', { powered: true }],
  ])('[P10] with nobody else there %s is refused, and the reason says why (%j)', (card, way) => {
    const azoth = ['crystal-water', 'crystal-nether'];
    const s = scene(showing('immune'), { hand: [card, 'leaf'], azoth });
    const tried = s.refused(0, { kind: 'playCard', card: s.inHand(0, card), ...way });
    expect(tried).toMatchObject({ code: 'no-effect', message: /Arcane Immunity/ });
    expect([s.seat(0).resolve, s.seat(0).azoth.length]).toEqual([3, 2]);
  });

  it('[C1] if only it is left when the effect resolves, it fizzles, and the reason says why', () => {
    const both = skillCard('both', [
      { kind: 'block', amount: 1 },
      { kind: 'kill', to: { choose: 'enemies' } },
    ]);
    const s = siege(['immune'], { cards: [...CARDS, both], me: { hand: ['both', 'leaf'] } });
    expect(s.play(0, 'both').told('effectFizzled')[0]?.reason).toBe('arcane-immunity');
  });

  it('[Z5] what changes all enemies passes it by', () => {
    const s = scene(['immune', 'brute'], { hand: ['tremor', 'leaf'] })
      .play(0, 'tremor')
      .choose(0, 1);
    expect([foe(s, 0).health, foe(s, 1).health]).toEqual([30, 24]);
  });

  it('[Z5] damage and statuses reach it', () => {
    const sting = skillCard('sting', [
      { kind: 'status', status: 'sundered', amount: 2, to: { choose: 'enemies' } },
    ]);
    const s = siege(['immune'], {
      cards: [...CARDS, sting],
      me: { hand: ['sting', 'smite', 'leaf'] },
    });
    s.play(0, 'sting').play(0, 'smite', at(s));
    expect(foe(s).damage).toBe(7);
  });
});

describe('Z5 Defend N', () => {
  it('[Z5] the first enemy damaged each round first gets Shield N', () => {
    const s = scene(['brute', 'keeper'], { hand: ['smite', 'smite'] });
    s.play(0, 'smite', at(s, 0));
    expect([foe(s, 0).damage, s.told('shieldGained')[0]?.amount]).toEqual([1, 4]);
  });

  it('[Z5] the second one damaged in that round gets none', () => {
    const s = scene(['brute', 'keeper'], { hand: ['smite', 'smite', 'leaf'] });
    s.play(0, 'smite', at(s, 0)).play(0, 'smite', at(s, 1));
    expect(foe(s, 1).damage).toBe(5);
  });

  it('[X4] what is left of the shield ends with the round, and the next round has one again', () => {
    const deck = Array.from({ length: 9 }, () => 'smite');
    const poke = skillCard('poke', [{ kind: 'damage', amount: 1, to: { choose: 'enemies' } }]);
    const s = siege(['keeper'], { cards: [...CARDS, poke], me: { hand: ['poke', 'leaf'], deck } });
    expect([foe(s.play(0, 'poke')).damage, foe(s).shields]).toEqual([0, [3]]);
    expect(foe(endRound(s)).shields).toEqual([]);
    expect(foe(s.play(0, 'smite', at(s))).damage).toBe(1);
  });
});

describe('Z5 elites and bosses', () => {
  const great = (rank: string) => ({
    ...foeCard(`foe-${rank}`, { health: 40, fame: 9 }),
    enemy: { rank, tables: [{ upTo: 100, moves: [hits(6)] }] },
  });
  const cards = [
    ...CARDS,
    great('elite'),
    great('boss'),
    unitCard('viper', 2, 2, { keywords: ['deadly'] }),
  ];
  const facingOne = (rank: string, me: object) => siege([`foe-${rank}`], { cards, me });

  it.each(['elite', 'boss'])(
    '[Z5] a defeat effect deals 12 damage to one of the rank %s',
    (rank) => {
      const s = facingOne(rank, { hand: ['chill', 'leaf'], azoth: ['crystal-water'] });
      s.play(0, 'chill', { powered: true });
      expect([foe(s).damage, s.seat(0).fame]).toEqual([12, 0]);
    },
  );

  describe('Fortified in strike', () => {
    const fort = {
      ...foeCard('foe-fort', { health: 40, keywords: ['fortified'] }),
      enemy: { rank: 'elite', tables: [{ upTo: 100, moves: [hits(6)] }] },
    };
    const lethal = { hand: ['chill', 'leaf'], azoth: ['crystal-water'] };
    const casting = (...enemies: string[]) =>
      siege(enemies, { cards: [...CARDS, fort], me: lethal });
    const powered = (s: ReturnType<typeof siege>) =>
      s.offered(0, 'playCard').some((intent) => intent.powered === true);

    it('[C1] they are no option of a defeat effect: the damage would not reach them', () => {
      const s = casting('foe-fort', 'brute', 'brute').play(0, 'chill', { powered: true });
      expect(options(s)).toEqual(['enemy 1', 'enemy 2']);
    });

    it('[P10] with nobody else there it is not offered before counter', () => {
      const s = casting('foe-fort');
      expect([powered(s), powered(passTo(s, 'counter'))]).toEqual([false, true]);
      expect(foe(s.play(0, 'chill', { powered: true })).damage).toBe(12);
    });

    it('[Z5] a common one is defeated behind its walls: that is no damage', () => {
      const s = casting('foe-fortified', 'brute').play(0, 'chill', { powered: true }).choose(0, 0);
      expect(s.view().enemies?.[0]).toBeNull();
    });
  });

  it('[Z5] which may be the last that was needed', () => {
    const s = siege([{ card: 'foe-elite', damage: 28 }, 'brute'], {
      cards,
      me: { hand: ['chill', 'leaf'], azoth: ['crystal-water'] },
    });
    s.play(0, 'chill', { powered: true }).choose(0, 0);
    expect([s.view().enemies?.[0], s.seat(0).fame]).toEqual([null, 9]);
  });

  it.each(['elite', 'boss'])('[Z5] Deadly adds nothing against one of the rank %s', (rank) => {
    const s = passTo(facingOne(rank, { hand: ['leaf'], field: ['viper'] }), 'counter');
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, ...at(s) });
    expect(foe(s).damage).toBe(2);
  });

  it('[K4] others die of it', () => {
    const s = passTo(siege(['brute', 'brute'], { cards, me: { field: ['viper'] } }), 'counter');
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, ...at(s) });
    expect(s.view().enemies?.[0]).toBeNull();
  });

  it('[Z5] nobody controls them', () => {
    const me = { hand: ['possess', 'leaf'], azoth: ['crystal-nether'] };
    const s = siege(['foe-elite', 'brute', 'foe-boss', 'brute'], { cards, me });
    expect(options(s.play(0, 'possess', { powered: true }))).toEqual(['enemy 1', 'enemy 3']);
  });

  it('[Z5] they can be held back', () => {
    const s = siege(showing('foe-elite'), { cards, me: { hand: ['whirlwind', 'leaf'] } });
    expect(foe(s.play(0, 'whirlwind')).assaults[0]?.fate).toBe('skipped');
  });
});
