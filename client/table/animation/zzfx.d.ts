/** The package has no types of its own. */
declare module 'zzfx' {
  export class ZZFXSound {
    constructor(sound: (number | undefined)[]);
    play(volume?: number, pitch?: number): unknown;
  }
}
