import { describe, expect, it } from 'vitest';
import { unit } from './combat-cards.ts';
import { asked, face, kinds, pays, reaction, signs, spell } from './reaction-cards.ts';

const bear = unit('bear', 2, 4);
const HERO = { hero: 1 } as const;
const parry = reaction('parry', ['attackers'], [pays(1)]);
const riposte = reaction('riposte', ['blockers'], [pays(2)]);
const retort = reaction('retort', ['spell'], [pays(3)]);
const echo = reaction('echo', ['attackers', 'blockers', 'spell'], [pays(4)]);
const rune = spell('rune', [pays(9)]);
const plain = { hand: [bear] };

describe('the window of attackers', () => {
  const attack = (mine: object, theirs: object) =>
    face({ field: [bear], ...mine }, theirs, { step: 'attack' })
      .attack(0, HERO)
      .pass(0);

  it('[T3] opens after an attack step with an attacker, for the active player first', () => {
    const s = attack({ hand: [parry] }, { hand: [parry] });
    expect(asked(s)).toEqual({ kind: 'attackers', seat: 0 });
    expect([kinds(s, 0), kinds(s, 1)]).toEqual([['playCard', 'pass', 'concede'], ['concede']]);
  });

  it('[T3] then for the other', () => {
    const s = attack({ hand: [parry] }, { hand: [parry] }).pass(0);
    expect(asked(s)).toEqual({ kind: 'attackers', seat: 1 });
  });

  it('[T3] both pass in a row: combat goes on', () => {
    const s = attack({ hand: [parry] }, { hand: [parry] })
      .pass(0)
      .pass(1);
    expect([asked(s), s.seat(1).life, s.view().step]).toEqual([undefined, 18, 'main-2']);
  });

  it('[T3] after a reaction the other is asked, until both pass in a row', () => {
    const s = attack({ hand: [parry, bear], resolve: 1 }, { hand: [parry, parry] }).pass(0);
    s.play(1, parry.id);
    expect([asked(s)?.kind, asked(s)?.seat]).toEqual(['spell', 0]);
    s.pass(0);
    expect([signs(s), asked(s)]).toEqual([[1], { kind: 'attackers', seat: 0 }]);
    expect(asked(s.pass(0))).toEqual({ kind: 'attackers', seat: 1 });
    expect(s.pass(1).view().step).toBe('main-2');
  });

  it('[T3] no attacker, no window', () => {
    const s = face({ field: [bear], hand: [parry] }, { hand: [parry] }, { step: 'attack' }).pass(0);
    expect([asked(s), s.view().step]).toEqual([undefined, 'main-2']);
  });

  it('[T3] a reaction may kill the attacker before it hits', () => {
    const shot = reaction(
      'shot',
      ['attackers'],
      [{ kind: 'damage', amount: 4, to: { choose: 'enemies', where: { is: 'attacking' } } }],
    );
    const s = attack({}, { hand: [shot] }).play(1, shot.id);
    expect([s.isEmpty(0, 0), s.seat(1).life, s.view().step]).toEqual([true, 20, 'main-2']);
  });

  it('[A1] triggers of attacks come before the window', () => {
    const drum = unit('drum', 1, 4, [], {
      traits: [{ type: 'ongoing', hears: 'ATTACK_DECLARED', effects: [pays(7)] }],
    });
    const s = attack({ field: [bear, drum] }, { hand: [parry] });
    expect([signs(s), asked(s)?.seat]).toEqual([[7], 1]);
  });
});

describe('the window of blockers', () => {
  const fight = (mine: object, theirs: object) =>
    face({ field: [bear], ...mine }, { field: [bear], ...theirs }, { step: 'attack' })
      .attack(0, HERO)
      .pass(0);

  it('[T3] opens after a block step that was not skipped, the active player first', () => {
    const s = fight({ hand: [riposte] }, { hand: [riposte] });
    s.pass(0).pass(1).block(0, 0).pass(1);
    expect(asked(s)).toEqual({ kind: 'blockers', seat: 0 });
    expect(asked(s.pass(0))).toEqual({ kind: 'blockers', seat: 1 });
    expect(s.pass(1).unit(1, 0).damage).toBe(2);
  });

  it('[T3] also when nobody blocked in it', () => {
    const s = fight({ hand: [riposte] }, plain)
      .pass(0)
      .pass(1)
      .pass(1);
    expect(asked(s)?.kind).toBe('blockers');
  });

  it('[T3] a skipped block step has none', () => {
    const s = face({ field: [bear], hand: [riposte] }, plain, { step: 'attack' });
    s.attack(0, HERO).pass(0).pass(0).pass(1);
    expect([s.view().step, s.told('windowOpened')]).toEqual(['main-2', []]);
  });

  it('[T3] a reaction of this window changes the fight', () => {
    const rage = reaction(
      'rage',
      ['blockers'],
      [{ kind: 'modify', what: 'strength', amount: 2, to: { choose: 'allies' }, for: 'turn' }],
    );
    const s = fight({ hand: [rage] }, {})
      .pass(0)
      .block(0, 0)
      .pass(1);
    s.play(0, rage.id).pass(0);
    expect([s.isEmpty(1, 0), s.isEmpty(0, 0)]).toEqual([true, false]);
  });
});

