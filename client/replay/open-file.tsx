import { useSignal } from '@preact/signals';
import { defaultBook } from '../../shared/index.ts';
import { type GameRecord, readRecord } from './record.ts';

/** A long match has a tenth of this. */
const LARGEST = 8_000_000;

async function readFile(file: File): Promise<ReturnType<typeof readRecord>> {
  if (file.size > LARGEST) return { ok: false, message: 'This file is too large for a replay.' };
  return readRecord(defaultBook(), await file.text());
}

/** A replay from disk: it is played once to verify it, and never leaves the page. */
export function OpenFile({ onOpen }: { onOpen: (record: GameRecord) => void }) {
  const fault = useSignal('');
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(file);
    fault.value = read.ok ? '' : read.message;
    if (read.ok) onOpen(read.record);
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
