import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '../../shared/index.ts';
import type { Feed } from '../feeds/feed.ts';
import { prepareSounds } from './animation/sounds.ts';
import { CenterRow } from './board/center-row.tsx';
import { CombatArrows } from './board/combat-arrows.tsx';
import { Field } from './board/field.tsx';
import { Hand } from './board/hand.tsx';
import { Hero } from './board/hero.tsx';
import { Inspector, Played } from './board/inspector.tsx';
import { isSiege, otherOf } from './facts/view-facts.ts';
import { listenToDrags } from './input/drag.ts';
import { guideFocus } from './input/focus.ts';
import { onKey } from './input/keys.ts';
import { passAutomatically } from './input/pass-automatically.ts';
import { TableContext, useTable } from './model/context.ts';
import { promptOf } from './model/prompt.ts';
import { openTable, type TableModel } from './model/table-model.ts';
import { Dialogs } from './panel/dialogs.tsx';
import { Banners, Ending } from './panel/notices.tsx';
import { PanelButton, SidePanel } from './panel/side-panel.tsx';
import { SiegeBoard } from './siege/siege-board.tsx';
import './table.css';

/** For screen readers: what happened, and what is to be decided. */
function Announcer() {
  const model = useTable();
  const view = model.view.value;
  const { book, seat } = model;
  const legal = model.legal.value;
  const prompt =
    view === null || model.busy.value
      ? ''
      : promptOf({ book, view, seat, legal, names: model.names.value, picked: [] });
  return (
    <div class="unseen">
      <p aria-live="polite">{model.announcement.value}</p>
      <p aria-live="polite">{prompt}</p>
    </div>
  );
}

const INTERACTIVE = '.can, .picked, .actions, .choice, .pile';

/** While animations play, a click on the board only skips them. */
function skipOnClick(model: TableModel, event: Event): void {
  const at = event.target as Element;
  // In a siege a player may act during the partner's animations.
  if (!model.busy.value || (isSiege(model.view.value) && at.closest(INTERACTIVE) !== null)) return;
  event.stopPropagation();
  model.skip();
}

function DuelBoard({ own }: { own: Seat }) {
  return (
    <div class="board-grid">
      <Hero seat={otherOf(own)} />
      <Hand seat={otherOf(own)} />
      <Field seat={otherOf(own)} />
      <CenterRow />
      <Field seat={own} />
      <Hero seat={own} />
      <Hand seat={own} />
    </div>
  );
}

function Board() {
  const model = useTable();
  const { bottomSeat, view } = model;
  const own = bottomSeat.value;
  if (view.value === null) return <Waiting />;
  return (
    <div class="board" onClickCapture={(event) => skipOnClick(model, event)}>
      <div class="board-felt" />
      {isSiege(view.value) ? <SiegeBoard /> : <DuelBoard own={own} />}
      <PanelButton />
      <CombatArrows />
      <Played />
    </div>
  );
}

function Waiting() {
  const { shown, book } = useTable();
  const table = shown.value?.table;
  const isAlone = (table?.seats ?? [null]).includes(null);
  const whom = book.formats[table?.format ?? '']?.mode === 'siege' ? 'a partner' : 'an opponent';
  return (
    <div class="board board-waiting">
      <p role="status">{isAlone ? `Waiting for ${whom}…` : 'The table is being set…'}</p>
      <PanelButton />
    </div>
  );
}

export type TableProps = {
  readonly feed: Feed;
  /** The id of the match, for the link to its replay. */
  readonly match?: string;
  /** Shows the table from a seat without playing it. */
  readonly watchOnly?: boolean;
  /** What a page adds below the board. */
  readonly children?: ComponentChildren;
};

/** A match as it is shown and played, from any feed. The page closes the feed. */
export function Table({ feed, match, watchOnly, children }: TableProps) {
  const model = useMemo(
    () => openTable(feed, match ?? null, watchOnly === true),
    [feed, match, watchOnly],
  );
  useEffect(() => {
    prepareSounds();
    const onKeyDown = (event: KeyboardEvent) => onKey(model, event);
    addEventListener('keydown', onKeyDown);
    const root = model.root.current;
    const stops = [guideFocus(model), ...(root === null ? [] : [listenToDrags(model, root)])];
    // Games in the page always ask for reactions.
    if (match !== undefined) stops.push(passAutomatically(model));
    return () => {
      removeEventListener('keydown', onKeyDown);
      for (const stop of stops) stop();
      model.close();
    };
  }, [model, match]);
  return (
    <TableContext.Provider value={model}>
      <div ref={model.root} class="table" data-mode={model.view.value?.mode}>
        <Banners />
        <Board />
        <SidePanel />
        {children === undefined ? null : <div class="table-more">{children}</div>}
        <Inspector />
        <Ending />
        <Dialogs />
        <Announcer />
        <div class="cues" aria-hidden="true" />
      </div>
    </TableContext.Provider>
  );
}
