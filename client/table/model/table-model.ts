import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Book,
  defaultBook,
  type GameView,
  type Intent,
  type Seat,
} from '../../../shared/index.ts';
import type { Feed } from '../../feeds/feed.ts';
import { nextSpots } from '../choices/pick.ts';
import type { Spot } from '../choices/spot.ts';
import { type Way, waysOf } from '../choices/ways.ts';
import { isSiege } from '../facts/view-facts.ts';
import type { Facts } from '../why-not/why-not.ts';
import { isLetGo } from './let-go.ts';
import { isUnderWay } from './log.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { openScene, type Scene } from './scene.ts';
import { siegeOutlook } from './siege-outlook.ts';

export type Pile = { readonly seat: Seat; readonly zone: 'discard' | 'fracture' | 'azoth' };
type Opened = 'help' | 'concede' | 'panel' | 'ending' | Pile | null;

/** What is looked at closely: a card, and where it lies on the table. */
export type Look = {
  /** Null for a hero. */
  readonly card: string | null;
  readonly spot: Spot;
  readonly by: 'pointer' | 'key' | 'press';
};

/** What may be done now, and what has been picked for it so far. */
type Picks = {
  readonly view: ReadonlySignal<GameView | null>;
  /** Empty while something is still acted out, but in a siege: what is legal fits the newest frame. */
  readonly legal: ReadonlySignal<readonly Intent[]>;
  readonly ways: ReadonlySignal<readonly Way[]>;
  readonly next: ReadonlySignal<ReadonlySet<Spot>>;
  readonly facts: ReadonlySignal<Facts | null>;
  readonly picked: Signal<readonly Spot[]>;
  /** What a second pick would be, while it is only pointed at. */
  readonly aimed: Signal<Spot | null>;
  /** What would come of the fight, with what is aimed at. */
  readonly outlook: ReadonlySignal<Outlook | null>;
};

export type TableModel = Omit<Scene, 'leave'> &
  Picks & {
    readonly feed: Feed;
    readonly book: Book;
    readonly match: string | null;
    readonly seat: Seat | null;
    /** Cards of the opening hand that go back. */
    readonly back: Signal<ReadonlySet<string>>;
    /** Intents that the same picks mean. */
    readonly asked: Signal<readonly Intent[]>;
    readonly looked: Signal<Look | null>;
    /** What was refused, and why. */
    readonly note: Signal<string>;
    readonly opened: Signal<Opened>;
    /** Whose side is below. */
    readonly below: Signal<Seat>;
    close(): void;
  };

const NOTHING: readonly Intent[] = [];

/** What was legal as the table is shown, and still is. */
function stillLegal(shown: readonly Intent[], newest: readonly Intent[]): readonly Intent[] {
  const known = new Set(newest.map((intent) => JSON.stringify(intent)));
  return shown.filter((intent) => known.has(JSON.stringify(intent)));
}

function openPicks(feed: Feed, scene: Scene, book: Book, seat: Seat | null): Picks {
  const { shown, busy, names } = scene;
  const view = computed(() => shown.value?.view ?? null);
  // In a siege both act at once: what the partner does holds nobody up.
  const isHeld = computed(() => busy.value && !isSiege(view.value));
  const legal = computed(() => {
    const known = shown.value?.legal ?? NOTHING;
    if (!busy.value || isHeld.value) return isHeld.value ? NOTHING : known;
    return stillLegal(known, feed.now.value?.legal ?? NOTHING);
  });
  const ways = computed(() =>
    view.value === null || seat === null ? [] : waysOf(view.value, seat, legal.value),
  );
  const picked = signal<readonly Spot[]>([]);
  const aimed = signal<Spot | null>(null);
  const next = computed(() => nextSpots(ways.value, picked.value));
  const outlook = computed(() => {
    if (view.value === null || !isSiege(view.value))
      return outlookOf(book, view.value, names.value, ways.value, picked.value, aimed.value);
    const told = { book, view: view.value, names: names.value, ways: ways.value };
    return seat === null
      ? null
      : siegeOutlook({ ...told, seat, picked: picked.value, aimed: aimed.value });
  });
  const facts = computed<Facts | null>(() =>
    view.value === null || seat === null || isHeld.value
      ? null
      : { book, view: view.value, seat, legal: legal.value, names: names.value },
  );
  return { view, legal, ways, next, facts, picked, aimed, outlook };
}

/** All that a table knows, made once for a feed. */
export function openTable(feed: Feed, match: string | null, looksOn: boolean): TableModel {
  const book = defaultBook();
  const side = feed.viewer === 'spectator' ? null : feed.viewer;
  const seat = looksOn ? null : side;
  // What is played on the server may be come back to; everything else begins with its page.
  const isLate = match !== null && isUnderWay(feed.now.value?.view ?? null);
  const scene = openScene(feed, book, seat, isLate);
  const picks = openPicks(feed, scene, book, seat);
  const stopMinding = effect(() => {
    const { picked, next, view } = picks;
    if (isLetGo(view.value, seat, picked.value, next.value)) picked.value = [];
  });
  const opened = signal<Opened>(null);
  // Who looked at the table after one game sees how the next one ends.
  const stopAwaiting = effect(() => {
    const isOver = scene.shown.value?.view?.result !== undefined;
    if (!isOver && scene.shown.value?.table.ending === '' && opened.value === 'ending')
      opened.value = null;
  });
  return {
    ...scene,
    ...picks,
    ...{ feed, book, match, seat },
    back: signal(new Set()),
    asked: signal([]),
    looked: signal(null),
    note: signal(''),
    opened,
    below: signal(side ?? 0),
    close() {
      stopMinding();
      stopAwaiting();
      scene.leave();
    },
  };
}
