import type { Seat } from '../../../shared/index.ts';
import type { TargetKey } from '../choices/target-key.ts';
import type { SoundName } from './sounds.ts';

export type Tone = 'bad' | 'good' | 'plain';

/** One visible effect of an animation step. */
export type VisualCue =
  | { readonly kind: 'float'; readonly at: TargetKey; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'lunge'; readonly at: TargetKey; readonly to: TargetKey }
  | { readonly kind: 'leave'; readonly at: TargetKey }
  | { readonly kind: 'glow'; readonly at: TargetKey; readonly tone: Tone }
  | { readonly kind: 'show'; readonly card: string; readonly seat: Seat }
  | { readonly kind: 'banner'; readonly seat: Seat | null; readonly text: string };

/** Effects that start together; the next step starts `ms` milliseconds later. */
export type AnimationStep = {
  readonly group: string;
  readonly ms: number;
  readonly cues: readonly VisualCue[];
  readonly sound: SoundName | null;
};

export const step = (
  group: string,
  ms: number,
  cues: readonly VisualCue[],
  sound: SoundName | null = null,
): AnimationStep => ({
  ...{ group, ms, cues, sound },
});

export const float = (at: TargetKey, text: string, tone: Tone): VisualCue => ({
  kind: 'float',
  at,
  text,
  tone,
});

/** The fields of an event that the viewer may see. */
export type EventData = Readonly<Record<string, unknown>>;

export const seatOf = (event: EventData): Seat => (event.seat === 1 ? 1 : 0);
