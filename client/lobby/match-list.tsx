import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ListedMatch, SeatedUser } from '../link/api-types.ts';
import { session } from '../session/session.ts';
import { addressOf } from '../shell/route.ts';
import { catalogue, isTogether } from './catalogue.ts';
import { followMatches, isLive, matches } from './live-matches.ts';
import { isOpen, matchDetails, toWatch } from './lobby-text.ts';

/** The number of matches shown; longer lists help nobody. */
const SHOWN = 12;

const isMachine = ({ kind }: SeatedUser): boolean => kind === 'bot' || kind === 'house';

function Name({ who }: { who: SeatedUser | null }) {
  if (who === null) return <em class="session-soft">open seat</em>;
  return (
    <span class="lobby-name">
      {who.name}
      {isMachine(who) && <span class="lobby-tag">bot</span>}
    </span>
  );
}

function Row({ match, children }: { match: ListedMatch; children: ComponentChildren }) {
  const { format } = match.settings;
  const named = catalogue.value?.formats.find(({ id }) => id === format)?.name ?? format;
  const together = isTogether(format);
  const about = [named, matchDetails(match, together)].filter((part) => part !== '').join(' · ');
  return (
    <li class="lobby-row">
      <span class="lobby-names">
        <Name who={match.seats[0]} />{' '}
        <span class="session-soft">{together ? 'and' : 'against'}</span>{' '}
        <Name who={match.seats[1]} />
        {together && <span class="session-soft"> against the wild</span>}
      </span>
      <span class="lobby-about session-soft">{about}</span>
      {children}
    </li>
  );
}

function List({ of, none, action }: ListProps) {
  if (of.length === 0) return <p class="session-soft">{none}</p>;
  return (
    <ul class="lobby-rows">
      {of.slice(0, SHOWN).map((match) => (
        <Row key={match.id} match={match}>
          {action(match)}
        </Row>
      ))}
    </ul>
  );
}
type ListProps = {
  of: readonly ListedMatch[];
  none: string;
  action: (match: ListedMatch) => ComponentChildren;
};

const namesOf = ({ seats, settings }: ListedMatch): string =>
  seats
    .map((who) => who?.name ?? 'nobody yet')
    .join(isTogether(settings.format) ? ' and ' : ' against ');

function PlayLink({ match }: { match: ListedMatch }) {
  const together = isTogether(match.settings.format);
  return (
    <a
      class="button"
      href={addressOf({ page: 'match', id: match.id })}
      aria-label={`Play ${together ? 'with ' : ''}${match.seats[0]?.name ?? ''}`}
    >
      Play
    </a>
  );
}

function WatchLink({ match }: { match: ListedMatch }) {
  return (
    <>
      {match.watchers > 0 && (
        <span class="session-soft" title="Watchers">
          <span aria-hidden="true">◉ </span>
          {match.watchers}
          <span class="unseen"> watch</span>
        </span>
      )}
      <a
        class="button"
        href={addressOf({ page: 'watch', id: match.id })}
        aria-label={`Watch ${namesOf(match)}`}
      >
        Watch
      </a>
    </>
  );
}

/** The matches with an open seat and the matches to watch, kept up to date. */
export function MatchList() {
  useEffect(followMatches, []);
  const all = matches.value;
  // The player's own match is listed under "My matches".
  const me = session.name.value;
  const open = (all ?? []).filter((match) => isOpen(match) && match.seats[0]?.name !== me);
  return (
    <section class="panel" aria-labelledby="matches-now">
      <h2 id="matches-now">
        Matches now{' '}
        <span class={isLive.value ? 'lobby-live on' : 'lobby-live'}>{isLive.value && 'live'}</span>
      </h2>
      <h3>Open tables</h3>
      <List
        of={open}
        none={all === null ? 'Looking…' : 'Nobody is waiting. Open a table yourself.'}
        action={(match) => <PlayLink match={match} />}
      />
      <h3>To watch</h3>
      <List
        of={toWatch(all ?? [])}
        none={all === null ? 'Looking…' : 'Nobody is playing in public right now.'}
        action={(match) => <WatchLink match={match} />}
      />
    </section>
  );
}
