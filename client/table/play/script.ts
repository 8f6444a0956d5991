import type { SeenEvent, Target } from '../../../shared/index.ts';
import { heroSpot, type Spot, slotSpot, targetSpot, unitSpot } from '../choices/spot.ts';
import { type Act, act, type Cue, float, type Said, seatOf, type Tone } from './act.ts';
import { SIEGE_ACTS } from './siege-acts.ts';

type Hit = {
  readonly source: { readonly unit: string | null };
  readonly target: Target;
  readonly amount: number;
  readonly blocked: number;
  readonly combat: boolean;
};

function hitAct(event: Hit): Act {
  const at = targetSpot(event.target);
  const { unit } = event.source;
  const lunge: Cue[] =
    event.combat && unit !== null ? [{ kind: 'lunge', at: unitSpot(unit), to: at }] : [];
  const words = event.amount > 0 ? `−${event.amount}` : 'blocked';
  const tone = event.amount > 0 ? 'bad' : 'plain';
  return act(
    'hit',
    420,
    [...lunge, float(at, words, tone), { kind: 'glow', at, tone }],
    event.amount > 0 ? 'hit' : 'block',
  );
}

const at = (event: Said): Spot => unitSpot(String(event.unit));
const aim = (event: Said): Spot => targetSpot(event.target as Target);
const word = (text: string, tone: Tone) => (event: Said) =>
  act('note', 260, [float('unit' in event ? at(event) : aim(event), text, tone)]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is acted out; everything else is seen by where things stand afterwards. */
const ACTED: Readonly<Partial<Record<SeenEvent['kind'], (event: Said) => Act>>> = {
  turnStarted: (e) => act('banner', 350, [{ kind: 'banner', seat: seatOf(e), text: '' }], 'turn'),
  cardPlayed: (e) =>
    act('show', 520, [{ kind: 'show', card: String(e.card), seat: seatOf(e) }], 'play'),
  damageDealt: (e) => hitAct(e as unknown as Hit),
  lifeLost: (e) =>
    act(
      'hit',
      e.reason === 'damage' ? 0 : 380,
      e.reason === 'damage' ? [] : [float(heroSpot(seatOf(e)), `−${e.amount}`, 'bad')],
    ),
  healed: (e) => act('heal', 300, [float(heroSpot(seatOf(e)), `+${e.amount}`, 'good')], 'heal'),
  blockGained: (e) =>
    act('heal', 260, [float(heroSpot(seatOf(e)), `+${e.amount} block`, 'good')], 'block'),
  marksHealed: (e) => act('heal', 260, [float(at(e), `+${e.amount}`, 'good')], 'heal'),
  unitBled: (e) => act('hit', 300, [float(at(e), `−${e.amount}`, 'bad')]),
  unitDied: (e) => act('leave', 380, [{ kind: 'leave', at: at(e) }], 'die'),
  unitConsumed: (e) => act('leave', 300, [{ kind: 'leave', at: at(e) }], 'die'),
  unitBounced: (e) => act('leave', 260, [{ kind: 'leave', at: at(e) }]),
  unitSaved: (e) => act('note', 300, [float(at(e), 'Saved', 'good')]),
  attackEvaded: (e) => act('note', 280, [float(aim(e), capital(String(e.by)), 'plain')]),
  shieldAbsorbed: (e) => act('hit', 300, [float(at(e), `shield ${e.amount}`, 'plain')], 'block'),
  damagePrevented: word('Prevented', 'good'),
  abilityActivated: (e) => act('glow', 260, [{ kind: 'glow', at: at(e), tone: 'good' }], 'play'),
  statusApplied: (e) => act('note', 280, [float(aim(e), capital(String(e.status)), 'plain')]),
  countersChanged: (e) => act('note', 200, [{ kind: 'glow', at: at(e), tone: 'good' }]),
  cardCountered: () => act('banner', 300, [{ kind: 'banner', seat: null, text: 'Countered' }]),
  choiceMade: (e) => act('note', 120, [{ kind: 'glow', at: heroSpot(seatOf(e)), tone: 'plain' }]),
  terrainResolved: (e) =>
    act(
      'terrain',
      320,
      e.winner === null || e.winner === undefined
        ? []
        : [{ kind: 'glow', at: slotSpot(e.winner === 1 ? 1 : 0, Number(e.slot)), tone: 'good' }],
    ),
  skirmishEnded: (e) =>
    act('banner', 500, [
      {
        kind: 'banner',
        seat: null,
        text: `Skirmish ${e.skirmish}: ${(e.points as number[]).join(' to ')}`,
      },
    ]),
  matchEnded: () => act('end', 200, [], 'end'),
  ...SIEGE_ACTS,
};

/** Terrains are told one after the other, blows of one kind together. */
const ALONE: ReadonlySet<string> = new Set(['show', 'banner', 'terrain']);

function merge(one: Act, other: Act): Act {
  const ms = Math.max(one.ms, other.ms);
  return { ...one, ms, cues: [...one.cues, ...other.cues], sound: one.sound ?? other.sound };
}

/** The events of a frame as acts in their order. */
export function scriptOf(events: readonly SeenEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const next = ACTED[event.kind]?.(event);
    if (next === undefined) continue;
    const last = acts.at(-1);
    if (last === undefined || last.group !== next.group || ALONE.has(next.group)) acts.push(next);
    else acts[acts.length - 1] = merge(last, next);
  }
  return acts.filter(({ cues, sound }) => cues.length > 0 || sound !== null);
}
