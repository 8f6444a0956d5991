import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GetLeaderboardReply, Standing } from '../../shared/protocol/http/games.ts';
import { call } from '../link/api.ts';
import { errorText } from '../link/error-text.ts';
import { pageServer } from '../link/page-server.ts';
import { Fault } from '../session/fault.tsx';
import { catalogue, isTogether } from './catalogue.ts';

type Ladder = 'people' | 'bots';

const SHOWN = 10;

/** The standings of a ladder, null until they have been fetched, and why fetching them failed. */
function useStandings(format: string, ladder: Ladder) {
  const standings = useSignal<readonly Standing[] | null>(null);
  const fault = useSignal('');
  useEffect(() => {
    let isOld = false;
    const query = new URLSearchParams({ format, ladder, limit: String(SHOWN) });
    call<GetLeaderboardReply>(pageServer(), `/api/leaderboard?${query}`).then(
      (reply) => {
        if (!isOld) standings.value = reply.standings;
      },
      (error: unknown) => {
        fault.value = errorText(error);
      },
    );
    return () => {
      isOld = true;
    };
  }, [format, ladder]);
  return { standings: standings.value, fault: fault.value };
}

function RatedFormatSelect({ format }: { format: Signal<string> }) {
  // A siege has no rating.
  const rated = (catalogue.value?.formats ?? []).filter(({ id }) => !isTogether(id));
  return (
    <label class="lobby-field">
      Format
      <select
        value={format.value}
        onChange={(event) => {
          format.value = event.currentTarget.value;
        }}
      >
        {rated.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function LadderSelect({ ladder }: { ladder: Signal<Ladder> }) {
  return (
    <label class="lobby-field">
      Ladder
      <select
        value={ladder.value}
        onChange={(event) => {
          ladder.value = event.currentTarget.value as Ladder;
        }}
      >
        <option value="people">People</option>
        <option value="bots">Bots</option>
      </select>
    </label>
  );
}

/** The highest ratings of a format; people and bots have separate ladders. */
export function Leaderboard() {
  const format = useSignal('duel');
  const ladder = useSignal<Ladder>('people');
  const { standings, fault } = useStandings(format.value, ladder.value);
  return (
    <section class="panel" aria-labelledby="best">
      <h2 id="best">Leaderboard</h2>
      <div class="lobby-fields">
        <RatedFormatSelect format={format} />
        <LadderSelect ladder={ladder} />
      </div>
      <Standings of={standings} />
      <Fault words={fault} />
    </section>
  );
}

function Standings({ of }: { of: readonly Standing[] | null }) {
  if (of === null) return <p class="session-soft">Looking…</p>;
  if (of.length === 0) {
    return (
      <p class="session-soft">
        Nobody is rated yet. Sign in and play a rated match to be the first.
      </p>
    );
  }
  return (
    <table class="lobby-standings">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Name</th>
          <th scope="col">Rating</th>
          <th scope="col">Games</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ rank, person, rating, deviation, games }) => (
          <tr key={person.id}>
            <td>{rank}</td>
            <td class="lobby-name">{person.name}</td>
            <td>
              {Math.round(rating)} <span class="session-soft">± {Math.round(2 * deviation)}</span>
            </td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
