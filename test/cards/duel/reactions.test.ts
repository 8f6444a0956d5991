import { expect } from 'vitest';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { canPlay, duel, pick, played } from '../scene.ts';
import { attackWith, on, until } from '../turns.ts';

/** The foe attacks my hero with two pawns; I hold the card, and one more to be asked again. */
function attacked(card: string): Stage {
  const s = duel(
    { hand: [card, 'leaf'], field: ['pawn', 'pawn'] },
    { field: ['pawn', 'pawn', { card: 'pawn', tapped: true }, 'pawn'] },
    { active: 1 },
  );
  return attackWith(s, [0, 1], { hero: 0 });
}

/** The same one step further: my first pawn blocks its first. */
function blocking(card: string): Stage {
  const s = attacked(card);
  until(s, () => s.game.step === 'block');
  return s.block(0, 0).pass(0);
}

/** The foe plays a spell at my hero or a unit. */
function bewitched(card: string, spell = 'chant'): Stage {
  const foe = { hand: [spell], field: ['pawn', 'pawn'] };
  const s = duel({ hand: [card], field: ['pawn', 'pawn'] }, foe, { active: 1 });
  return s.play(1, spell);
}

/** I attack with my pawn and the foe's blocks it; I hold the card and am asked first. */
function attacking(card: string): Stage {
  const s = duel({ hand: [card, 'leaf'], field: ['pawn', 'pawn'] }, { field: ['pawn', 'pawn'] });
  attackWith(s, [0], { hero: 1 });
  until(s, () => s.game.step === 'block');
  return s.block(0, 0).pass(1);
}

/** The foe attacks and plays a reaction of its own, so that I am asked about that. */
function answered(card: string): Stage {
  const foe = { hand: ['brace', 'leaf'], resolve: 5, field: ['pawn', 'pawn'] };
  const s = duel({ hand: [card, 'leaf'], field: ['pawn', 'pawn'] }, foe, { active: 1 });
  return attackWith(s, [0, 1], { hero: 0 }).play(1, 'brace');
}

/** The windows in which I may play it; outside of them I never may. */
function windowsOf(card: string): string[] {
  const stages = { attackers: attacked(card), blockers: blocking(card), spell: answered(card) };
  const plain = duel({ hand: [card], field: ['pawn'] }, { field: ['pawn'] });
  expect(canPlay(plain, card)).toBe(false);
  return Object.entries(stages).flatMap(([window, s]) => {
    const open = s.view().window;
    return open?.kind === window && open.seat === 0 && canPlay(s, card) ? [window] : [];
  });
}

const WINDOWS = [
  ['ambush', 'attackers'],
  ['stumble', 'attackers'],
  ['brace', 'attackers blockers'],
  ['bodyguard', 'attackers'],
  ['feint', 'blockers'],
  ['steel-nerves', 'attackers blockers'],
  ['venom', 'blockers'],
  ['spare', 'blockers spell'],
  ['nullify', 'spell'],
  ['backlash', 'spell'],
  ['quick-study', 'spell'],
] as const;

for (const [card, windows] of WINDOWS) {
  cardTest(card, `[T3] ${card} is played only in these windows: ${windows}`, () => {
    expect(windowsOf(card)).toEqual(windows.split(' '));
  });
}

/** I attack, so that the only attackers are my own. */
function mine(card: string): Stage {
  const s = duel({ hand: [card], field: ['pawn', 'pawn'] }, { field: ['pawn'] });
  return attackWith(s, [0, 1], { hero: 1 });
}

cardTest('ambush', '[T3] Ambush: 2 damage to an attacking enemy', () => {
  const s = attacked('ambush');
  const act = () => pick(s.play(0, 'ambush'), 'foe0 *foe1');
  expect(played(s, 'ambush', act)).toEqual({ foe1: 'pawn 2/5 -2 tapped' });
  expect(canPlay(mine('ambush'), 'ambush')).toBe(false);
});

cardTest('stumble', '[M3] Stumble: an attacking enemy leaves combat and stays tapped', () => {
  const s = attacked('stumble');
  expect(played(s, 'stumble', () => pick(s.play(0, 'stumble'), 'foe0 *foe1'))).toEqual({});
  expect(canPlay(mine('stumble'), 'stumble')).toBe(false);
  expect(s.view().combat?.map(({ attacker }) => attacker)).toEqual([s.unit(1, 0).id]);
  expect(s.unit(1, 1).tapped).toBe(true);
  const skips = () => s.view().modifiers.map(({ what }) => what);
  expect(skips()).toEqual(['skip-attack']);
  on(s, 1, 'main-2');
  expect([s.seat(0).life, skips()]).toEqual([10, []]);
});

cardTest('brace', '[E2] Brace: gain 4 block', () => {
  const s = attacked('brace');
  expect(played(s, 'brace', () => s.play(0, 'brace'))).toEqual({ 'me block': 4 });
});

cardTest('bodyguard', '[E1] Bodyguard: this turn damage to your hero is dealt to an ally', () => {
  const s = attacked('bodyguard');
  expect(played(s, 'bodyguard', () => pick(s.play(0, 'bodyguard'), 'me0 *me1'))).toEqual({});
  on(s, 1, 'main-2');
  expect([s.seat(0).life, s.unit(0, 0).damage, s.unit(0, 1).damage]).toEqual([12, 0, 4]);
});

