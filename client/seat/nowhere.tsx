import { addressOf } from '../shell/route.ts';
import type { Elsewhere } from './places.ts';
import './seat.css';

const WORDS: Readonly<Record<Elsewhere['page'], string>> = {
  watch: 'Watch it',
  replay: 'See the replay',
  match: 'Go to your seat',
};

type NowhereProps = { title?: string; words: string; to?: Elsewhere | undefined };

/** Why one cannot be here, and where to go instead. */
export function Nowhere({ title = 'Not here', words, to }: NowhereProps) {
  return (
    <section class="panel seat-panel" role="alert">
      <h1>{title}</h1>
      <p>{words}</p>
      <p class="seat-ways">
        {to !== undefined && (
          <a class="button" href={addressOf(to)}>
            {WORDS[to.page]}
          </a>
        )}
        <a class="button" href={addressOf({ page: 'lobby' })}>
          Back to the lobby
        </a>
      </p>
    </section>
  );
}
