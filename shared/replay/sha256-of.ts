import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256, in hex, of a text as UTF-8. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
