import type { Signal } from '@preact/signals';
import { type Book, defaultBook } from '../../shared/index.ts';
import { RARITIES } from '../../shared/state/card.ts';
import { CARD_KINDS } from '../../shared/state/card-kinds.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { ELEMENT_NAMES, ElementIcon } from '../art/element-icon.tsx';
import { type CardQuery, COSTS, NO_FILTERS } from './card-filter.ts';
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

type QueryProps = { readonly query: Signal<CardQuery> };

function Select({
  query,
  field,
  words,
  choices,
}: QueryProps & {
  readonly field: keyof CardQuery;
  readonly words: string;
  readonly choices: Choices;
}) {
  return (
    <label class="filter">
      <span>{words}</span>
      <select
        value={query.value[field]}
        onChange={(event) => {
          query.value = { ...query.value, [field]: event.currentTarget.value };
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

function ElementChoice({ query }: QueryProps) {
  return (
    <fieldset class="filter-elements">
      <legend>Element</legend>
      {ELEMENTS.map((element) => (
        <button
          key={element}
          type="button"
          class="quiet"
          aria-pressed={query.value.element === element}
          aria-label={ELEMENT_NAMES[element]}
          title={ELEMENT_NAMES[element]}
          onClick={() => {
            const off = query.value.element === element;
            query.value = { ...query.value, element: off ? '' : element };
          }}
        >
          <ElementIcon element={element} />
        </button>
      ))}
    </fieldset>
  );
}

function SearchField({ query }: QueryProps) {
  return (
    <label class="filter filter-words">
      <span>Search</span>
      <input
        type="search"
        placeholder="Name, rules or keyword"
        value={query.value.words}
        onInput={(event) => {
          query.value = { ...query.value, words: event.currentTarget.value };
        }}
      />
    </label>
  );
}

const COST_CHOICES: Choices = COSTS.map((cost) => [cost, cost === '6' ? '6 or more' : cost]);

/** The filters of a list of cards; within a deck the format is given. */
export function Filters({ query, inDeck = false }: QueryProps & { readonly inDeck?: boolean }) {
  const book = defaultBook();
  return (
    <search class="filters">
      <SearchField query={query} />
      <ElementChoice query={query} />
      <Select query={query} field="kind" words="Kind" choices={named(CARD_KINDS)} />
      <Select query={query} field="cost" words="Cost" choices={COST_CHOICES} />
      <Select query={query} field="rarity" words="Rarity" choices={named(RARITIES)} />
      <Select query={query} field="set" words="Set" choices={setsOf(book)} />
      {inDeck ? null : (
        <Select query={query} field="format" words="Format" choices={formatsOf(book)} />
      )}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          query.value = { ...NO_FILTERS, format: inDeck ? query.value.format : '' };
        }}
      >
        Show all
      </button>
    </search>
  );
}
