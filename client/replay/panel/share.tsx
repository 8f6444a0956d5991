import { useSignal } from '@preact/signals';
import { pageServer } from '../../link/page-server.ts';
import { addressOf } from '../../shell/route.ts';
import { OpenFile } from '../file/open-file.tsx';
import type { FileVerdict, OpenedFile } from '../file/replay-record.ts';
import { VerdictBadge } from '../file/verdict-badge.tsx';
import type { ReplayModel } from '../model/replay-model.ts';

const linkTo = (id: string, at: number): string =>
  new URL(addressOf({ page: 'replay', id, at }), pageServer()).href;

/** Buttons that copy a link to this moment and download the replay file. */
function ShareButtons({ model }: { model: ReplayModel }) {
  const copied = useSignal('');
  const { id } = model.timeline.record;
  const copy = async () => {
    const link = linkTo(id, model.at.value);
    try {
      await navigator.clipboard.writeText(link);
      copied.value = 'Copied.';
    } catch {
      // Not every browser lets a page write to the clipboard.
      copied.value = link;
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy link to this move
      </button>
      <a class="button" href={`api/replays/${id}/download`} download={`arbiter-${id}.json`}>
        Download
      </a>
      <p class="notice-small" role="status">
        {copied.value}
      </p>
    </>
  );
}

type Props = {
  model: ReplayModel;
  /** The verdict on a file; null for a replay from the server, which can be linked to. */
  verdict: FileVerdict | null;
  onOpen: (opened: OpenedFile) => void;
};

export function Share({ model, verdict, onOpen }: Props) {
  return (
    <section class="share panel" aria-labelledby="share-title">
      <h2 id="share-title">{verdict === null ? 'Share' : 'From a file'}</h2>
      {verdict === null ? null : <VerdictBadge verdict={verdict} />}
      <div class="share-buttons">
        {verdict === null ? <ShareButtons model={model} /> : null}
        <OpenFile onOpen={onOpen} />
      </div>
    </section>
  );
}
