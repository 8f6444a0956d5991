import { useSignal } from '@preact/signals';
import { EMOTES, type Emote, LONGEST_CHAT } from '../../../shared/protocol/seat-requests.ts';
import type { ChatMessage } from '../../link/table-update.ts';
import { otherOf } from '../facts/view-facts.ts';
import { showRejection } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import './chat.css';

const EMOTE_TEXT: Readonly<Record<Emote, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  thanks: 'Thanks!',
  thinking: 'Hmm…',
  oops: 'Oops!',
  wow: 'Wow!',
  'good-game': 'Good game!',
};

function ChatEntry({ message }: { message: ChatMessage }) {
  return (
    <li data-from={message.from}>
      <b>{message.name}</b>{' '}
      {'text' in message ? message.text : <em class="emote">{EMOTE_TEXT[message.emote]}</em>}
    </li>
  );
}

function Emotes() {
  const model = useTable();
  return (
    <fieldset class="emotes" aria-label="Say with one click">
      {EMOTES.map((emote) => (
        <button
          key={emote}
          type="button"
          class="quiet"
          onClick={() => void showRejection(model, model.feed.say({ emote }))}
        >
          {EMOTE_TEXT[emote]}
        </button>
      ))}
    </fieldset>
  );
}

function Mutes() {
  const model = useTable();
  const muted = useSignal<ReadonlySet<ChatMessage['from']>>(new Set());
  const whom: (readonly [ChatMessage['from'], string])[] = [
    ...(model.seat === null
      ? []
      : [[otherOf(model.seat), model.names.value[otherOf(model.seat)]] as const]),
    ['watchers', 'watchers'],
  ];
  const turn = (who: ChatMessage['from']) => {
    const next = new Set(muted.value);
    const on = !next.delete(who);
    if (on) next.add(who);
    muted.value = next;
    void showRejection(model, model.feed.mute(who, on));
  };
  return (
    <div class="mutes">
      {whom.map(([who, name]) => (
        <button
          key={who}
          type="button"
          class="quiet"
          aria-pressed={muted.value.has(who)}
          onClick={() => turn(who)}
        >
          Mute {name}
        </button>
      ))}
    </div>
  );
}

/** Shows messages as plain text. */
export function Chat() {
  const model = useTable();
  const text = useSignal('');
  const say = (event: Event) => {
    event.preventDefault();
    const words = text.value.trim();
    if (words === '') return;
    text.value = '';
    void showRejection(model, model.feed.say({ text: words }));
  };
  return (
    <section class="chat" aria-label="Chat">
      <ol class="chat-lines" aria-live="polite">
        {model.feed.chat.value.slice(-100).map((message, at) => (
          <ChatEntry key={`${message.at}-${message.from}-${at}`} message={message} />
        ))}
      </ol>
      <Emotes />
      <form onSubmit={say}>
        <input
          type="text"
          aria-label="Say something"
          placeholder="Say something"
          maxLength={LONGEST_CHAT}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit">Say</button>
      </form>
      <Mutes />
    </section>
  );
}
