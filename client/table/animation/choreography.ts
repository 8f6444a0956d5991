import type { SeenEvent, Target } from '../../../shared/index.ts';
import { heroKey, keyOfTarget, slotKey, type TargetKey, unitKey } from '../choices/target-key.ts';
import {
  type AnimationStep,
  type EventData,
  float,
  seatOf,
  step,
  type Tone,
  type VisualCue,
} from './animation-step.ts';
import { SIEGE_CHOREOGRAPHY } from './siege-choreography.ts';

function damageStep(event: EventData): AnimationStep {
  const at = aim(event);
  const { unit } = event.source as { readonly unit: string | null };
  const amount = Number(event.amount);
  const lunge: VisualCue[] =
    event.combat === true && unit !== null ? [{ kind: 'lunge', at: unitKey(unit), to: at }] : [];
  const text = amount > 0 ? `−${amount}` : 'blocked';
  const tone = amount > 0 ? 'bad' : 'plain';
  return step(
    'hit',
    420,
    [...lunge, float(at, text, tone), { kind: 'glow', at, tone }],
    amount > 0 ? 'hit' : 'block',
  );
}

const at = (event: EventData): TargetKey => unitKey(String(event.unit));
const aim = (event: EventData): TargetKey => keyOfTarget(event.target as Target);
const floatingText = (text: string, tone: Tone) => (event: EventData) =>
  step('note', 260, [float('unit' in event ? at(event) : aim(event), text, tone)]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The animation of each kind of event; other events only show in the next update. */
const CHOREOGRAPHY: Readonly<
  Partial<Record<SeenEvent['kind'], (event: EventData) => AnimationStep>>
> = {
  turnStarted: (e) => step('banner', 350, [{ kind: 'banner', seat: seatOf(e), text: '' }], 'turn'),
  cardPlayed: (e) =>
    step('show', 520, [{ kind: 'show', card: String(e.card), seat: seatOf(e) }], 'play'),
  damageDealt: damageStep,
  lifeLost: (e) =>
    step(
      'hit',
      e.reason === 'damage' ? 0 : 380,
      e.reason === 'damage' ? [] : [float(heroKey(seatOf(e)), `−${e.amount}`, 'bad')],
    ),
  healed: (e) => step('heal', 300, [float(heroKey(seatOf(e)), `+${e.amount}`, 'good')], 'heal'),
  blockGained: (e) =>
    step('heal', 260, [float(heroKey(seatOf(e)), `+${e.amount} block`, 'good')], 'block'),
  marksHealed: (e) => step('heal', 260, [float(at(e), `+${e.amount}`, 'good')], 'heal'),
  unitBled: (e) => step('hit', 300, [float(at(e), `−${e.amount}`, 'bad')]),
  unitDied: (e) => step('leave', 380, [{ kind: 'leave', at: at(e) }], 'die'),
  unitConsumed: (e) => step('leave', 300, [{ kind: 'leave', at: at(e) }], 'die'),
  unitBounced: (e) => step('leave', 260, [{ kind: 'leave', at: at(e) }]),
  unitSaved: (e) => step('note', 300, [float(at(e), 'Saved', 'good')]),
  attackEvaded: (e) => step('note', 280, [float(aim(e), capital(String(e.by)), 'plain')]),
  shieldAbsorbed: (e) => step('hit', 300, [float(at(e), `shield ${e.amount}`, 'plain')], 'block'),
  damagePrevented: floatingText('Prevented', 'good'),
  abilityActivated: (e) => step('glow', 260, [{ kind: 'glow', at: at(e), tone: 'good' }], 'play'),
  statusApplied: (e) => step('note', 280, [float(aim(e), capital(String(e.status)), 'plain')]),
  countersChanged: (e) => step('note', 200, [{ kind: 'glow', at: at(e), tone: 'good' }]),
  cardCountered: () => step('banner', 300, [{ kind: 'banner', seat: null, text: 'Countered' }]),
  choiceMade: (e) => step('note', 120, [{ kind: 'glow', at: heroKey(seatOf(e)), tone: 'plain' }]),
  terrainResolved: (e) =>
    step(
      'terrain',
      320,
      e.winner === null || e.winner === undefined
        ? []
        : [{ kind: 'glow', at: slotKey(e.winner === 1 ? 1 : 0, Number(e.slot)), tone: 'good' }],
    ),
  skirmishEnded: (e) =>
    step('banner', 500, [
      {
        kind: 'banner',
        seat: null,
        text: `Skirmish ${e.skirmish}: ${(e.points as number[]).join(' to ')}`,
      },
    ]),
  matchEnded: () => step('end', 200, [], 'end'),
  ...SIEGE_CHOREOGRAPHY,
};

/** Groups whose steps play one after the other; consecutive steps of other groups are merged. */
const NEVER_MERGED: ReadonlySet<string> = new Set(['show', 'banner', 'terrain']);

function merge(one: AnimationStep, other: AnimationStep): AnimationStep {
  const ms = Math.max(one.ms, other.ms);
  return { ...one, ms, cues: [...one.cues, ...other.cues], sound: one.sound ?? other.sound };
}

/** Turns the events of an update into animation steps, in order. */
export function choreograph(events: readonly SeenEvent[]): AnimationStep[] {
  const steps: AnimationStep[] = [];
  for (const event of events) {
    const next = CHOREOGRAPHY[event.kind]?.(event);
    if (next === undefined) continue;
    const last = steps.at(-1);
    if (last === undefined || last.group !== next.group || NEVER_MERGED.has(next.group))
      steps.push(next);
    else steps[steps.length - 1] = merge(last, next);
  }
  return steps.filter(({ cues, sound }) => cues.length > 0 || sound !== null);
}