cardTest('feint', '[M2] Feint: an ally gets strength +2 this turn', () => {
  const s = blocking('feint');
  const act = () => pick(s.play(0, 'feint'), '*me0 me1');
  expect(played(s, 'feint', act)).toEqual({ me0: 'pawn 4/5' });
  expect(on(s, 1, 'main-2').unit(1, 0).damage).toBe(4);
  expect(s.unit(0, 0).strength).toBe(4);
  expect(on(s, 0, 'main').unit(0, 0).strength).toBe(2);
  const own = attacking('feint');
  pick(own.play(0, 'feint'), '*me0 me1');
  expect(on(own, 1, 'main').unit(0, 0).strength).toBe(2);
});

cardTest('steel-nerves', '[M2] Steel Nerves: an ally gets health +3 this turn', () => {
  const s = attacked('steel-nerves');
  const act = () => pick(s.play(0, 'steel-nerves'), 'me0 *me1');
  expect(played(s, 'steel-nerves', act)).toEqual({ me1: 'pawn 2/8' });
  expect(on(s, 1, 'main-2').unit(0, 1).health).toBe(8);
  expect(on(s, 0, 'main').unit(0, 1).health).toBe(5);
  const own = attacking('steel-nerves');
  pick(own.play(0, 'steel-nerves'), '*me0 me1');
  expect(on(own, 1, 'main').unit(0, 0).health).toBe(5);
});

cardTest('venom', '[K4] Venom: an ally gains Deadly this turn', () => {
  const s = blocking('venom');
  const act = () => pick(s.play(0, 'venom'), '*me0 me1');
  expect(played(s, 'venom', act)).toEqual({ me0: 'pawn 2/5 deadly' });
  expect(on(s, 1, 'main-2').isEmpty(1, 0)).toBe(true);
  expect(s.unit(0, 0).keywords).toEqual(['deadly']);
  expect(on(s, 0, 'main').unit(0, 0).keywords).toEqual([]);
  const own = attacking('venom');
  pick(own.play(0, 'venom'), '*me0 me1');
  expect(on(own, 1, 'main').unit(0, 0).keywords).toEqual([]);
});

cardTest('spare', '[E1] Spare: an ally or your hero is spared the next 3 damage', () => {
  const s = bewitched('spare', 'blast');
  pick(s.play(0, 'spare'), 'me0 me1 *me');
  pick(s, 'me0 me1 *me', 1);
  expect([s.seat(0).life, s.view().modifiers]).toEqual([11, []]);
  const unit = blocking('spare');
  pick(unit.play(0, 'spare'), '*me0 me1 me');
  const spared = () => unit.view().modifiers.map(({ amount }) => amount);
  expect(spared()).toEqual([3]);
  expect([on(unit, 1, 'main-2').unit(0, 0).damage, spared()]).toEqual([0, [1]]);
  on(unit, 0, 'main');
  expect(spared()).toEqual([]);
  const own = attacking('spare');
  expect(played(own, 'spare', () => pick(own.play(0, 'spare'), 'me0 me1 *me'))).toEqual({});
  expect(on(own, 1, 'main').view().modifiers).toEqual([]);
});

cardTest('nullify', '[P3] Nullify: a card of the other side on the stack has no effects', () => {
  const s = bewitched('nullify', 'blast');
  expect(played(s, 'nullify', () => s.play(0, 'nullify'))).toEqual({ 'foe discard': '+blast' });
  expect(s.view().stack).toEqual([]);
});

cardTest('nullify', '[T3] Nullify: one of several, the newest is listed first', () => {
  const s = duel(
    { hand: ['nullify', 'quick-study', 'leaf'] },
    { hand: ['chant', 'backlash'], resolve: 5 },
    { active: 1 },
  );
  s.play(1, 'chant').play(0, 'quick-study').play(1, 'backlash');
  pick(s.play(0, 'nullify'), '*backlash chant');
  until(s, () => s.view().stack.length === 0);
  expect([s.seat(0).life, s.seat(0).handCount, s.seat(1).devotion]).toEqual([12, 2, 1]);
});

cardTest('backlash', '[E7] Backlash: the enemy hero loses 2 life', () => {
  const s = bewitched('backlash');
  const act = () => s.play(0, 'backlash');
  expect(played(s, 'backlash', act)).toEqual({
    'foe life': 10,
    'foe devotion': 1,
    'foe discard': '+chant',
  });
});

cardTest('quick-study', '[T3] Quick Study: draw 1', () => {
  const s = bewitched('quick-study');
  const act = () => s.play(0, 'quick-study');
  expect(played(s, 'quick-study', act)).toEqual({
    'me hand': '+leaf -quick-study',
    'me deck': '-leaf',
  });
});

cardTest('battle-frenzy', '[A8] Battle Frenzy: a second combat, those that attacked untap', () => {
  const s = duel({ hand: ['battle-frenzy'], field: ['pawn', 'pawn'] });
  expect(played(s, 'battle-frenzy', () => s.play(0, 'battle-frenzy'))).toEqual({});
  attackWith(s, [0, 1], { hero: 1 });
  expect([s.game.step, s.seat(1).life, s.unit(0, 0).tapped]).toEqual(['attack', 8, false]);
  s.attack(0, { hero: 1 }).pass(0);
  expect([s.game.step, s.seat(1).life]).toEqual(['main-2', 6]);
});
