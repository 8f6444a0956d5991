import { CardFace } from '../../card/card-face.tsx';
import { Dialog } from '../../shell/dialog.tsx';
import { variantText } from '../choices/intent-text.ts';
import { elementText } from '../facts/element-text.ts';
import { isSiege } from '../facts/view-facts.ts';
import { cancelPicks, sendIntent } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import type { Pile } from '../model/table-model.ts';
import { SiegeHelp } from '../siege/siege-help.tsx';
import './dialogs.css';

const ZONES = {
  discard: 'Discard pile',
  fracture: 'Fracture zone',
  azoth: 'Azoth row',
} as const;

function PileDialog({ pile, close }: { pile: Pile; close: () => void }) {
  const model = useTable();
  const view = model.view.value;
  const side = view?.seats[pile.seat];
  if (view === null || side === undefined) return null;
  const cards = side[pile.zone];
  const zone = pile.zone === 'azoth' && isSiege(view) ? 'Crystals' : ZONES[pile.zone];
  return (
    <Dialog title={`${zone} of ${model.names.value[pile.seat]}`} onClose={close}>
      {cards.length === 0 ? <p>There are no cards here.</p> : null}
      <ul class="pile-cards">
        {cards.toReversed().map(({ id, card }) => (
          <li key={id}>
            <CardFace card={card} size="large" format={view.format} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Tab, arrow keys', 'go from card to card and to targets'],
  ['Enter', 'pick a card or unit, then where it goes'],
  ['Escape', 'take back what is picked, or close a window'],
  ['P', 'the big button: pass, attack, block, end the turn'],
  ['U', 'take back the last move, if it revealed nothing new'],
  ['Space', 'skip what is being shown'],
  ['?', 'this help'],
];

function HelpDialog({ close }: { close: () => void }) {
  const { view } = useTable();
  return (
    <Dialog title="How to play at this table" onClose={close}>
      <p>
        What is highlighted can be used. Pick it, then pick where it goes, or drag it there. Point
        at a card, or hold a finger on it, to read it and to see why it cannot be used now.
      </p>
      {isSiege(view.value) ? <SiegeHelp /> : null}
      <dl class="keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        Elements: {elementText}. The one that beats the other deals 1 damage more in a fight, and
        takes 1 less.
      </p>
    </Dialog>
  );
}

function ConcedeDialog({ close }: { close: () => void }) {
  const model = useTable();
  return (
    <Dialog title="Give up this game?" onClose={close}>
      <p>
        {isSiege(model.view.value)
          ? 'Your hero goes down. Your partner fights on alone.'
          : 'Your opponent wins at once.'}
      </p>
      <div class="dialog-buttons">
        <button
          type="button"
          class="main"
          onClick={() => {
            close();
            sendIntent(model, { kind: 'concede' });
          }}
        >
          Concede
        </button>
        <button type="button" onClick={close}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

/** Asks which of several intents the picks stand for. */
function VariantDialog() {
  const model = useTable();
  const close = () => cancelPicks(model);
  return (
    <Dialog title="How do you play it?" onClose={close}>
      <div class="dialog-buttons">
        {model.ambiguousIntents.value.map((intent) => (
          <button key={variantText(intent)} type="button" onClick={() => sendIntent(model, intent)}>
            {variantText(intent)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

export function Dialogs() {
  const model = useTable();
  const opened = model.opened.value;
  const close = () => {
    model.opened.value = null;
  };
  if (model.ambiguousIntents.value.length > 0) return <VariantDialog />;
  if (opened === 'help') return <HelpDialog close={close} />;
  if (opened === 'concede') return <ConcedeDialog close={close} />;
  return typeof opened === 'object' && opened !== null ? (
    <PileDialog pile={opened} close={close} />
  ) : null;
}
