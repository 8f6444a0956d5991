import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { errorText } from '../link/error-text.ts';
import { Fault } from '../session/fault.tsx';
import { runEvery } from '../session/use-task.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { addressOf } from '../shell/route.ts';
import { CardFan } from './card-fan.tsx';
import { catalogue, loadCatalogue } from './catalogue.ts';
import { DeckChoice, FormatChoice } from './deck-choice.tsx';
import { Leaderboard } from './leaderboard.tsx';
import './lobby.css';
import { format } from './last-choices.ts';
import { MatchList } from './match-list.tsx';
import { MyMatches } from './my-matches.tsx';
import { PlayBot } from './play-bot.tsx';
import { PlayFriend } from './play-friend.tsx';
import { PlayNow } from './play-now.tsx';

export function LobbyPage(_: { id: string }) {
  const fault = useSignal('');
  useEffect(() => runEvery(5_000, () => void look()), []);
  async function look(): Promise<void> {
    if (catalogue.value !== null) return;
    try {
      await loadCatalogue();
      fault.value = '';
    } catch (error) {
      fault.value = errorText(error);
    }
  }
  return (
    <div class="lobby">
      <header class="lobby-hero">
        <div>
          <h1>Take a seat</h1>
          <p>
            Card combat for two: choose a deck and play a bot, a friend or whoever is here, or stand
            together against the wild. New?{' '}
            <a href={addressOf({ page: 'learn' })}>Learn it in five steps.</a>
          </p>
          <UserMenu />
        </div>
        <CardFan />
      </header>
      <section class="panel lobby-play" aria-label="Play">
        <FormatChoice />
        <DeckChoice of={format.value} />
        <Fault words={fault.value} />
        <div class="lobby-ways">
          <PlayNow />
          <PlayBot />
          <PlayFriend />
        </div>
      </section>
      <div class="lobby-side">
        <MyMatches />
        <MatchList />
        <Leaderboard />
      </div>
    </div>
  );
}
