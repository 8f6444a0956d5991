/** The package ships without types. */
declare module 'zzfx' {
  export class ZZFXSound {
    constructor(sound: (number | undefined)[]);
    play(volume?: number, pitch?: number): unknown;
  }
}
