import type { ReactionPreference } from '../choices/auto-pass.ts';
import { useTable } from '../model/context.ts';
import { reactionPreference } from '../model/reaction-preference.ts';

const LABELS: Readonly<Record<ReactionPreference, string>> = {
  always: 'ask me always',
  able: 'ask me if I hold one',
  never: 'never ask me',
};

/** Shown in duels only, because other modes have no reaction windows. */
export function ReactionChoice() {
  const { match, seat, view } = useTable();
  if (match === null || seat === null || view.value?.mode !== 'duel') return null;
  return (
    <label class="reacting">
      Reactions
      <select
        value={reactionPreference.value}
        onChange={({ currentTarget }) => {
          reactionPreference.value = currentTarget.value as ReactionPreference;
        }}
      >
        {Object.entries(LABELS).map(([preference, words]) => (
          <option key={preference} value={preference}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
