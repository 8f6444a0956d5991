import './replay.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { defaultBook } from '../../shared/index.ts';
import type { GetReplayReply } from '../../shared/protocol/http/games.ts';
import { call, RejectionError } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import { OpenFile } from './file/open-file.tsx';
import {
  checkRecord,
  type FileVerdict,
  type GameRecord,
  type OpenedFile,
  type ReadRecord,
} from './file/replay-record.ts';
import { ReplayView } from './replay-view.tsx';

/** In place of a game's id: asks for a file instead of fetching a replay. */
const FROM_FILE = 'file';

async function fetchReplay(id: string): Promise<ReadRecord> {
  try {
    const path = `/api/replays/${id}?full=1`;
    const { replay } = await call<GetReplayReply>(pageServer(), path);
    return checkRecord(defaultBook(), replay);
  } catch (error) {
    const message =
      error instanceof RejectionError
        ? error.message
        : 'The server cannot be reached. Try again soon.';
    return { ok: false, message };
  }
}

/** The verdict on a file; null for a replay from the server. */
type Opened = { readonly record: GameRecord; readonly verdict: FileVerdict | null };

export function ReplayPage({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const fault = useSignal('');
  useEffect(() => {
    if (id === FROM_FILE) return;
    void fetchReplay(id).then((read) => {
      if (read.ok) opened.value = { record: read.record, verdict: null };
      else fault.value = read.message;
    });
  }, [id]);
  const onOpen = ({ record, verdict }: OpenedFile) => {
    opened.value = { record, verdict };
  };
  if (opened.value !== null) {
    return <ReplayView key={opened.value.record.id} {...opened.value} onOpen={onOpen} />;
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
