import { useSignal } from '@preact/signals';
import { defaultBook } from '../../../shared/index.ts';
import { type JudgedFile, judgeFile, type OpenedFile } from './replay-record.ts';
import { serverKeys } from './server-keys.ts';

/** The largest file accepted, in bytes; a long match has a tenth of this. */
const LARGEST = 8_000_000;

async function readFile(file: File): Promise<JudgedFile> {
  if (file.size > LARGEST) return { ok: false, message: 'This file is too large for a replay.' };
  return judgeFile(defaultBook(), await file.text(), await serverKeys());
}

/** Opens a replay file: checks its signature and plays it once; it never leaves the page. */
export function OpenFile({ onOpen }: { onOpen: (opened: OpenedFile) => void }) {
  const fault = useSignal('');
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(file);
    fault.value = read.ok ? '' : read.message;
    if (read.ok) onOpen(read);
  };
  return (
    <>
      <label class="button file-button">
        Open a replay file
        <input
          class="unseen"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p class="notice-small fault" role="alert">
        {fault.value}
      </p>
    </>
  );
}
