import './replay.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { defaultBook } from '../../shared/index.ts';
import type { GetRecordingReply, GetReplayReply } from '../../shared/protocol/http/games.ts';
import type { Recording } from '../../shared/replay/recording.ts';
import { call, RejectionError } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import { OpenFile } from './file/open-file.tsx';
import { checkRecord, type FileVerdict, type OpenedFile } from './file/replay-record.ts';
import { ReplayView } from './replay-view.tsx';
import { RecordedTimeline } from './timeline/recorded-timeline.ts';
import { ReplayTimeline } from './timeline/replay-timeline.ts';
import type { Timeline } from './timeline/timeline.ts';

/** In place of a game's id: asks for a file instead of fetching a replay. */
const FROM_FILE = 'file';

/** The views in a recording are those of the rules core. */
type KeptRecording = GetRecordingReply & { readonly recording: Recording };

/** A game of other rules or cards cannot be played again: the server has kept what its viewers saw. */
async function fetchTimeline(id: string): Promise<Timeline> {
  const path = `/api/replays/${id}`;
  const book = defaultBook();
  const { replay } = await call<GetReplayReply>(pageServer(), `${path}?full=1`);
  const read = checkRecord(book, replay);
  if (read.ok) return new ReplayTimeline(book, read.record);
  if (!read.isForeign) throw new RejectionError('bad-replay', read.message);
  const { recording } = await call<KeptRecording>(pageServer(), `${path}/recording`);
  return new RecordedTimeline(book, recording);
}

type Fetched = { readonly timeline: Timeline } | { readonly fault: string };

async function fetchReplay(id: string): Promise<Fetched> {
  try {
    return { timeline: await fetchTimeline(id) };
  } catch (error) {
    if (error instanceof RejectionError) return { fault: error.message };
    return { fault: 'The server cannot be reached. Try again soon.' };
  }
}

/** The verdict on a file; null for a replay from the server. */
type Opened = { readonly timeline: Timeline; readonly verdict: FileVerdict | null };

export function ReplayPage({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const fault = useSignal('');
  useEffect(() => {
    if (id === FROM_FILE) return;
    void fetchReplay(id).then((fetched) => {
      if ('timeline' in fetched) opened.value = { ...fetched, verdict: null };
      else fault.value = fetched.fault;
    });
  }, [id]);
  const onOpen = ({ record, verdict }: OpenedFile) => {
    opened.value = { timeline: new ReplayTimeline(defaultBook(), record), verdict };
  };
  if (opened.value !== null) {
    return <ReplayView key={opened.value.timeline.record.id} {...opened.value} onOpen={onOpen} />;
  }
  return (
    <div class="replay-empty">
      <h1>Replay</h1>
      {fault.value === '' && id !== FROM_FILE ? <p role="status">Loading the match…</p> : null}
      {fault.value === '' ? null : (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      <OpenFile onOpen={onOpen} />
    </div>
  );
}
