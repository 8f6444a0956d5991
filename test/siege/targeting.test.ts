import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard } from '../../shared/index.ts';
import { skillCard } from '../rules/test-cards.ts';
import { at, foe, foeCard, guard, options, passTo, showing, siege } from './scene.ts';

/** The design of enemy-targeting effects, phase by phase, in the setting it was made for. */

const small = foeCard('small', { health: 4, fame: 3 });
const worth = foeCard('worth', { fame: 5 });
const immune = foeCard('immune', { keywords: ['arcane-immunity'] });
const CARDS = [small, worth, immune];
const casting = (card: string, enemies: readonly unknown[], me: object = {}) =>
  siege(enemies, { cards: CARDS, me: { resolve: 9, hand: [card, 'leaf'], ...me } });
const healths = (s: ReturnType<typeof siege>) =>
  (s.view().enemies ?? []).flatMap((enemy) => (enemy === null ? [] : [enemy.health]));

describe('targeting, phases 1 to 3: effects, scopes and choices', () => {
  it('[C1] a choice has one option per enemy, in row order, each drawn without a look-up', () => {
    const s = casting('whirlwind', [...showing('brute'), null, ...showing('worth', 'small')]).play(
      0,
      'whirlwind',
    );
    expect(options(s)).toEqual(['enemy 0', 'enemy 2', 'enemy 3']);
    expect(s.view().choice?.options?.map((option) => 'card' in option && option.card)).toEqual([
      'brute',
      'worth',
      'small',
    ]);
  });

  it('[N4] options speak of armor here', () => {
    const s = casting('tremor', ['brute', 'worth']).play(0, 'tremor');
    const labels = s.view().choice?.options?.map(({ label }) => label);
    expect(labels?.map((label) => label.includes('Armor'))).toEqual([true, true]);
  });

  it('[C1] the defeated are no options', () => {
    const s = casting('whirlwind', showing('small', 'brute', 'brute'), {
      hand: ['smite', 'whirlwind'],
    });
    s.play(0, 'smite', at(s, 0)).play(0, 'whirlwind');
    expect(options(s)).toEqual(['enemy 1', 'enemy 2']);
  });

  it('[C1] with one option it resolves by itself', () => {
    const s = casting('whirlwind', showing('brute')).play(0, 'whirlwind');
    expect([s.game.choice, foe(s).assaults[0]?.fate]).toEqual([null, 'skipped']);
  });

  it('[C1] with none it fizzles, and it is told', () => {
    const twice = skillCard('twice', [
      { kind: 'damage', amount: 4, to: { choose: 'enemies' } },
      { kind: 'kill', to: { choose: 'enemies' } },
    ]);
    const s = siege(['small'], { cards: [small, twice], wave: 1, me: { hand: ['twice', 'leaf'] } });
    s.play(0, 'twice');
    expect(s.told('effectFizzled')).toMatchObject([{ reason: 'no-target' }]);
  });

  it('[P1] with no enemy there the card is not offered', () => {
    const s = siege([null], { wave: 1, me: { hand: ['whirlwind', 'smite'] } });
    expect(s.offered(0, 'playCard')).toEqual([]);
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'whirlwind') }).code).toBe(
      'no-effect',
    );
  });

  it('[M1] a modifier names one enemy, or all, also those that come later', () => {
    const caller = foeCard('caller', {}, [
      { weight: 1, effects: [{ kind: 'summon', card: 'brute', count: 1 }] },
    ]);
    const s = siege(showing('caller'), { cards: [caller], me: { hand: ['tremor', 'leaf'] } });
    passTo(s.play(0, 'tremor').choose(0, 1), 'counter');
    expect(healths(s)).toEqual([24, 24]);
  });

  it('[N1] a modifier is asked, never written: the definition stays as it was', () => {
    const s = casting('tremor', ['brute']).play(0, 'tremor').choose(0, 0);
    expect([foe(s).health, s.book.cards.brute?.health]).toEqual([20, 30]);
  });
});