describe('the window of spells', () => {
  const cast = (mine: object, theirs: object) =>
    face({ hand: [rune, retort], ...mine }, theirs).play(0, rune.id);

  it('[T3] a spell that is paid for lies on the stack; its owner’s opponent is asked', () => {
    const s = cast({}, { hand: [retort] });
    expect(asked(s)).toEqual({ kind: 'spell', seat: 1 });
    expect([s.view().stack.map(({ card }) => card), s.seat(0).resolve, signs(s)]).toEqual([
      [rune.id],
      8,
      [],
    ]);
    expect([kinds(s, 0), kinds(s, 1)]).toEqual([['concede'], ['playCard', 'pass', 'concede']]);
  });

  it('[T3] pass resolves it', () => {
    const s = cast({}, { hand: [retort] }).pass(1);
    expect([signs(s), s.view().stack, asked(s), s.view().active]).toEqual([[9], [], undefined, 0]);
  });

  it('[T3] a reaction goes on top: last in, first out', () => {
    const s = cast({ resolve: 1 }, { hand: [retort] }).play(1, retort.id);
    expect(signs(s)).toEqual([3, 9]);
  });

  it('[T3] a reaction to a reaction', () => {
    const s = cast({}, { hand: [retort, bear] }).play(1, retort.id);
    expect([asked(s), s.view().stack.map(({ card }) => card)]).toEqual([
      { kind: 'spell', seat: 0 },
      [rune.id, retort.id],
    ]);
    s.play(0, retort.id);
    expect([asked(s)?.seat, s.view().stack.length]).toEqual([1, 3]);
    s.pass(1);
    expect(signs(s)).toEqual([3, 3]);
    expect([asked(s)?.seat, s.view().stack.map(({ card }) => card)]).toEqual([1, [rune.id]]);
    expect(signs(s.pass(1))).toEqual([9]);
  });

  it('[T3] pass resolves the top only; about the next its owner’s opponent is asked again', () => {
    const s = cast({}, { hand: [retort, retort, bear] })
      .play(1, retort.id)
      .pass(0);
    expect([signs(s), asked(s)?.seat]).toEqual([[3], 1]);
    s.play(1, retort.id).pass(0);
    expect([signs(s), s.view().stack.length]).toEqual([[3], 1]);
  });

  it('[T3] skills, attacks and units open no window', () => {
    const nod = { ...spell('nod', [pays(1)]), kind: 'skill' };
    const s = face({ hand: [nod, bear] }, { hand: [retort] })
      .play(0, nod.id)
      .play(0, bear.id, { slot: 0 });
    expect([asked(s), s.unit(0, 0).card]).toEqual([undefined, bear.id]);
  });

  it('[T3] a reaction in a combat window opens it as well', () => {
    const s = face({ field: [bear], hand: [parry] }, { hand: [retort, bear] }, { step: 'attack' });
    s.attack(0, HERO).pass(0).play(0, parry.id);
    expect(asked(s)).toEqual({ kind: 'spell', seat: 1 });
    s.play(1, retort.id);
    expect([signs(s), asked(s)]).toEqual([[3], { kind: 'spell', seat: 1 }]);
    expect([signs(s.pass(1)), asked(s)]).toEqual([[1], { kind: 'attackers', seat: 1 }]);
  });

  it('[V1] what lies on the stack is seen by all', () => {
    const s = cast({}, { hand: [retort] });
    expect(s.view(1).stack).toMatchObject([{ card: rune.id, seat: 0, powered: false }]);
  });
});

describe('when a card may be played', () => {
  it('[T3] a reaction is not offered in the main step', () => {
    const s = face({ hand: [retort, parry, riposte] }, plain);
    expect(s.offered(0, 'playCard')).toEqual([]);
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, retort.id) }).code).toBe(
      'wrong-window',
    );
  });

  it('[T3] a normal card is not offered in a window', () => {
    const s = face({ hand: [rune] }, { hand: [bear, rune, retort] }).play(0, rune.id);
    const offers = s.offered(1, 'playCard').map((intent) => intent.card);
    expect(offers).toEqual([s.inHand(1, retort.id)]);
    expect(s.refused(1, { kind: 'playCard', card: s.inHand(1, rune.id) }).code).toBe(
      'wrong-window',
    );
  });

  it('[T3] only in the windows it lists', () => {
    const s = face({ field: [bear] }, { hand: [parry, riposte, retort, echo] }, { step: 'attack' });
    const offers = s
      .attack(0, HERO)
      .pass(0)
      .offered(1, 'playCard')
      .map((intent) => intent.card);
    expect(offers).toEqual([parry, echo].map((card) => s.inHand(1, card.id)));
  });

  it('[T3] [P1] one that could do nothing is not offered', () => {
    const mend = reaction(
      'mend',
      ['spell'],
      [{ kind: 'counters', amount: 1, to: { choose: 'allies' } }],
    );
    expect(
      face({ hand: [rune] }, { hand: [mend] })
        .play(0, rune.id)
        .offered(1, 'playCard'),
    ).toEqual([]);
  });

  it('[T3] [R2] [R3] azoth powers it in the other’s turn', () => {
    const flare = reaction('flare', ['spell'], [pays(1)], {
      powered: { by: ['earth'], effects: [pays(5)] },
    });
    const s = face({ hand: [rune], resolve: 1 }, { hand: [flare], azoth: ['gnome'] }).play(
      0,
      rune.id,
    );
    expect(signs(s.play(1, flare.id, { powered: true }))).toEqual([5, 9]);
  });
});
