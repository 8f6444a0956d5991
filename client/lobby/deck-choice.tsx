import type { Element } from '../../shared/state/elements.ts';
import { HeroPortrait } from '../art/hero-portrait.tsx';
import { catalogue, isTogether } from './catalogue.ts';
import { allDecks, type DeckOption, deckKey, decksFor, pickDeck } from './deck-list.ts';
import { ownDecks } from './own-decks.ts';
import './choices.css';
import { deck, format } from './last-choices.ts';

/** Each ready-made deck stands for an element. */
const ELEMENTS: Readonly<Record<string, Element>> = {
  ember: 'fire',
  tide: 'water',
  stone: 'earth',
  gale: 'air',
  dawn: 'aether',
  dusk: 'nether',
  pilgrim: 'aether',
  crusader: 'fire',
  tempest: 'air',
  bulwark: 'earth',
};

function elementOf({ id, own }: DeckOption): { element?: Element } {
  const element = own ? undefined : ELEMENTS[id];
  return element === undefined ? {} : { element };
}

function fittingDecks(forFormat: string): DeckOption[] {
  const known = catalogue.value;
  if (known === null) return [];
  return decksFor(forFormat, known.formats, allDecks(known.decks, ownDecks()));
}

/** The deck the user plays with in a format; null before the decks are known. */
export const chosenDeck = (forFormat: string): DeckOption | null =>
  pickDeck(deck.value, fittingDecks(forFormat));

export function DeckChoice({ of }: { of: string }) {
  const fitting = fittingDecks(of);
  const chosen = pickDeck(deck.value, fitting);
  return (
    <fieldset class="pick">
      <legend>Deck</legend>
      <div class="pick-tiles">
        {fitting.map((one) => (
          <label
            key={deckKey(one)}
            class="pick-tile"
            data-element={elementOf(one).element ?? 'generic'}
          >
            <input
              type="radio"
              name="deck"
              class="unseen"
              checked={chosen !== null && deckKey(one) === deckKey(chosen)}
              onChange={() => {
                deck.value = deckKey(one);
              }}
            />
            <span class="pick-picture">
              <HeroPortrait name={one.name} {...elementOf(one)} />
            </span>
            <span class="pick-name">{one.name}</span>
            {one.own && <span class="pick-own">yours</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function FormatChoice() {
  const formats = catalogue.value?.formats ?? [];
  return (
    <fieldset class="pick">
      <legend>Format</legend>
      <div class="pick-chips">
        {formats.map(({ id, name }) => (
          <label key={id} class="pick-chip">
            <input
              type="radio"
              name="format"
              class="unseen"
              checked={format.value === id}
              onChange={() => {
                format.value = id;
              }}
            />
            {name}
          </label>
        ))}
      </div>
      {isTogether(format.value) && (
        <p class="session-soft">
          Two heroes together against the wild: waves of enemies that show what they are about to
          do. Won or lost by both, and never rated.
        </p>
      )}
    </fieldset>
  );
}
