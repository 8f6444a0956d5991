import './replay-side.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '../../shared/index.ts';
import { session } from '../session/session.ts';
import { addressOf, route } from '../shell/route.ts';
import { Table } from '../table/table.tsx';
import { BranchedGame } from './branched-game.tsx';
import type { FileVerdict, OpenedFile } from './file/replay-record.ts';
import { onReplayKey } from './model/replay-keys.ts';
import { openReplay, type ReplayModel } from './model/replay-model.ts';
import { type Branch, PlayOn } from './panel/play-on.tsx';
import { Players, ViewerChoice } from './panel/replay-header.tsx';
import { Share } from './panel/share.tsx';
import { TimelineBar } from './panel/timeline-bar.tsx';
import { TurnList } from './panel/turn-list.tsx';
import type { Timeline } from './timeline/timeline.ts';

/** Delays updates of the address, because browsers limit how often it may change. */
const ADDRESS_PAUSE = 400;

type Props = {
  timeline: Timeline;
  /** The verdict on a file; null for a replay from the server, which can be linked to. */
  verdict: FileVerdict | null;
  onOpen: (opened: OpenedFile) => void;
};

/** The seat of the user, guessed by name; a wrong guess is corrected with one click. */
function ownSeat({ record: { seats } }: Timeline): Seat {
  const me = session.me.value;
  return me !== null && seats[1].name === me.name && seats[0].name !== me.name ? 1 : 0;
}

function useReplay(timeline: Timeline, shared: boolean): ReplayModel {
  const model = useMemo(() => {
    const { value: here } = route;
    const start = shared && here.page === 'replay' ? (here.at ?? 0) : 0;
    return openReplay(timeline, ownSeat(timeline), start);
  }, [timeline, shared]);
  useEffect(() => () => model.close(), [model]);
  return model;
}

/** Synchronises the moment with the address, in both directions. */
function useAddress(model: ReplayModel, shared: boolean): void {
  const { id } = model.timeline.record;
  const at = model.at.value;
  useEffect(() => {
    if (!shared) return;
    const write = () => history.replaceState(null, '', addressOf({ page: 'replay', id, at }));
    const timer = setTimeout(write, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [shared, id, at]);
  useEffect(() => {
    const follow = () => {
      const { value: to } = route;
      if (shared && to.page === 'replay' && to.at !== undefined) model.seek(to.at);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [model, shared]);
}

function ReplayTable({ model, verdict, onOpen, onBranch }: ReplayTableProps) {
  useAddress(model, verdict === null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => onReplayKey(model, event);
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [model]);
  const { value: feed } = model.feed;
  return (
    <div class="replay">
      <header class="replay-top">
        <Players model={model} />
        <ViewerChoice model={model} />
      </header>
      <div class="replay-table">
        <Table key={feed.viewer} feed={feed} watchOnly />
      </div>
      <TimelineBar model={model} />
      <aside class="replay-side" aria-label="About this replay">
        <TurnList model={model} />
        <PlayOn model={model} onBranch={onBranch} />
        <Share {...{ model, verdict, onOpen }} />
      </aside>
    </div>
  );
}

type ReplayTableProps = Omit<Props, 'timeline'> & {
  model: ReplayModel;
  onBranch: (branch: Branch) => void;
};

/** A finished game on the table, with its timeline and side panel. */
export function ReplayView({ timeline, verdict, onOpen }: Props) {
  const model = useReplay(timeline, verdict === null);
  const branch = useSignal<Branch | null>(null);
  const onBranch = (to: Branch) => {
    model.playing.value = false;
    branch.value = to;
  };
  if (branch.value === null) return <ReplayTable {...{ model, verdict, onOpen, onBranch }} />;
  const onBack = () => {
    branch.value = null;
  };
  return <BranchedGame timeline={model.timeline} branch={branch.value} onBack={onBack} />;
}
