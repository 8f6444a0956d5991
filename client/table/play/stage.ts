import type { Spot } from '../choices/spot.ts';
import type { Act, Cue } from './act.ts';
import { flip, type Places, placesIn } from './flip.ts';
import { move } from './move.ts';
import { playSound } from './sounds.ts';
import type { Stage } from './theatre.ts';

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

export function elementAt(root: HTMLElement, spot: Spot): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-spots~="${CSS.escape(spot)}"]`);
}

type Performing = {
  readonly root: HTMLElement;
  /** Lies over the table and holds what is seen for a moment only. */
  readonly over: HTMLElement;
  readonly running: Set<Animation>;
};

function start(on: Performing, element: Element, frames: Keyframe[], ms: number): Animation {
  const animation = move(element, frames, ms, 'ease-out');
  on.running.add(animation);
  const end = () => void on.running.delete(animation);
  animation.addEventListener('finish', end);
  animation.addEventListener('cancel', end);
  return animation;
}

type Point = { readonly x: number; readonly y: number };

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Laid over everything and taken away when it has been seen. */
function passing(on: Performing, className: string, text: string, at: Point): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.style.left = `${at.x}px`;
  element.style.top = `${at.y}px`;
  on.over.append(element);
  return element;
}

function rise(on: Performing, element: HTMLElement, ms: number): void {
  const shift = 'translate(-50%, -50%)';
  const moved = start(
    on,
    element,
    [
      { opacity: 0, transform: `${shift} scale(0.6)` },
      { opacity: 1, transform: `${shift} scale(1.25)`, offset: 0.2 },
      { opacity: 1, transform: `${shift} translateY(-1.2rem)`, offset: 0.7 },
      { opacity: 0, transform: `${shift} translateY(-2rem)` },
    ],
    ms,
  );
  moved.finished.then(
    () => element.remove(),
    () => element.remove(),
  );
}

function lunge(on: Performing, element: HTMLElement, own: Point, target: Point): void {
  const x = (target.x - own.x) * 0.45;
  const y = (target.y - own.y) * 0.45;
  const there = { transform: `translate(${x}px, ${y}px)`, offset: 0.4 };
  start(on, element, [{ transform: 'none' }, there, { transform: 'none' }], 400);
}

type Names = (seat: 0 | 1 | null, text: string) => string;
type Placed = Exclude<Cue, { kind: 'banner' | 'show' }>;
type Ready = () => void;

const GONE = { opacity: 0, transform: 'scale(0.7) rotate(-8deg)' };

function readyAt(on: Performing, cue: Placed, element: HTMLElement): Ready {
  const at = middleOf(element);
  if (cue.kind === 'float')
    return () => rise(on, passing(on, `cue-float cue-${cue.tone}`, cue.text, at), 900);
  if (cue.kind === 'glow')
    return () => rise(on, passing(on, `cue-glow cue-${cue.tone}`, '', at), 500);
  if (cue.kind === 'leave')
    return () => void start(on, element, [{ opacity: 1, transform: 'none' }, GONE], 380);
  const target = elementAt(on.root, cue.to);
  const to = target === null ? at : middleOf(target);
  return () => lunge(on, element, at, to);
}

/** Looks where everything stands; nothing is written before all cues have looked. */
function ready(on: Performing, cue: Cue, names: Names): Ready {
  if (cue.kind === 'show') return () => {};
  if (cue.kind === 'banner') {
    const at = middleOf(on.root.querySelector('.board') ?? on.root);
    return () => rise(on, passing(on, 'cue-banner', names(cue.seat, cue.text), at), 1100);
  }
  const element = elementAt(on.root, cue.at);
  return element === null ? () => {} : readyAt(on, cue, element);
}

const LONGEST_BEAT = 100;

/** The table in the page: acts are played with Web Animations, on transform and opacity alone. */
export function openStage(
  rootOf: () => HTMLElement | null,
  show: (card: string | null, seat: 0 | 1) => void,
  bannerOf: Names,
): Stage {
  const running = new Set<Animation>();
  let stopWaiting = () => {};
  return {
    beat: () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => setTimeout(drawn));
        // Where nobody looks nothing is drawn.
        setTimeout(drawn, LONGEST_BEAT);
      }),
    isStill: () => isCalm.matches || document.hidden,
    async act(act: Act) {
      const root = rootOf();
      if (act.sound !== null) playSound(act.sound);
      if (root === null) return;
      const over = root.querySelector<HTMLElement>('.cues') ?? root;
      const cues = act.cues.map((cue) => ready({ root, over, running }, cue, bannerOf));
      for (const cue of act.cues) if (cue.kind === 'show') show(cue.card, cue.seat);
      for (const go of cues) go();
      await new Promise<void>((done) => {
        const timer = setTimeout(done, act.ms);
        stopWaiting = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    cut() {
      for (const animation of running) animation.finish();
      stopWaiting();
    },
    change(swap) {
      const root = rootOf();
      const before: Places | null = root === null || isCalm.matches ? null : placesIn(root);
      show(null, 0);
      swap();
      if (root !== null && before !== null) requestAnimationFrame(() => flip(root, before));
    },
  };
}
