import { describe, expect, it } from 'vitest';
import { optionsOf } from '../traits/trait-cards.ts';
import { skill, unit } from './combat-cards.ts';
import { asked, face, kinds, pays, reaction, signs, spell } from './reaction-cards.ts';

const bear = unit('bear', 2, 4);
const HERO = { hero: 1 } as const;
const rune = spell('rune', [pays(9)]);
const bolt = spell('bolt', [{ kind: 'damage', amount: 3, to: { choose: 'enemies-and-hero' } }]);
const shipped = (id: string) => ({ id });
const nullify = shipped('nullify');

describe('who is asked', () => {
  const cast = (theirs: object, cards = {}) =>
    face({ hand: [rune] }, theirs, cards).play(0, rune.id);

  it('[T7] a seat without resolve is not asked', () => {
    const s = cast({ hand: [nullify], resolve: 0 });
    expect([asked(s), signs(s)]).toEqual([undefined, [9]]);
  });

  it('[T7] a seat without a card is not asked', () => {
    expect(asked(cast({ hand: [] }))).toBeUndefined();
  });

  it('[T7] with resolve for the cheapest of the format, any card in hand will do', () => {
    const s = cast({ hand: [bear], resolve: 1 });
    expect([asked(s), kinds(s, 1)]).toEqual([{ kind: 'spell', seat: 1 }, ['pass', 'concede']]);
  });

  it('[T7] it is asked although the reaction it holds costs more', () => {
    const s = cast({ hand: [nullify], resolve: 1 });
    expect(kinds(s, 1)).toEqual(['pass', 'concede']);
  });

  it('[T7] [V3] what the others see is the same, whatever is in that hand', () => {
    const seen = (hand: readonly { id: string }[]) => {
      const { stack, window, step } = cast({ hand }).view(0);
      return [stack.length, window, step];
    };
    expect(seen([nullify])).toEqual(seen([bear]));
  });

  it('[T7] the cheapest is counted for each window', () => {
    const free = reaction('free', ['attackers'], [pays(1)], { cost: 0 });
    const s = face(
      { field: [bear] },
      { hand: [bear], resolve: 0 },
      { step: 'attack', cards: [free] },
    );
    expect(asked(s.attack(0, HERO).pass(0))).toEqual({ kind: 'attackers', seat: 1 });
    expect(asked(cast({ hand: [bear], resolve: 0 }, { cards: [free] }))).toBeUndefined();
  });

  it('[T7] in a combat window one who cannot counts as passed', () => {
    const s = face({ field: [bear], hand: [] }, { hand: [bear] }, { step: 'attack' });
    expect(asked(s.attack(0, HERO).pass(0))?.seat).toBe(1);
    expect(s.pass(1).view().step).toBe('main-2');
  });

  it('[R1] resolve spent on a reaction is gone until the own next turn', () => {
    const s = cast({ hand: [nullify], resolve: 3 }).play(1, 'nullify');
    expect(s.seat(1).resolve).toBe(1);
  });
});

describe('countering', () => {
  it('[P3] a countered card has no effects and lies in its owner’s discard pile', () => {
    const s = face({ hand: [rune], resolve: 1 }, { hand: [nullify] })
      .play(0, rune.id)
      .play(1, 'nullify');
    expect([signs(s), s.told('cardCountered').length]).toEqual([[], 1]);
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual([rune.id]);
    expect([s.seat(0).resolve, s.view().stack, s.view().active]).toEqual([0, [], 0]);
  });

  it('[T3] a counter that is countered does nothing', () => {
    const s = face({ hand: [rune, nullify] }, { hand: [nullify, bear] }).play(0, rune.id);
    s.play(1, 'nullify').play(0, 'nullify').pass(1);
    expect(s.seat(1).discard.map(({ card }) => card)).toEqual(['nullify']);
    expect(signs(s.pass(1))).toEqual([9]);
  });

  it('[T3] [C1] with two cards of the other side on the stack its player chooses, the newest first', () => {
    const retort = reaction('retort', ['spell'], [pays(3)]);
    const s = face({ hand: [rune, retort], resolve: 2 }, { hand: [retort, nullify] }).play(
      0,
      rune.id,
    );
    s.play(1, retort.id).play(0, retort.id).play(1, 'nullify');
    const cards = s
      .view(1)
      .choice?.options?.map((option) => (option.kind === 'target' ? option.card : null));
    expect(cards).toEqual([retort.id, rune.id]);
    s.choose(1, 1);
    expect(signs(s)).toEqual([3, 3]);
    expect(s.view().stack).toEqual([]);
  });

  it('[T3] only cards of the other side', () => {
    const s = face({ hand: [rune] }, { hand: [nullify] }).play(0, rune.id);
    expect(s.view(1).choice).toBeUndefined();
    expect(s.play(1, 'nullify').told('cardCountered')).toMatchObject([{ seat: 0, card: rune.id }]);
  });

  it('[P3] a countered power gives nothing', () => {
    const aura = spell('aura', [pays(1)], { fracture: true });
    const s = face({ hand: [aura], resolve: 1 }, { hand: [nullify] })
      .play(0, aura.id)
      .play(1, 'nullify');
    expect([s.seat(0).fracture, s.seat(0).discard.length]).toEqual([[], 1]);
  });
});

