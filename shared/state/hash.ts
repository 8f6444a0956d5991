import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Game } from './game.ts';

/** All records have fixed shapes, so equal games have equal JSON, byte for byte. */
export function hashOf(game: Game): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(game))));
}
