import type { TargetKey } from '../choices/target-key.ts';
import type { Animator } from './animation-queue.ts';
import type { AnimationStep, VisualCue } from './animation-step.ts';
import { flip, type Places, placesIn } from './flip.ts';
import { move } from './move.ts';
import { playSound } from './sounds.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function elementAt(root: HTMLElement, targetKey: TargetKey): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-target-keys~="${CSS.escape(targetKey)}"]`);
}

type Playback = {
  readonly root: HTMLElement;
  /** Lies over the table and holds elements that are shown for a moment. */
  readonly overlay: HTMLElement;
  readonly running: Set<Animation>;
};

function animate(playback: Playback, element: Element, frames: Keyframe[], ms: number): Animation {
  const animation = move(element, frames, ms, 'ease-out');
  playback.running.add(animation);
  const end = () => void playback.running.delete(animation);
  animation.addEventListener('finish', end);
  animation.addEventListener('cancel', end);
  return animation;
}

type Point = { readonly x: number; readonly y: number };

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Adds an element above the table; it is removed when its animation ends. */
function addToOverlay(playback: Playback, className: string, text: string, at: Point): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.style.left = `${at.x}px`;
  element.style.top = `${at.y}px`;
  playback.overlay.append(element);
  return element;
}

function riseAndFade(playback: Playback, element: HTMLElement, ms: number): void {
  const shift = 'translate(-50%, -50%)';
  const moved = animate(
    playback,
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

function lunge(playback: Playback, element: HTMLElement, own: Point, target: Point): void {
  const x = (target.x - own.x) * 0.45;
  const y = (target.y - own.y) * 0.45;
  const there = { transform: `translate(${x}px, ${y}px)`, offset: 0.4 };
  animate(playback, element, [{ transform: 'none' }, there, { transform: 'none' }], 400);
}

type BannerText = (seat: 0 | 1 | null, text: string) => string;
type PlacedCue = Exclude<VisualCue, { kind: 'banner' | 'show' }>;
type Start = () => void;

const LEAVE_END = { opacity: 0, transform: 'scale(0.7) rotate(-8deg)' };

function prepareAt(playback: Playback, cue: PlacedCue, element: HTMLElement): Start {
  const at = middleOf(element);
  if (cue.kind === 'float')
    return () =>
      riseAndFade(playback, addToOverlay(playback, `cue-float cue-${cue.tone}`, cue.text, at), 900);
  if (cue.kind === 'glow')
    return () =>
      riseAndFade(playback, addToOverlay(playback, `cue-glow cue-${cue.tone}`, '', at), 500);
  if (cue.kind === 'leave')
    return () =>
      void animate(playback, element, [{ opacity: 1, transform: 'none' }, LEAVE_END], 380);
  const target = elementAt(playback.root, cue.to);
  const to = target === null ? at : middleOf(target);
  return () => lunge(playback, element, at, to);
}

/** Measures positions; all cues are measured before the first one changes the page. */
function prepare(playback: Playback, cue: VisualCue, bannerText: BannerText): Start {
  if (cue.kind === 'show') return () => {};
  if (cue.kind === 'banner') {
    const at = middleOf(playback.root.querySelector('.board') ?? playback.root);
    return () =>
      riseAndFade(
        playback,
        addToOverlay(playback, 'cue-banner', bannerText(cue.seat, cue.text), at),
        1100,
      );
  }
  const element = elementAt(playback.root, cue.at);
  return element === null ? () => {} : prepareAt(playback, cue, element);
}

const LONGEST_FRAME_WAIT = 100;

/** Plays steps in the page with the Web Animations API, on `transform` and `opacity` only. */
export function openAnimator(
  rootOf: () => HTMLElement | null,
  show: (card: string | null, seat: 0 | 1) => void,
  bannerText: BannerText,
): Animator {
  const running = new Set<Animation>();
  let stopWaiting = () => {};
  return {
    nextFrame: () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => setTimeout(drawn));
        // A hidden page draws no frames.
        setTimeout(drawn, LONGEST_FRAME_WAIT);
      }),
    isDisabled: () => reducedMotion.matches || document.hidden,
    async play(step: AnimationStep) {
      const root = rootOf();
      if (step.sound !== null) playSound(step.sound);
      if (root === null) return;
      const overlay = root.querySelector<HTMLElement>('.cues') ?? root;
      const cues = step.cues.map((cue) => prepare({ root, overlay, running }, cue, bannerText));
      for (const cue of step.cues) if (cue.kind === 'show') show(cue.card, cue.seat);
      for (const go of cues) go();
      await new Promise<void>((done) => {
        const timer = setTimeout(done, step.ms);
        stopWaiting = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    finishNow() {
      for (const animation of running) animation.finish();
      stopWaiting();
    },
    transition(swap) {
      const root = rootOf();
      const before: Places | null = root === null || reducedMotion.matches ? null : placesIn(root);
      show(null, 0);
      swap();
      if (root !== null && before !== null) requestAnimationFrame(() => flip(root, before));
    },
  };
}
