import type { GameView } from '../../../shared/index.ts';
import { CardFace } from '../../card/card-face.tsx';
import type { Spot } from '../choices/spot.ts';
import { choose } from '../model/acting.ts';
import { useTable } from '../model/context.ts';
import { choiceWords } from '../model/prompt.ts';
import { lookProps } from './look.ts';
import { optionWords } from './option-words.ts';
import './choice.css';

type Option = NonNullable<NonNullable<GameView['choice']>['options']>[number];

function OptionButton({ option, at, view }: { option: Option; at: number; view: GameView }) {
  const model = useTable();
  const spot: Spot = `option:${at}`;
  const words = optionWords(view, model.names.value, option);
  const isCard = option.kind === 'card';
  const looked = isCard ? option.card : option.kind === 'target' ? option.card : null;
  return (
    <button
      type="button"
      class={`option ${isCard ? 'option-card' : ''}`}
      data-spots={spot}
      disabled={!model.next.value.has(spot)}
      onClick={() => choose(model, spot)}
      {...lookProps(model, looked, [spot])}
    >
      {isCard ? <CardFace card={option.card} size="hand" format={view.format} /> : words}
    </button>
  );
}

/** An open choice of the one who looks, as a clear question with its answers. */
export function Choice() {
  const model = useTable();
  const view = model.view.value;
  const choice = view?.choice;
  if (view === null || choice?.options === undefined || choice.seat !== model.seat) return null;
  return (
    <section class="choice" aria-label="Your choice">
      <p class="choice-question">{choiceWords(model.book, view)}</p>
      <div class="choice-options">
        {choice.options.map((option, at) => (
          <OptionButton key={`${choice.id}-${at}`} option={option} at={at} view={view} />
        ))}
      </div>
    </section>
  );
}
