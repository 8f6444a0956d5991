import type { GameView } from '../../../shared/index.ts';
import { CardFace } from '../../card/card-face.tsx';
import type { TargetKey } from '../choices/target-key.ts';
import { pickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import { choiceText } from '../model/prompt.ts';
import { inspectProps } from './inspect-props.ts';
import { optionText } from './option-text.ts';
import './choice.css';

type Option = NonNullable<NonNullable<GameView['choice']>['options']>[number];

function OptionButton({ option, at, view }: { option: Option; at: number; view: GameView }) {
  const model = useTable();
  const targetKey: TargetKey = `option:${at}`;
  const words = optionText(model.book, view, model.names.value, option);
  const isCard = option.kind === 'card';
  const inspected = isCard ? option.card : option.kind === 'target' ? option.card : null;
  return (
    <button
      type="button"
      class={`option ${isCard ? 'option-card' : ''}`}
      data-target-keys={targetKey}
      disabled={!model.next.value.has(targetKey)}
      onClick={() => pickTarget(model, targetKey)}
      {...inspectProps(model, inspected, [targetKey])}
    >
      {isCard ? <CardFace card={option.card} size="hand" format={view.format} /> : words}
    </button>
  );
}

/** A choice the viewer has to make, as a question with its options. */
export function Choice() {
  const model = useTable();
  const view = model.view.value;
  const choice = view?.choice;
  if (view === null || choice?.options === undefined || choice.seat !== model.seat) return null;
  return (
    <section class="choice" aria-label="Your choice">
      <p class="choice-question">{choiceText(model.book, view)}</p>
      <div class="choice-options">
        {choice.options.map((option, at) => (
          <OptionButton key={`${choice.id}-${at}`} option={option} at={at} view={view} />
        ))}
      </div>
    </section>
  );
}
