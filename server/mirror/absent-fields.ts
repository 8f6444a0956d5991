import type { ArraySchema, MapSchema } from '@colyseus/schema';
import { type FieldForm, type Form, MATCH_STATE } from '../../shared/protocol/state-form.ts';
import { type MatchRoomState, partOf } from './match-state.ts';

/** The fields of a record that it is without, by their place in its class. */
export type Absent = { readonly record: object; readonly fields: readonly number[] };

/** All that is absent in a state, apart from what only one seat may see. */
export function absentIn(state: MatchRoomState): Absent[] {
  const found: Absent[] = [];
  note(state, MATCH_STATE.fields, found);
  return found;
}

function note(record: object, forms: readonly FieldForm[], found: Absent[]): void {
  const fields: number[] = [];
  for (const [at, { name, form, own }] of forms.entries()) {
    const value = partOf(record, name);
    if (value === undefined || value === null) fields.push(at);
    else if (!own) noteWithin(value, form, found);
  }
  if (fields.length > 0) found.push({ record, fields });
}

function noteWithin(value: unknown, form: Form, found: Absent[]): void {
  if (form.kind === 'record') note(value as object, form.fields, found);
  if (form.kind === 'units') {
    for (const unit of (value as MapSchema<object>).values()) note(unit, form.unit.fields, found);
  }
  if (form.kind !== 'list' || form.item.kind !== 'record') return;
  const { fields } = form.item;
  for (const item of value as ArraySchema<object>) note(item, fields, found);
}
