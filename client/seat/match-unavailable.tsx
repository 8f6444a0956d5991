import { addressOf } from '../shell/route.ts';
import type { OtherPage } from './find-match.ts';
import './seat.css';

const LINK_LABELS: Readonly<Record<OtherPage['page'], string>> = {
  watch: 'Watch it',
  replay: 'Watch the replay',
  match: 'Go to your seat',
};

type MatchUnavailableProps = { title?: string; words: string; to?: OtherPage | undefined };

/** Why the match cannot be shown, and where to go instead. */
export function MatchUnavailable({ title = 'Not here', words, to }: MatchUnavailableProps) {
  return (
    <section class="panel seat-panel" role="alert">
      <h1>{title}</h1>
      <p>{words}</p>
      <p class="seat-ways">
        {to !== undefined && (
          <a class="button" href={addressOf(to)}>
            {LINK_LABELS[to.page]}
          </a>
        )}
        <a class="button" href={addressOf({ page: 'lobby' })}>
          Back to the lobby
        </a>
      </p>
    </section>
  );
}
