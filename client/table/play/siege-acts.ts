import type { SeenEvent } from '../../../shared/index.ts';
import { azothSpot, heroSpot, unitSpot } from '../choices/spot.ts';
import { type Act, act, float, type Said, seatOf } from './act.ts';

const unitAt = (event: Said) => unitSpot(String(event.unit));

const banner = (text: string) => act('banner', 450, [{ kind: 'banner', seat: null, text }], 'turn');

/** A hero who is hit and holds: the enemy comes, and stops at the shield. */
function blockedAct(event: Said): Act {
  const hero = heroSpot(seatOf(event));
  return act(
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

/** What is acted out in a siege alone. */
export const SIEGE_ACTS: Readonly<Partial<Record<SeenEvent['kind'], (event: Said) => Act>>> = {
  roundStarted: (e) => banner(`Round ${e.round}`),
  waveArrived: (e) => banner(`Wave ${e.wave} of ${e.waves}`),
  intentShown: (e) => act('intent', 240, [{ kind: 'glow', at: unitAt(e), tone: 'bad' }]),
  assaultBlocked: blockedAct,
  enemyBlockChanged: (e) =>
    e.block === 0
      ? act('note', 0, [])
      : act('note', 260, [float(unitAt(e), `${e.block} block`, 'plain')], 'block'),
  crystalGained: (e) =>
    act('note', 240, [{ kind: 'glow', at: azothSpot(seatOf(e)), tone: 'plain' }]),
  seatPassed: (e) => act('pass', 160, [float(heroSpot(seatOf(e)), '✓', 'plain')]),
  heroDown: (e) =>
    act('down', 500, [{ kind: 'banner', seat: seatOf(e), text: '{} is down' }], 'die'),
};
