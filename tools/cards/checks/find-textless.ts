import { type Finding, finding } from '../../../shared/analysis/finding.ts';
import { aboutOf, type LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import { type Book, describeCard } from '../../../shared/index.ts';
import { isOfFormat } from '../../../shared/rules/check-deck.ts';

/** Patterns of generated text with a missing piece. */
const TEXT_FAULTS: Readonly<Record<string, RegExp>> = {
  'a missing value': /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  'a gap': / {2}|: *[.;]|\(\)|""| \./,
  'two signs': /[+−-][+−-]/,
  'no word for the possible targets': /\bthe target\b/i,
};

function doesSomething({ card }: LoadedCard): boolean {
  const { effects, traits, keywords, curse, powered } = card;
  const lists = [effects, traits, keywords, powered?.effects ?? []];
  return curse !== null || lists.some((list) => list.length > 0);
}

/** Finds ids of two or more words; an id of one word equals its name. */
function idsIn(text: string, cards: Book['cards']): string[] {
  return (text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).filter((word) =>
    Object.hasOwn(cards, word),
  );
}

export function textFaults(text: string, cards: Book['cards']): string[] {
  return [
    ...Object.entries(TEXT_FAULTS)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `there is ${what}`),
    ...idsIn(text, cards).map((id) => `it has the id "${id}" instead of a name`),
  ];
}

/** Cards whose generated text is empty or has a missing piece. */
export function findTextless(loaded: LoadedCard, book: Book): Finding[] {
  const { card } = loaded;
  const { id } = card;
  const formats = Object.values(book.formats).filter((format) => isOfFormat(format, card));
  const texts = new Set(
    (formats.length === 0 ? Object.values(book.formats) : formats).map((format) =>
      describeCard(book, id, format.id),
    ),
  );
  const about = aboutOf(card);
  return [...texts].flatMap((text) => {
    if (text === '' && doesSomething(loaded)) {
      return [finding(about, 'error', ['text'], 'the card does something, but its text is empty')];
    }
    return textFaults(text, book.cards).map((why) =>
      finding(about, 'error', ['text'], `${why} in "${text}"`),
    );
  });
}
