import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Book,
  defaultBook,
  type GameView,
  type Intent,
  type Seat,
} from '../../../shared/index.ts';
import type { Feed } from '../../feeds/feed.ts';
import { type IntentPath, intentPathsOf } from '../choices/intent-paths.ts';
import { nextTargetKeys } from '../choices/pick.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { isSiege } from '../facts/view-facts.ts';
import type { Facts } from '../why-not/why-not.ts';
import { type CombatPreview, combatPreviewOf } from './combat-preview.ts';
import { isUnderWay } from './log.ts';
import { openPresentation, type Presentation } from './presentation.ts';
import { siegePreview } from './siege-preview.ts';
import { arePicksStale } from './stale-picks.ts';

export type Pile = { readonly seat: Seat; readonly zone: 'discard' | 'fracture' | 'azoth' };
type Opened = 'help' | 'concede' | 'panel' | 'ending' | Pile | null;

/** What is looked at closely: a card, and where it lies on the table. */
export type Inspected = {
  /** Null for a hero. */
  readonly card: string | null;
  readonly targetKey: TargetKey;
  readonly by: 'pointer' | 'key' | 'press';
};

/** What may be done now, and what has been picked for it so far. */
type Picks = {
  readonly view: ReadonlySignal<GameView | null>;
  /** Empty while something is still acted out, but in a siege: what is legal fits the newest frame. */
  readonly legal: ReadonlySignal<readonly Intent[]>;
  readonly intentPaths: ReadonlySignal<readonly IntentPath[]>;
  readonly next: ReadonlySignal<ReadonlySet<TargetKey>>;
  readonly facts: ReadonlySignal<Facts | null>;
  readonly picked: Signal<readonly TargetKey[]>;
  /** What a second pick would be, while it is only pointed at. */
  readonly aimed: Signal<TargetKey | null>;
  /** What would come of the fight, with what is aimed at. */
  readonly combatPreview: ReadonlySignal<CombatPreview | null>;
};

export type TableModel = Omit<Presentation, 'leave'> &
  Picks & {
    readonly feed: Feed;
    readonly book: Book;
    readonly match: string | null;
    readonly seat: Seat | null;
    /** Cards of the opening hand that go back. */
    readonly mulliganCards: Signal<ReadonlySet<string>>;
    /** Intents that the same picks mean. */
    readonly ambiguousIntents: Signal<readonly Intent[]>;
    readonly inspected: Signal<Inspected | null>;
    /** What was refused, and why. */
    readonly notice: Signal<string>;
    readonly opened: Signal<Opened>;
    /** Whose side is below. */
    readonly bottomSeat: Signal<Seat>;
    close(): void;
  };

const NOTHING: readonly Intent[] = [];

/** What was legal as the table is shown, and still is. */
function stillLegal(shown: readonly Intent[], newest: readonly Intent[]): readonly Intent[] {
  const known = new Set(newest.map((intent) => JSON.stringify(intent)));
  return shown.filter((intent) => known.has(JSON.stringify(intent)));
}

function openPicks(feed: Feed, presentation: Presentation, book: Book, seat: Seat | null): Picks {
  const { shown, busy, names } = presentation;
  const view = computed(() => shown.value?.view ?? null);
  // In a siege both act at once: what the partner does holds nobody up.
  const isHeld = computed(() => busy.value && !isSiege(view.value));
  const legal = computed(() => {
    const known = shown.value?.legal ?? NOTHING;
    if (!busy.value || isHeld.value) return isHeld.value ? NOTHING : known;
    return stillLegal(known, feed.now.value?.legal ?? NOTHING);
  });
  const intentPaths = computed(() =>
    view.value === null || seat === null ? [] : intentPathsOf(view.value, seat, legal.value),
  );
  const picked = signal<readonly TargetKey[]>([]);
  const aimed = signal<TargetKey | null>(null);
  const next = computed(() => nextTargetKeys(intentPaths.value, picked.value));
  const combatPreview = computed(() => {
    if (view.value === null || !isSiege(view.value))
      return combatPreviewOf(
        book,
        view.value,
        names.value,
        intentPaths.value,
        picked.value,
        aimed.value,
      );
    const context = {
      book,
      view: view.value,
      names: names.value,
      intentPaths: intentPaths.value,
    };
    return seat === null
      ? null
      : siegePreview({ ...context, seat, picked: picked.value, aimed: aimed.value });
  });
  const facts = computed<Facts | null>(() =>
    view.value === null || seat === null || isHeld.value
      ? null
      : { book, view: view.value, seat, legal: legal.value, names: names.value },
  );
  return { view, legal, intentPaths, next, facts, picked, aimed, combatPreview };
}

/** All that a table knows, made once for a feed. */
export function openTable(feed: Feed, match: string | null, watchOnly: boolean): TableModel {
  const book = defaultBook();
  const side = feed.viewer === 'spectator' ? null : feed.viewer;
  const seat = watchOnly ? null : side;
  // What is played on the server may be come back to; everything else begins with its page.
  const isLate = match !== null && isUnderWay(feed.now.value?.view ?? null);
  const presentation = openPresentation(feed, book, seat, isLate);
  const picks = openPicks(feed, presentation, book, seat);
  const stopDroppingPicks = effect(() => {
    const { picked, next, view } = picks;
    if (arePicksStale(view.value, seat, picked.value, next.value)) picked.value = [];
  });
  const opened = signal<Opened>(null);
  // Who looked at the table after one game sees how the next one ends.
  const stopReopeningEnding = effect(() => {
    const isOver = presentation.shown.value?.view?.result !== undefined;
    if (!isOver && presentation.shown.value?.table.ending === '' && opened.value === 'ending')
      opened.value = null;
  });
  return {
    ...presentation,
    ...picks,
    ...{ feed, book, match, seat },
    mulliganCards: signal(new Set()),
    ambiguousIntents: signal([]),
    inspected: signal(null),
    notice: signal(''),
    opened,
    bottomSeat: signal(side ?? 0),
    close() {
      stopDroppingPicks();
      stopReopeningEnding();
      presentation.leave();
    },
  };
}
