import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { isTogether, loadCatalogue } from '../lobby/catalogue.ts';
import { createdMatch } from '../lobby/created-matches.ts';
import { addressOf } from '../shell/route.ts';
import '../session/session.css';
import './seat.css';

/** Browsers offer the clipboard API to secure pages only; `execCommand` works elsewhere. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

function Link({ link, whom }: { link: string; whom: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copyNote = useSignal('');
  const take = async () => {
    if (field.current === null) return;
    const isCopied = await copy(field.current);
    copyNote.value = isCopied ? 'Copied.' : 'Select the link and copy it by hand.';
  };
  return (
    <>
      <label class="seat-link">
        Send this link to {whom}
        <input ref={field} readOnly value={link} />
      </label>
      <p class="seat-ways">
        <button type="button" class="main" onClick={() => void take()}>
          Copy the link
        </button>
        <span role="status">{copyNote.value}</span>
      </p>
    </>
  );
}

/** Says whether the match waits for a second player or for a player who is not connected yet. */
function awaited(table: MatchView, guest: string | undefined, whom: string): string {
  const missing = table.seats.find((seat) => seat !== null && !seat.connected);
  if (table.seats[1] !== null) return `${missing?.name ?? whom} is on the way.`;
  return guest === undefined
    ? 'You have your seat. The match begins as soon as somebody takes the other one.'
    : `${guest} was asked to play and has a minute to answer.`;
}

export function WaitingRoom({ match, table }: { match: string; table: MatchView }) {
  const { link, code, guest } = createdMatch(match);
  const isFree = table.seats[1] === null && guest === undefined;
  useEffect(() => void loadCatalogue().catch(() => {}), []);
  const whom = isTogether(table.format) ? 'your partner' : 'your opponent';
  return (
    <section class="panel seat-panel">
      <h1>Waiting for {whom}</h1>
      <p role="status">{awaited(table, guest, whom)}</p>
      {isFree && <Link link={link} whom={whom} />}
      {isFree && code !== null && (
        <p>
          Or tell the code: <strong class="seat-code">{code}</strong>
        </p>
      )}
      <p class="seat-ways">
        <a class="button" href={addressOf({ page: 'lobby' })}>
          Leave to the lobby
        </a>
        <span class="session-soft">The table stays yours for five minutes.</span>
      </p>
    </section>
  );
}
