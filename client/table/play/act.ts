import type { Seat } from '../../../shared/index.ts';
import type { Spot } from '../choices/spot.ts';
import type { SoundName } from './sounds.ts';

export type Tone = 'bad' | 'good' | 'plain';

/** One thing that is seen to happen. */
export type Cue =
  | { readonly kind: 'float'; readonly at: Spot; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'lunge'; readonly at: Spot; readonly to: Spot }
  | { readonly kind: 'leave'; readonly at: Spot }
  | { readonly kind: 'glow'; readonly at: Spot; readonly tone: Tone }
  | { readonly kind: 'show'; readonly card: string; readonly seat: Seat }
  | { readonly kind: 'banner'; readonly seat: Seat | null; readonly text: string };

/** What happens at once; `ms` is how long the next one waits for it. */
export type Act = {
  readonly group: string;
  readonly ms: number;
  readonly cues: readonly Cue[];
  readonly sound: SoundName | null;
};

export const act = (
  group: string,
  ms: number,
  cues: readonly Cue[],
  sound: SoundName | null = null,
): Act => ({
  ...{ group, ms, cues, sound },
});

export const float = (at: Spot, text: string, tone: Tone): Cue => ({
  kind: 'float',
  at,
  text,
  tone,
});

/** An event as far as it was seen. */
export type Said = Readonly<Record<string, unknown>>;

export const seatOf = (event: Said): Seat => (event.seat === 1 ? 1 : 0);
