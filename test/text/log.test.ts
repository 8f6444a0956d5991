import { describe, expect, it } from 'vitest';
import { defaultBook, eventText, type GameEvent, type SeenEvent } from '../../shared/index.ts';
import { clumsyIn } from './clumsy.ts';

const book = defaultBook();

const cards = new Map([
  ['u1', 'skeleton'],
  ['u2', 'gnome'],
]);

function lineOf(event: GameEvent, format = 'siege'): string | null {
  return eventText(book, { players: ['Anna', 'Ben'], cards, format }, event as SeenEvent);
}

const added = (more: Partial<Extract<GameEvent, { kind: 'modifierAdded' }>>): GameEvent => ({
  kind: 'modifierAdded',
  what: 'skip-attack',
  amount: 0,
  target: { unit: 'u1' },
  until: 'combat',
  creator: 0,
  keywords: [],
  element: null,
  perResistance: false,
  ...more,
});

describe('the log speaks in whole sentences', () => {
  it.each<[string, GameEvent, string?]>([
    ['Skeleton skips its attack this round', added({})],
    [
      "Skeleton gets −3 health until Ben's combat ends",
      added({ what: 'health', amount: -3 }),
      'duel',
    ],
    ['Skeleton gets −3 Armor this round', added({ what: 'health', amount: -3 })],
    [
      'Skeleton gets −6 Armor for each of its resistances this round',
      added({ what: 'health', amount: -6, perResistance: true }),
    ],
    [
      'All units of the enemies get −2 Armor this round',
      added({ what: 'health', amount: -2, target: { side: 2 } }),
    ],
    [
      "Gnome gets −2 strength until Anna's next turn",
      added({ what: 'strength', amount: -2, target: { unit: 'u2' }, until: 'until-next-turn' }),
      'duel',
    ],
    [
      'Gnome gains Deadly this turn',
      added({ what: 'grant-keyword', keywords: ['deadly'], target: { unit: 'u2' }, until: 'turn' }),
      'duel',
    ],
    [
      'Gnome resists fire this turn',
      added({ what: 'grant-resistance', element: 'fire', target: { unit: 'u2' }, until: 'turn' }),
      'duel',
    ],
    [
      'Whenever Ben heals, that hero heals twice as much',
      added({ what: 'heal-doubled', amount: 1, target: { hero: 1 }, until: 'permanent' }),
      'duel',
    ],
    ["Ben's slot 3 now gives +2/+2", { kind: 'slotChanged', seat: 1, slot: 2, amount: 2 }, 'duel'],
    [
      "Ben's slot 3 now gives +2 Power",
      { kind: 'slotChanged', seat: 1, slot: 2, amount: 2 },
      'skirmish',
    ],
    [
      'Gnome now has +1/+1 from counters',
      { kind: 'countersChanged', unit: 'u2', counters: 1 },
      'duel',
    ],
    ['Gnome has no counters left', { kind: 'countersChanged', unit: 'u2', counters: 0 }, 'duel'],
    [
      'Anna gets Bound for 1 round',
      { kind: 'statusApplied', target: { hero: 0 }, status: 'bound', amount: 1 },
    ],
    [
      'Anna gets Bleeding 3',
      { kind: 'statusApplied', target: { hero: 0 }, status: 'bleeding', amount: 3 },
    ],
    ['Gnome survives thanks to Regenerate', { kind: 'unitSaved', unit: 'u2', by: 'regenerate' }],
    [
      'Chill has no effect: there is no target it can reach',
      { kind: 'effectFizzled', card: 'chill', effect: 'kill', reason: 'no-target' },
    ],
    [
      'Ben loses 2 life (weariness)',
      { kind: 'lifeLost', seat: 1, amount: 2, reason: 'weariness' },
      'duel',
    ],
    [
      'Ben loses 2 life (Backlash)',
      { kind: 'lifeLost', seat: 1, amount: 2, reason: 'backlash' },
      'duel',
    ],
    [
      "Skeleton arrives in the enemies' slot 2",
      { kind: 'unitDeployed', seat: 2, unit: 'u1', card: 'skeleton', slot: 1 },
    ],
    ['Anna gains an Air Crystal', { kind: 'crystalGained', seat: 0, id: 'c', card: 'crystal-air' }],
    ['Ben is done with the strike phase', { kind: 'seatPassed', seat: 1, step: 'strike' }],
  ])('[E11] %s', (text, event, format) => {
    expect(lineOf(event, format)).toBe(text);
    expect(clumsyIn(`${text}.`)).toEqual([]);
  });

  it('[E11] what every viewer sees anyway makes no line', () => {
    expect(lineOf({ kind: 'combatEnded' })).toBeNull();
    expect(lineOf({ kind: 'lifeLost', seat: 1, amount: 2, reason: 'damage' })).toBeNull();
  });
});
