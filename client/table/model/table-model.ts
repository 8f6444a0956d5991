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

/** The inspected card, and where it is on the table. */
export type Inspected = {
  /** Null for a hero. */
  readonly card: string | null;
  readonly targetKey: TargetKey;
  readonly by: 'pointer' | 'key' | 'press';
};

/** What is legal now, and what has been picked so far. */
type Picks = {
  readonly view: ReadonlySignal<GameView | null>;
  /** Empty while animations play, except in a siege, because the legal list belongs to the newest update. */
  readonly legal: ReadonlySignal<readonly Intent[]>;
  readonly intentPaths: ReadonlySignal<readonly IntentPath[]>;
  readonly next: ReadonlySignal<ReadonlySet<TargetKey>>;
  readonly facts: ReadonlySignal<Facts | null>;
  readonly picked: Signal<readonly TargetKey[]>;
  /** The target key under the pointer or focus, which would be picked next. */
  readonly aimed: Signal<TargetKey | null>;
  /** The likely result of the fight, including what is aimed at. */
  readonly combatPreview: ReadonlySignal<CombatPreview | null>;
};

export type TableModel = Omit<Presentation, 'leave'> &
  Picks & {
    readonly feed: Feed;
    readonly book: Book;
    readonly match: string | null;
    readonly seat: Seat | null;
    /** The ids of the cards of the opening hand that are sent back. */
    readonly mulliganCards: Signal<ReadonlySet<string>>;
    /** The intents between which the player has to choose, because the same picks stand for all of them. */
    readonly ambiguousIntents: Signal<readonly Intent[]>;
    readonly inspected: Signal<Inspected | null>;
    /** Why the last intent was rejected. */
    readonly notice: Signal<string>;
    readonly opened: Signal<Opened>;
    /** The seat shown at the bottom. */
    readonly bottomSeat: Signal<Seat>;
    close(): void;
  };

const NOTHING: readonly Intent[] = [];

/** The intents of the shown update that are still legal in the newest one. */
function stillLegal(shown: readonly Intent[], newest: readonly Intent[]): readonly Intent[] {
  const known = new Set(newest.map((intent) => JSON.stringify(intent)));
  return shown.filter((intent) => known.has(JSON.stringify(intent)));
}

function openPicks(feed: Feed, presentation: Presentation, book: Book, seat: Seat | null): Picks {
  const { shown, busy, names } = presentation;
  const view = computed(() => shown.value?.view ?? null);
  // In a siege both players act at once, so the partner's actions block nobody.
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

/** Creates the model of a table for a feed. */
export function openTable(feed: Feed, match: string | null, watchOnly: boolean): TableModel {
  const book = defaultBook();
  const side = feed.viewer === 'spectator' ? null : feed.viewer;
  const seat = watchOnly ? null : side;
  // Only a match on the server can be opened in the middle; other games begin with their page.
  const isLate = match !== null && isUnderWay(feed.now.value?.view ?? null);
  const presentation = openPresentation(feed, book, seat, isLate);
  const picks = openPicks(feed, presentation, book, seat);
  const stopDroppingPicks = effect(() => {
    const { picked, next, view } = picks;
    if (arePicksStale(view.value, seat, picked.value, next.value)) picked.value = [];
  });
  const opened = signal<Opened>(null);
  // Shows the ending again for the next game, even if the user closed it for the last one.
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
