import { useSignal } from '@preact/signals';
import { isSiege, otherOf } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import { Chat } from './chat.tsx';
import { LogList } from './log-list.tsx';
import { Offer } from './offers.tsx';
import { ReactionChoice } from './reaction-choice.tsx';
import './side-panel.css';

/** The format, score and spectators of the match. */
function MatchInfo() {
  const model = useTable();
  const table = model.shown.value?.table;
  if (table === undefined) return null;
  const together = model.book.formats[table.format]?.mode === 'siege';
  const series = table.bestOf > 1 ? `Game ${table.game} of ${table.bestOf}, ` : '';
  return (
    <p class="match-facts">
      {model.book.formats[table.format]?.name ?? table.format}
      {table.rated ? ', rated' : ''}
      <br />
      {series}
      {together ? 'Together against the wild' : `${table.score[0]} : ${table.score[1]}`}
      {table.watchers > 0 ? ` · ${table.watchers} watching` : ''}
    </p>
  );
}

function Perspective() {
  const { bottomSeat, names, seat } = useTable();
  if (seat !== null) return null;
  return (
    <button
      type="button"
      onClick={() => {
        bottomSeat.value = otherOf(bottomSeat.value);
      }}
    >
      Sit with {names.value[otherOf(bottomSeat.value)]}
    </button>
  );
}

function TableButtons() {
  const model = useTable();
  const legal = model.feed.now.value?.legal ?? [];
  const canConcede = legal.some(({ kind }) => kind === 'concede');
  return (
    <div class="table-buttons">
      {canConcede ? (
        <>
          <Offer what="undo" />
          {isSiege(model.view.value) ? null : <Offer what="draw" />}
          <Offer what="open-hand" />
          <button
            type="button"
            onClick={() => {
              model.opened.value = 'concede';
            }}
          >
            Concede
          </button>
        </>
      ) : null}
      <Perspective />
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => {
          model.opened.value = 'help';
        }}
      >
        Help
      </button>
    </div>
  );
}

const TABS = ['Log', 'Chat'] as const;

function Tabs() {
  const { feed } = useTable();
  const shown = useSignal<(typeof TABS)[number]>('Log');
  const seen = useSignal(0);
  const messageCount = feed.chat.value.length;
  if (shown.value === 'Chat') seen.value = messageCount;
  return (
    <>
      <div class="tabs" role="tablist" aria-label="Beside the table">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={shown.value === tab}
            aria-controls="tab-panel"
            onClick={() => {
              shown.value = tab;
            }}
          >
            {tab}
            {tab === 'Chat' && messageCount > seen.value ? ` (${messageCount - seen.value})` : ''}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown.value}`}>
        {shown.value === 'Log' ? <LogList /> : <Chat />}
      </div>
    </>
  );
}

/** Log, chat and match buttons; a drawer on small screens. */
export function SidePanel() {
  const { opened } = useTable();
  return (
    <aside class="side" data-open={opened.value === 'panel'} aria-label="Match">
      <div class="side-close">
        <button
          type="button"
          class="quiet"
          onClick={() => {
            opened.value = null;
          }}
        >
          Back to the table
        </button>
      </div>
      <MatchInfo />
      <Tabs />
      <ReactionChoice />
      <TableButtons />
    </aside>
  );
}

/** Opens the drawer; visible on small screens only. */
export function PanelButton() {
  const { opened, feed } = useTable();
  return (
    <button
      type="button"
      class="panel-button"
      aria-label={`Log, chat and more${feed.chat.value.length > 0 ? ', there are messages' : ''}`}
      onClick={() => {
        opened.value = 'panel';
      }}
    >
      ☰
    </button>
  );
}
