import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameView, Intent } from '../../shared/index.ts';
import { intentPathsOf } from '../table/choices/intent-paths.ts';
import type { TargetKey } from '../table/choices/target-key.ts';
import { PLAYER } from './scripted-action.ts';

/** How often the rings are moved, in milliseconds, because cards move and pages scroll. */
const FOLLOW_INTERVAL = 150;

type Ring = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The elements to click for an intent; the last path uses the table, not the prompt. */
const targetKeysFor = (view: GameView, intent: Intent): readonly TargetKey[] =>
  intentPathsOf(view, PLAYER, [intent]).at(-1)?.path ?? [];

/** Selectors of the buttons that have no target key. */
const BUTTONS: Readonly<Partial<Record<TargetKey, string>>> = {
  pass: '.table .rest',
  play: '.table .actions .small:not(.quiet)',
};

function ringAround(targetKey: TargetKey): Ring | null {
  const at = BUTTONS[targetKey] ?? `.table [data-target-keys~="${CSS.escape(targetKey)}"]`;
  const element = document.querySelector(at);
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  return { left: box.left, top: box.top, width: box.width, height: box.height };
}

/** Draws numbered rings around the elements to click. */
export function Pointer({ view, intent }: { view: GameView; intent: Intent }) {
  const rings = useSignal<readonly (Ring | null)[]>([]);
  useEffect(() => {
    const targetKeys = targetKeysFor(view, intent);
    const follow = () => {
      const found = targetKeys.map(ringAround);
      if (JSON.stringify(found) !== JSON.stringify(rings.value)) rings.value = found;
    };
    follow();
    const timer = setInterval(follow, FOLLOW_INTERVAL);
    return () => clearInterval(timer);
  }, [view, intent]);
  return (
    <div class="pointer" aria-hidden="true">
      {rings.value.map((ring, at) =>
        ring === null ? null : (
          <span
            key={String(at)}
            class="ring"
            style={{
              left: `${ring.left}px`,
              top: `${ring.top}px`,
              width: `${ring.width}px`,
              height: `${ring.height}px`,
            }}
          >
            {rings.value.length > 1 ? <b>{at + 1}</b> : null}
          </span>
        ),
      )}
    </div>
  );
}
