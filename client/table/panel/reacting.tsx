import type { Reacting as Wish } from '../choices/auto-pass.ts';
import { useTable } from '../model/context.ts';
import { reacting } from '../model/reacting.ts';

const WORDS: Readonly<Record<Wish, string>> = {
  always: 'ask me always',
  able: 'ask me if I hold one',
  never: 'never ask me',
};

/** Only duels know windows in which the other side may react. */
export function Reacting() {
  const { match, seat, view } = useTable();
  if (match === null || seat === null || view.value?.mode !== 'duel') return null;
  return (
    <label class="reacting">
      Reactions
      <select
        value={reacting.value}
        onChange={({ currentTarget }) => {
          reacting.value = currentTarget.value as Wish;
        }}
      >
        {Object.entries(WORDS).map(([wish, words]) => (
          <option key={wish} value={wish}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
