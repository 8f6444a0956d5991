import { ZZFXSound } from 'zzfx';
import { sound } from '../../shell/preferences.ts';

export type SoundName = 'hit' | 'block' | 'heal' | 'play' | 'die' | 'turn' | 'pick' | 'end';

/** The parameters of each sound: volume, randomness, frequency, attack, sustain, release, shape … */
const SOUNDS: Readonly<Record<SoundName, readonly (number | undefined)[]>> = {
  hit: [
    0.6,
    0.1,
    140,
    0.01,
    0.03,
    0.16,
    4,
    2.2,
    -4,
    undefined,
    undefined,
    undefined,
    undefined,
    0.8,
  ],
  block: [0.4, 0.05, 420, 0.005, 0.02, 0.12, 2, 1.4, -2],
  heal: [0.4, 0.03, 520, 0.03, 0.08, 0.22, 0, 1.2, 4, undefined, 120, 0.06],
  play: [0.4, 0.05, 300, 0.01, 0.05, 0.14, 1, 1.6, 3],
  die: [0.6, 0.05, 90, 0.02, 0.1, 0.32, 3, 2.4, -1.5],
  turn: [0.4, 0, 392, 0.02, 0.12, 0.3, 0, 1, undefined, undefined, 196, 0.1],
  pick: [0.2, 0.02, 560, 0.003, 0.012, 0.04, 1, 1],
  end: [0.6, 0, 262, 0.05, 0.3, 0.6, 0, 1, undefined, undefined, 130, 0.14],
};

const built = new Map<SoundName, ZZFXSound>();

function soundOf(name: SoundName): ZZFXSound {
  const sound = built.get(name) ?? new ZZFXSound([...SOUNDS[name]]);
  built.set(name, sound);
  return sound;
}

/** Builds all sounds while the page is idle, because building one takes longer than a frame. */
export function prepareSounds(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  for (const name of Object.keys(SOUNDS) as SoundName[]) whenIdle(() => void soundOf(name));
}

/** Does nothing before the user's first click, when browsers block sound. */
export function playSound(name: SoundName): void {
  if (sound.value === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  soundOf(name).play();
}
