import type { Signal } from '@preact/signals';
import { type Book, defaultBook } from '../../shared/index.ts';
import { CARD_KINDS, RARITIES } from '../../shared/state/card.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { ELEMENT_NAMES, ElementIcon } from '../art/element-icon.tsx';
import { ALL, COSTS, type Wanted } from './card-filter.ts';
import './filters.css';

type Choices = readonly (readonly [value: string, words: string])[];

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const named = (all: readonly string[]): Choices => all.map((one) => [one, capital(one)] as const);

function setsOf(book: Book): Choices {
  return named([...new Set(Object.values(book.cards).map(({ set }) => set))]);
}

function formatsOf(book: Book): Choices {
  return Object.values(book.formats).map(({ id, name }) => [id, name] as const);
}

type Of = { readonly wanted: Signal<Wanted> };

function Select({
  wanted,
  field,
  words,
  choices,
}: Of & {
  readonly field: keyof Wanted;
  readonly words: string;
  readonly choices: Choices;
}) {
  return (
    <label class="filter">
      <span>{words}</span>
      <select
        value={wanted.value[field]}
        onChange={(event) => {
          wanted.value = { ...wanted.value, [field]: event.currentTarget.value };
        }}
      >
        <option value="">All</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ElementChoice({ wanted }: Of) {
  return (
    <fieldset class="filter-elements">
      <legend>Element</legend>
      {ELEMENTS.map((element) => (
        <button
          key={element}
          type="button"
          class="quiet"
          aria-pressed={wanted.value.element === element}
          aria-label={ELEMENT_NAMES[element]}
          title={ELEMENT_NAMES[element]}
          onClick={() => {
            const off = wanted.value.element === element;
            wanted.value = { ...wanted.value, element: off ? '' : element };
          }}
        >
          <ElementIcon element={element} />
        </button>
      ))}
    </fieldset>
  );
}

function SearchField({ wanted }: Of) {
  return (
    <label class="filter filter-words">
      <span>Search</span>
      <input
        type="search"
        placeholder="Name, rules or keyword"
        value={wanted.value.words}
        onInput={(event) => {
          wanted.value = { ...wanted.value, words: event.currentTarget.value };
        }}
      />
    </label>
  );
}

const COST_CHOICES: Choices = COSTS.map((cost) => [cost, cost === '6' ? '6 or more' : cost]);

/** Which cards to show. A deck has its format already: then it is not asked for. */
export function Filters({ wanted, inDeck = false }: Of & { readonly inDeck?: boolean }) {
  const book = defaultBook();
  return (
    <search class="filters">
      <SearchField wanted={wanted} />
      <ElementChoice wanted={wanted} />
      <Select wanted={wanted} field="kind" words="Kind" choices={named(CARD_KINDS)} />
      <Select wanted={wanted} field="cost" words="Cost" choices={COST_CHOICES} />
      <Select wanted={wanted} field="rarity" words="Rarity" choices={named(RARITIES)} />
      <Select wanted={wanted} field="set" words="Set" choices={setsOf(book)} />
      {inDeck ? null : (
        <Select wanted={wanted} field="format" words="Format" choices={formatsOf(book)} />
      )}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          wanted.value = { ...ALL, format: inDeck ? wanted.value.format : '' };
        }}
      >
        Show all
      </button>
    </search>
  );
}