describe('targets that are gone', () => {
  it('[T3] a reaction whose targets are all gone does nothing', () => {
    const nuke = reaction(
      'nuke',
      ['attackers', 'spell'],
      [{ kind: 'kill', to: { all: 'enemies' } }],
    );
    const heal = reaction(
      'grow',
      ['attackers'],
      [{ kind: 'counters', amount: 1, to: { choose: 'allies' } }],
    );
    const s = face({ field: [bear], hand: [heal] }, { hand: [nuke] }, { step: 'attack' });
    s.attack(0, HERO).pass(0).play(0, heal.id).play(1, nuke.id);
    expect([s.told('effectFizzled').length, s.isEmpty(0, 0), s.view().step]).toEqual([
      1,
      true,
      'main-2',
    ]);
  });

  it('[P5] a spell whose target is gone does nothing, its other effects still happen', () => {
    const lift = reaction('lift', ['spell'], [{ kind: 'bounce', to: { all: 'allies' } }]);
    const smash = spell('smash', [{ kind: 'kill', to: { choose: 'enemies' } }, pays(2)]);
    const s = face({ hand: [smash], resolve: 1 }, { field: [bear], hand: [lift] }).play(
      0,
      smash.id,
    );
    s.play(1, lift.id).pass(1);
    expect([signs(s), s.seat(1).hand?.map(({ card }) => card)]).toEqual([[2], [bear.id]]);
    expect([s.seat(0).fame, s.told('effectFizzled').length]).toEqual([0, 1]);
  });
});

describe('redirecting and preventing', () => {
  const attack = (hand: readonly { id: string }[]) =>
    face({ field: [bear] }, { field: [bear], hand }, { step: 'attack' })
      .attack(0, HERO)
      .pass(0);

  it('[E1] redirection: this turn damage to the hero is dealt to the unit', () => {
    const s = attack([shipped('bodyguard')])
      .play(1, 'bodyguard')
      .pass(1);
    expect([s.seat(1).life, s.unit(1, 0).damage]).toEqual([20, 2]);
    expect(s.told('damageRedirected')).toHaveLength(1);
  });

  it('[E1] redirection comes before block: the block stays', () => {
    const guard = reaction(
      'guard',
      ['attackers'],
      [pays(5), { kind: 'redirect', to: { choose: 'allies' } }],
    );
    const s = attack([guard]).play(1, guard.id).pass(1);
    expect([s.seat(1).block, s.unit(1, 0).damage]).toEqual([5, 2]);
  });

  it('[E1] a unit that has left takes nothing over', () => {
    const guard = reaction(
      'guard',
      ['attackers'],
      [
        {
          kind: 'sequence',
          do: [
            { kind: 'redirect', to: { choose: 'allies' } },
            { kind: 'bounce', to: { all: 'allies' } },
          ],
        },
      ],
    );
    const s = attack([guard]).play(1, guard.id);
    while (s.view().step !== 'main-2') s.pass(asked(s)?.seat ?? 1);
    expect(s.seat(1).life).toBe(18);
  });

  it('[E1] prevention takes the next N damage, then it is gone', () => {
    const s = face({ hand: [bolt, bolt] }, { hand: [shipped('spare'), bear] })
      .play(0, bolt.id)
      .play(1, 'spare')
      .pass(0);
    s.pass(1);
    expect([s.seat(1).life, s.told('damagePrevented')]).toMatchObject([20, [{ amount: 3 }]]);
    s.play(0, bolt.id).pass(1);
    expect(s.seat(1).life).toBe(17);
  });

  it('[E1] prevention before block, and only as much as it can', () => {
    const ward = reaction(
      'ward',
      ['spell'],
      [{ kind: 'modify', what: 'prevent', amount: 1, to: 'own-hero', for: 'turn' }, pays(1)],
    );
    const s = face({ hand: [bolt], resolve: 1 }, { hand: [ward] })
      .play(0, bolt.id)
      .play(1, ward.id);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([19, 0]);
  });

  it('[M3] an attacker that must skip leaves combat and stays tapped', () => {
    const s = attack([shipped('stumble')]).play(1, 'stumble');
    expect([s.seat(1).life, s.unit(0, 0).tapped, s.view().step]).toEqual([20, true, 'main-2']);
  });
});

