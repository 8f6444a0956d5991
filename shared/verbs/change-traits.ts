import type { Unit } from '../state/game.ts';
import type { Table } from '../state/table.ts';
import type { Trait } from '../state/trait.ts';
import { addShield } from './change-unit.ts';
import { noteTraits } from './note-traits.ts';
import { record } from './record.ts';

/** X7: lost again when it leaves play or is cleansed. */
export function giveTrait(t: Table, unit: Unit, trait: Trait): void {
  if (trait.type === 'shield') {
    addShield(t, unit, trait.amount, trait.lasts);
    return;
  }
  unit.given = [...unit.given, trait];
  if (trait.type === 'activate') {
    unit.abilities = [...unit.abilities, { cooldown: trait.cooldown, used: 0 }];
  }
  noteTraits(t.book, t.game);
  record(t, { kind: 'traitGiven', unit: unit.id });
}

export function silenceUnit(t: Table, unit: Unit): void {
  unit.silenced = true;
  unit.given = [];
  unit.abilities = [];
  noteTraits(t.book, t.game);
  record(t, { kind: 'unitSilenced', unit: unit.id });
}