describe('targeting, phases 4 and 5: skip attack and effective stats in combat', () => {
  it('[M3] skip attack holds for this combat only', () => {
    const deck = Array.from({ length: 12 }, () => 'leaf');
    const s = casting('whirlwind', showing('brute'), { deck }).play(0, 'whirlwind').pass(0);
    expect(s.seat(0).life).toBe(75);
    passTo(s.pass(0), 'strike');
    expect(foe(s).assaults.map(({ fate }) => fate)).toEqual(['open']);
  });

  it('[M3] it is missing from the block list and from the assign list', () => {
    const s = casting('whirlwind', showing('brute'), { block: 20, field: ['hireling'] });
    s.play(0, 'whirlwind').pass(0);
    expect([s.game.step, s.told('choiceAsked'), s.told('damageDealt')]).toEqual([
      'counter',
      [],
      [],
    ]);
  });

  it('[M3] and can still be attacked, by cards and by units', () => {
    const s = casting('whirlwind', showing('brute'), {
      hand: ['whirlwind', 'smite'],
      field: ['hireling'],
    });
    s.play(0, 'whirlwind').pass(0);
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, ...at(s) }).play(0, 'smite', at(s));
    expect(foe(s).damage).toBe(7);
  });

  it('[N1] armor 4 with two −3 is 1', () => {
    const s = casting('tremor', ['small', 'brute'], { hand: ['tremor', 'tremor', 'leaf'] });
    s.play(0, 'tremor').choose(0, 0).choose(0, 0);
    s.play(0, 'tremor').choose(0, 0).choose(0, 0);
    expect(foe(s).health).toBe(1);
  });

  it('[N1] effective armor decides who falls: 5 damage does for armor 8 less 3', () => {
    const eight = foeCard('eight', { health: 8 });
    const s = siege(['eight', 'brute'], { cards: [eight], me: { hand: ['tremor', 'smite'] } });
    s.play(0, 'tremor').choose(0, 0).choose(0, 0).play(0, 'smite', at(s, 0));
    expect(s.view().enemies?.[0]).toBeNull();
  });

  it('[N3] one that was marked already falls when its armor does', () => {
    const s = casting('tremor', [{ card: 'brute', damage: 28 }, 'brute']);
    s.play(0, 'tremor').choose(0, 0).choose(0, 0);
    expect(s.view().enemies?.[0]).toBeNull();
  });

  it('[Z4] effective strength is what must be blocked and what is assigned', () => {
    const s = casting('enervate', showing('brute', 'brute'), {
      block: 2,
      hand: ['enervate', 'leaf'],
    });
    guard(s.play(0, 'enervate').choose(0, 0).pass(0), 0);
    expect([s.seat(0).block, s.seat(0).life]).toEqual([0, 69]);
  });

  it('[N4] siege speaks of Attack and Armor', () => {
    const text = describeCard(defaultBook(), 'tremor', 'siege');
    expect(text).toMatch(/−10 Armor/);
    expect(text).not.toMatch(/health/i);
    expect(describeCard(defaultBook(), 'sap', 'siege')).toMatch(/−2 Attack/);
  });
});