describe('an extra combat', () => {
  const frenzy = shipped('battle-frenzy');

  it('[A8] own units that attacked untap and may attack again', () => {
    const s = face({ field: [bear, bear], hand: [frenzy] }, {})
      .play(0, 'battle-frenzy')
      .pass(0);
    s.attack(0, HERO).pass(0);
    expect([s.view().step, s.unit(0, 0).tapped]).toEqual(['attack', false]);
    s.attack(0, HERO).attack(1, HERO).pass(0);
    expect([s.seat(1).life, s.view().step]).toEqual([14, 'main-2']);
  });

  it('[A8] one only, and not in the next turn', () => {
    const s = face({ field: [bear], hand: [frenzy] }, {})
      .play(0, 'battle-frenzy')
      .pass(0);
    s.attack(0, HERO).pass(0).attack(0, HERO).pass(0);
    s.pass(0).pass(1);
    expect([s.view().step, s.view().active]).toEqual(['main', 0]);
    s.pass(0).attack(0, HERO).pass(0);
    // The card was drawn again, so a window asks about it.
    expect(s.pass(0).view().step).toBe('main-2');
  });

  it('[A8] two cards, two combats more', () => {
    const again = skill('again', { kind: 'extra-combat' });
    const s = face({ field: [bear], hand: [again, again] }, {})
      .play(0, again.id)
      .play(0, again.id)
      .pass(0);
    for (let combat = 0; combat < 3; combat++) s.attack(0, HERO).pass(0);
    expect([s.seat(1).life, s.view().step]).toEqual([14, 'main-2']);
  });

  it('[A8] a unit that was tapped before and did not attack stays tapped', () => {
    const s = face({ field: [bear, bear], hand: [frenzy] }, {});
    const tap = s.game.sides[0].field[1];
    if (tap) tap.tapped = true;
    s.play(0, 'battle-frenzy').pass(0).attack(0, HERO).pass(0);
    expect(s.offered(0, 'declareAttacker').map((intent) => intent.unit)).toEqual([s.unit(0, 0).id]);
  });

  it('[A8] as a reaction of the active player in a combat window', () => {
    const more = reaction('more', ['blockers'], [{ kind: 'extra-combat' }]);
    const s = face({ field: [bear], hand: [more] }, { field: [bear] }, { step: 'attack' });
    s.attack(0, HERO).pass(0).pass(0).pass(1).play(0, more.id);
    expect([s.seat(1).life, s.view().step]).toEqual([18, 'attack']);
  });

  it('[A8] the other side’s reaction cannot add one', () => {
    const more = reaction('more', ['attackers'], [{ kind: 'extra-combat' }]);
    const s = face({ field: [bear] }, { hand: [more] }, { step: 'attack' })
      .attack(0, HERO)
      .pass(0);
    expect(s.offered(1, 'playCard')).toEqual([]);
  });
});

describe('choices in a window', () => {
  it('[C2] a reaction that asks holds the window until it is answered', () => {
    const s = face(
      { field: [bear] },
      { field: [bear, bear], hand: [shipped('bodyguard')] },
      { step: 'attack' },
    );
    s.attack(0, HERO).pass(0).play(1, 'bodyguard');
    expect([optionsOf(s, 1), asked(s), kinds(s, 0)]).toEqual([
      ['1.0', '1.1'],
      undefined,
      ['concede'],
    ]);
    s.choose(1, 1).pass(1);
    expect([s.unit(1, 0).damage, s.unit(1, 1).damage]).toEqual([0, 2]);
  });
});
