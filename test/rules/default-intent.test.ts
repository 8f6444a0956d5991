import { describe, expect, it } from 'vitest';
import { defaultIntent, type Seat } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, skillCard } from './test-cards.ts';

const answer = (s: Stage, seat: Seat) => defaultIntent(s.book, s.game, seat);
const enemies = { choose: 'enemies' };
const foe = { field: ['gnome', 'undine', 'silph'] };
const chosen = (s: Stage, option: number) => {
  const choice = s.view(0).choice?.id ?? '';
  return { kind: 'choose', choice, options: [option] };
};

describe('C7 in a choice', () => {
  it('[C7] option 0 where nothing else is listed', () => {
    const s = deed([{ kind: 'kill', to: enemies }], { foe }).play(0, 'deed');
    expect(answer(s, 0)).toEqual(chosen(s, 0));
  });

  it('[C7] decline if it is listed', () => {
    const s = deed([{ kind: 'may', do: [{ kind: 'block', amount: 1 }] }]).play(0, 'deed');
    expect(answer(s, 0)).toEqual(chosen(s, 1));
  });

  it('[C7] decline of a target that may be chosen', () => {
    const s = deed([{ kind: 'kill', to: { ...enemies, may: true } }], { foe }).play(0, 'deed');
    expect(answer(s, 0)).toEqual(chosen(s, 3));
  });

  it('[C7] done after the first of several picks', () => {
    const s = deed([{ kind: 'kill', to: { ...enemies, upTo: 2 } }], { foe }).play(0, 'deed');
    expect(answer(s, 0)).toEqual(chosen(s, 0));
    expect(answer(s.choose(0, 0), 0)).toEqual(chosen(s, 2));
  });

  it('[C7] the first card to discard at cleanup', () => {
    const s = stage({ seats: [{ hand: Array<string>(9).fill('gnome') }, {}] }).pass(0);
    expect(answer(s, 0)).toEqual(chosen(s, 0));
  });

  it('[C7] none for who is not asked', () => {
    const s = deed([{ kind: 'kill', to: enemies }], { foe }).play(0, 'deed');
    expect(answer(s, 1)).toBeNull();
  });
});

describe('C7 outside a choice', () => {
  const pass = { kind: 'pass' };
  const field = ['gnome'];

  it.each(['main', 'attack', 'main-2'])('[C7] pass in %s', (step) => {
    const s = stage({ step, seats: [{ hand: ['gnome'], field }, {}] });
    expect([answer(s, 0), answer(s, 1)]).toEqual([pass, null]);
  });

  it('[C7] pass in the block step, for who defends', () => {
    const s = stage({ step: 'attack', seats: [{ field }, { field }] });
    s.attack(0, { hero: 1 }).pass(0);
    expect([answer(s, 0), answer(s, 1)]).toEqual([null, pass]);
  });

  it('[C7, T3] pass in a window', () => {
    const spell = { ...skillCard('psalm', [{ kind: 'block', amount: 1 }]), kind: 'spell' };
    const s = stage({ turn: 9, cards: [spell], seats: [{ hand: ['psalm'] }, { hand: ['ice'] }] });
    s.play(0, 'psalm');
    expect([answer(s, 0), answer(s, 1)]).toEqual([null, pass]);
  });

  it('[C7, A1] the first legal intent where pass is not offered', () => {
    const held = { kind: 'modify', what: 'must-attack', to: { choose: 'allies' }, for: 'turn' };
    const s = deed([held], { own: { field } }).play(0, 'deed').pass(0);
    const [first] = s.legal(0);
    expect(answer(s, 0)).toEqual(first);
    expect(first?.kind).toBe('declareAttacker');
  });

  it('[C7] a mulligan of no cards, for each seat until it has answered', () => {
    const none = { kind: 'mulligan', cards: [] };
    const s = stage({ step: 'mulligan', seats: [{ hand: ['ice', 'mud'] }, { hand: ['ice'] }] });
    expect([answer(s, 0), answer(s, 1)]).toEqual([none, none]);
    s.act(0, { kind: 'mulligan', cards: [] });
    expect([answer(s, 0), answer(s, 1)]).toEqual([null, none]);
  });

  it('[C7, Q2] done in a skirmish', () => {
    const seats = [{ hand: ['scout'], field: ['ranger'] }, { hand: ['scout'] }];
    const s = stage({ format: 'skirmish', seats });
    expect([answer(s, 0), answer(s, 1)]).toEqual([{ kind: 'done' }, null]);
  });

  it('[C7, S4] none after the end', () => {
    const s = stage({}).act(0, { kind: 'concede' });
    expect([answer(s, 0), answer(s, 1)]).toEqual([null, null]);
  });

  it('[C7] what it names is legal, and asking changes nothing', () => {
    const s = stage({ seats: [{ hand: ['gnome'], field }, { field }] });
    for (let turns = 0; turns < 40 && s.game.result === null; turns++) {
      const [seat] = s.view().deciding;
      if (seat === undefined) throw new Error('Nobody decides.');
      const before = JSON.stringify(s.game);
      const intent = answer(s, seat);
      expect(JSON.stringify(s.game)).toBe(before);
      expect(s.legal(seat)).toContainEqual(intent);
      if (intent !== null) s.act(seat, intent);
    }
  });
});
