import { useLayoutEffect, useRef } from 'preact/hooks';
import { defaultBook, type UnitView } from '../../../shared/index.ts';
import { CardFace } from '../../card/card-face.tsx';
import { elementAt } from '../animation/animator.ts';
import { idOf, type TargetKey } from '../choices/target-key.ts';
import { changeLines } from '../facts/change-lines.ts';
import { findUnit, isSiege } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import type { Inspected, TableModel } from '../model/table-model.ts';
import { type Facts, whyNot } from '../why-not/why-not.ts';
import { whyNoTarget } from '../why-not/why-not-fight.ts';
import { whyNoEnemy, whyNoGuard } from '../why-not/why-not-siege.ts';
import './inspector.css';

/** Places the text above the inspected element, or below it if there is no room, inside the window. */
function place(words: HTMLElement, model: TableModel, look: Inspected): void {
  const root = model.root.current;
  const box = root === null ? null : elementAt(root, look.targetKey)?.getBoundingClientRect();
  if (box === null || box === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = words;
  const x = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
  const above = box.top - height - 12;
  const y = above > 8 ? above : box.bottom + 12;
  words.style.transform = `translate(${x}px, ${y}px)`;
}

/** Why the picked card or unit cannot target this. */
function whyNotThere(
  { view, seat, book }: Facts,
  picked: TargetKey,
  at: UnitView | null,
): string | null {
  const why = isSiege(view) && at !== null ? whyNoEnemy(view, at) : null;
  if (why !== null) return why;
  if (picked.startsWith('unit:'))
    return view.step === 'attack' ? whyNoTarget(view, seat, at) : null;
  const held = view.seats[seat].hand?.find(({ id }) => id === idOf(picked));
  return `${book.cards[held?.card ?? '']?.name ?? 'That'} cannot be aimed there.`;
}

/** Z4: why the player's block cannot stop an attack of this enemy. */
function whyUnstopped({ view, seat }: Facts, id: string | undefined): string | null {
  const enemy = view.enemies?.find((one) => one?.id === id) ?? null;
  return enemy === null ? null : whyNoGuard(view, seat, enemy);
}

/** Why the inspected card or unit cannot act, or cannot be targeted by what is picked. */
function reasonFor(model: TableModel, look: Inspected): string | null {
  const facts = model.facts.value;
  const [picked] = model.picked.value;
  // A card that can only be laid as azoth still explains why it cannot be played.
  const isHeld = picked === undefined && look.targetKey.startsWith('card:');
  if (facts === null || (!isHeld && model.next.value.has(look.targetKey))) return null;
  const found = findUnit(facts.view, idOf(look.targetKey) ?? '');
  const isFoe = found === null ? look.card === null : found.seat !== facts.seat;
  if (!isFoe) return whyNot(facts, look.targetKey);
  if (picked === undefined) return whyUnstopped(facts, found?.unit.id);
  return whyNotThere(facts, picked, found?.unit ?? null);
}

/** The inspected card, large, and why it cannot act now. */
export function Inspector() {
  const model = useTable();
  const ref = useRef<HTMLParagraphElement>(null);
  const look = model.inspected.value;
  const why = look === null ? null : reasonFor(model, look);
  useLayoutEffect(() => {
    if (ref.current !== null && look !== null && look.by !== 'press')
      place(ref.current, model, look);
  }, [look, why]);
  if (look === null || model.view.value === null) return null;
  if (look.card === null && why === null) return null;
  const unit = findUnit(model.view.value, idOf(look.targetKey) ?? '')?.unit;
  return (
    <div id="table-inspector" class="inspector" data-by={look.by} role="tooltip">
      {why === null ? null : (
        <p ref={ref} class="inspector-reason">
          {why}
        </p>
      )}
      {look.card === null ? null : (
        <CardFace
          {...unit}
          card={look.card}
          tapped={false}
          size="large"
          format={model.view.value.format}
        />
      )}
      {unit === undefined || unit.changes.length === 0 ? null : (
        <ul class="inspector-changes">
          {changeLines(defaultBook(), unit).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {look.by === 'press' ? (
        <button
          type="button"
          onClick={() => {
            model.inspected.value = null;
          }}
        >
          Close
        </button>
      ) : null}
    </div>
  );
}

/** The card that is being played, shown large for a moment. */
export function Played() {
  const model = useTable();
  const played = model.played.value;
  if (played === null) return null;
  return (
    <div class="played" data-own={played.seat === model.bottomSeat.value} aria-hidden="true">
      <CardFace card={played.card} size="large" format={model.view.value?.format ?? 'duel'} />
    </div>
  );
}
