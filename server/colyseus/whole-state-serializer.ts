import { type Client, SchemaSerializer } from '@colyseus/core';
import { $refId, encode } from '@colyseus/schema';
import { absentIn } from '../mirror/absent-fields.ts';
import type { MatchRoomState } from '../mirror/match-state.ts';

/** Bytes of the format of @colyseus/schema: what follows is about another record; a field is gone. */
const SWITCH_TO_RECORD = 0xff;
const GONE = 0x40;

/**
 * Says of each field that is absent that it is gone. Colyseus' full state only says what is there, so a client
 * that was away would keep a choice or a target that is over.
 */
export class WholeStateSerializer extends SchemaSerializer<MatchRoomState> {
  override getFullState(client?: Client): Uint8Array {
    const present = super.getFullState(client);
    const absent = absentBytes(this.encoder.state);
    const whole = new Uint8Array(present.length + absent.length);
    whole.set(present);
    whole.set(absent, present.length);
    return whole;
  }
}

export function absentBytes(state: MatchRoomState): Uint8Array {
  const bytes: number[] = [];
  for (const { record, fields } of absentIn(state)) {
    bytes.push(SWITCH_TO_RECORD);
    encode.number(bytes, (record as { [$refId]?: number })[$refId] ?? 0, { offset: bytes.length });
    for (const field of fields) bytes.push(field | GONE);
  }
  return Uint8Array.from(bytes);
}
