import { describeCard } from '../../shared/book/describe-card.ts';
import type { Book } from '../../shared/index.ts';
import { isOfFormat } from '../../shared/rules/check-deck.ts';
import { type Finding, finding } from './finding.ts';
import { aboutOf, type Subject } from './subject.ts';

/** What generated words look like when a piece of them is missing. */
const LEFTOVERS: Readonly<Record<string, RegExp>> = {
  'a value that is not there': /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  'a gap': / {2}|: *[.;]|\(\)|""| \./,
  'two signs': /[+−-][+−-]/,
  'no word for what may be aimed at': /\bthe target\b/i,
};

function hasSomethingToSay({ card }: Subject): boolean {
  const { effects, traits, keywords, curse, powered } = card;
  const lists = [effects, traits, keywords, powered?.effects ?? []];
  return curse !== null || lists.some((list) => list.length > 0);
}

/** Ids of two words or more: one word is its own name. */
function idsIn(text: string, cards: Book['cards']): string[] {
  return (text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).filter((word) =>
    Object.hasOwn(cards, word),
  );
}

export function textFaults(text: string, cards: Book['cards']): string[] {
  return [
    ...Object.entries(LEFTOVERS)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `there is ${what}`),
    ...idsIn(text, cards).map((id) => `it says the id "${id}" instead of a name`),
  ];
}

/** Cards whose generated text is missing or has a hole. */
export function findTextless(subject: Subject, book: Book): Finding[] {
  const { card } = subject;
  const { id } = card;
  const formats = Object.values(book.formats).filter((format) => isOfFormat(format, card));
  const texts = new Set(
    (formats.length === 0 ? Object.values(book.formats) : formats).map((format) =>
      describeCard(book, id, format.id),
    ),
  );
  const about = aboutOf(card);
  return [...texts].flatMap((text) => {
    if (text === '' && hasSomethingToSay(subject)) {
      return [finding(about, 'error', ['text'], 'the card does something, but its text is empty')];
    }
    return textFaults(text, book.cards).map((why) =>
      finding(about, 'error', ['text'], `${why} in "${text}"`),
    );
  });
}
