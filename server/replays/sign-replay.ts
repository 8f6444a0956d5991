import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { signedText } from '../../shared/replay/signed-text.ts';
import type { SigningKey } from './ed25519.ts';

export type SignReplay = (file: ReplayFile) => ReplayFile;

/** Signs the whole file: the players, the times, every move, and the result. */
export function replaySigner({ key, sign }: SigningKey, server: string): SignReplay {
  return (file) => ({
    ...file,
    signature: { server, key, value: sign(signedText(file, { server, key })) },
  });
}
