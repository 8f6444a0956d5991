import type { SeenEvent } from '../../../shared/index.ts';
import { azothKey, heroKey, unitKey } from '../choices/target-key.ts';
import { type AnimationStep, type EventData, float, seatOf, step } from './animation-step.ts';

const unitAt = (event: EventData) => unitKey(String(event.unit));

const banner = (text: string) =>
  step('banner', 450, [{ kind: 'banner', seat: null, text }], 'turn');

/** A blocked attack: the enemy lunges at the hero, who takes no damage. */
function blockedStep(event: EventData): AnimationStep {
  const hero = heroKey(seatOf(event));
  return step(
    'hit',
    420,
    [
      { kind: 'lunge', at: unitAt(event), to: hero },
      float(hero, `blocked ${event.spent}`, 'good'),
      { kind: 'glow', at: hero, tone: 'plain' },
    ],
    'block',
  );
}

/** The animations of events that only occur in a siege. */
export const SIEGE_CHOREOGRAPHY: Readonly<
  Partial<Record<SeenEvent['kind'], (event: EventData) => AnimationStep>>
> = {
  roundStarted: (e) => banner(`Round ${e.round}`),
  waveArrived: (e) => banner(`Wave ${e.wave} of ${e.waves}`),
  intentShown: (e) => step('intent', 240, [{ kind: 'glow', at: unitAt(e), tone: 'bad' }]),
  assaultBlocked: blockedStep,
  enemyBlockChanged: (e) =>
    e.block === 0
      ? step('note', 0, [])
      : step('note', 260, [float(unitAt(e), `${e.block} block`, 'plain')], 'block'),
  crystalGained: (e) =>
    step('note', 240, [{ kind: 'glow', at: azothKey(seatOf(e)), tone: 'plain' }]),
  seatPassed: (e) => step('pass', 160, [float(heroKey(seatOf(e)), '✓', 'plain')]),
  heroDown: (e) =>
    step('down', 500, [{ kind: 'banner', seat: seatOf(e), text: '{} is down' }], 'die'),
};