describe('targeting, phases 6 to 8: the cards', () => {
  it.each([
    ['strike', ['tremor', 'chill', 'whirlwind']],
    // M3: the attacks have been made, so there is none to skip.
    ['counter', ['tremor', 'chill']],
  ])('[P1] in %s these are played: %j', (step, playable) => {
    const hand = ['tremor', 'chill', 'whirlwind'];
    const s = siege(showing('brute'), { step, me: { hand, resolve: 9 } });
    if (step === 'counter')
      for (const assault of s.game.siege?.assaults ?? []) assault.fate = 'dealt';
    const cards = s.offered(0, 'playCard').map(({ card }) => card);
    expect(cards).toEqual(playable.map((card) => s.inHand(0, card)));
  });

  it('[M3] an enemy that shows no attack is no option of skip attack', () => {
    const s = casting('whirlwind', ['idle', ...showing('brute'), 'worth']).play(0, 'whirlwind');
    expect(foe(s, 1).assaults[0]?.fate).toBe('skipped');
  });

  it('[M3] nor is one whose attack is skipped already', () => {
    const hand = ['whirlwind', 'whirlwind', 'leaf'];
    const s = casting('whirlwind', showing('brute'), { hand }).play(0, 'whirlwind');
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'whirlwind') }).code).toBe(
      'no-effect',
    );
  });

  it('[Z7] Tremor asks one or all, then with three enemies which one: −10', () => {
    const s = casting('tremor', ['brute', 'brute', 'brute']).play(0, 'tremor');
    expect(options(s)).toEqual(['branch 0', 'branch 1']);
    expect(options(s.choose(0, 0))).toEqual(['enemy 0', 'enemy 1', 'enemy 2']);
    expect(healths(s.choose(0, 1))).toEqual([30, 20, 30]);
  });

  it('[Z7] Tremor on all three: −6 each', () => {
    const s = casting('tremor', ['brute', 'brute', 'brute']).play(0, 'tremor').choose(0, 1);
    expect(healths(s)).toEqual([24, 24, 24]);
  });

  it('[Z7] powered, as Earthquake: −15, or all −10', () => {
    const quake = () =>
      casting('tremor', ['brute', 'brute', 'brute'], { azoth: ['crystal-fire'] }).play(
        0,
        'tremor',
        {
          powered: true,
        },
      );
    expect(healths(quake().choose(0, 0).choose(0, 2))).toEqual([30, 30, 15]);
    expect(healths(quake().choose(0, 1))).toEqual([20, 20, 20]);
  });

  it('[Z7] Chill: skip attack and −8, one enemy', () => {
    const s = casting('chill', showing('brute', 'brute')).play(0, 'chill').choose(0, 1);
    expect([healths(s), foe(s, 1).assaults[0]?.fate]).toEqual([[30, 22], 'skipped']);
    expect(s.pass(0).seat(0).life).toBe(69);
  });

  it('[Z7] powered Chill defeats and pays fame once, on both seats', () => {
    const s = casting('chill', ['worth', 'brute'], { azoth: ['crystal-water'] });
    s.play(0, 'chill', { powered: true }).choose(0, 0);
    expect([s.view().enemies?.[0], s.seat(0).fame, s.seat(1).fame]).toEqual([null, 5, 5]);
    expect(s.told('fameGained')).toHaveLength(2);
  });

  it('[Z7] Whirlwind: skip attack; powered: defeat', () => {
    const plain = casting('whirlwind', showing('worth', 'brute')).play(0, 'whirlwind').choose(0, 0);
    expect([foe(plain).health, foe(plain).assaults[0]?.fate]).toEqual([30, 'skipped']);
    const s = casting('whirlwind', ['worth', 'brute'], { azoth: ['crystal-air'] });
    s.play(0, 'whirlwind', { powered: true }).choose(0, 0);
    expect([s.view().enemies?.[0], s.seat(0).fame]).toEqual([null, 5]);
  });

  it('[R6] fame is paid once, however often defeat is tried', () => {
    const doom = skillCard('doom', [
      {
        kind: 'for-each',
        of: { choose: 'enemies' },
        do: [
          { kind: 'kill', to: 'it' },
          { kind: 'kill', to: 'it' },
        ],
      },
    ]);
    const s = siege(['worth', 'brute'], { cards: [worth, doom], me: { hand: ['doom', 'leaf'] } });
    expect(s.play(0, 'doom').choose(0, 0).seat(0).fame).toBe(5);
  });
});

describe('targeting, what was to come', () => {
  it('[C3] up to three enemies, with done after the first', () => {
    const s = casting('forked-bolt', ['brute', 'brute', 'brute', 'brute']).play(0, 'forked-bolt');
    expect(options(s)).toEqual(['enemy 0', 'enemy 1', 'enemy 2', 'enemy 3']);
    expect(options(s.choose(0, 3))).toEqual(['enemy 0', 'enemy 1', 'enemy 2', 'done']);
    s.choose(0, 0).choose(0, 1);
    expect([0, 1, 2, 3].map((slot) => foe(s, slot).damage)).toEqual([4, 0, 4, 4]);
  });

  it('[C3] filtered: wounded ones only', () => {
    const s = casting('cold-iron', [
      'brute',
      { card: 'brute', damage: 1 },
      { card: 'brute', damage: 2 },
    ]);
    expect(options(s.play(0, 'cold-iron'))).toEqual(['enemy 1', 'enemy 2']);
  });

  it('[C3] filtered: those that resist fire', () => {
    const damp = foeCard('damp', { resists: ['fire'] });
    const s = siege(['brute', 'damp'], { cards: [damp], me: { hand: ['quench', 'leaf'] } });
    expect(foe(s.play(0, 'quench'), 1).damage).toBe(7);
  });

  it('[M2] per resistance: armor −6 for each', () => {
    const [two, none] = [foeCard('two', { resists: ['fire', 'air'] }), foeCard('none')];
    const s = siege(['two', 'none'], {
      cards: [two, none],
      me: { hand: ['unravel', 'leaf'], azoth: ['crystal-aether'] },
    });
    expect(healths(s.play(0, 'unravel', { powered: true }))).toEqual([18, 30]);
  });

  it('[N2] armor set to N is a new base: Brittle Bones, then Tremor', () => {
    const s = casting('tremor', ['brute'], { hand: ['tremor', 'brittle-bones', 'leaf'] });
    s.play(0, 'brittle-bones').play(0, 'tremor').choose(0, 0);
    expect(foe(s).health).toBe(10);
  });
});
