import type { Dice } from '../kit/random-play.ts';

/** One of each kind of request, about a match somebody may or may not have. */
export const botTexts = (match: string): string[] =>
  [
    { type: 'unqueue', id: 'a' },
    { type: 'queue', id: 'b', deck: 'ember', house: true },
    { type: 'challenge', id: 'c', to: { bot: 'Bob' }, deck: 'ember' },
    { type: 'accept', id: 'd', match, deck: { name: 'x', cards: ['gnome', 'gnome'] } },
    { type: 'decline', id: 'e', match },
    { type: 'join', id: 'f', match },
    { type: 'intent', id: 'g', match, rev: 3, intent: { kind: 'mulligan', cards: [] } },
    { type: 'intent', id: 'h', match, rev: 3, index: 1 },
    { type: 'offer', id: 'i', match, what: 'draw', on: true },
    { type: 'position', id: 'j', match },
    { type: 'hello', token: 'x', version: 1 },
  ].map((request) => JSON.stringify(request));

const ODD = [
  ...['null', '-1', '1e999', '"__proto__"', '[]', '{}', '""', '9007199254740993', '"\\ud800"'],
];

type Mutation = (text: string, dice: Dice, other: string) => string;

const MUTATIONS: readonly Mutation[] = [
  (text, dice) => text.slice(0, dice.below(text.length)),
  (text, dice) => {
    const at = dice.below(text.length);
    return text.slice(0, at) + String.fromCharCode(32 + dice.below(95)) + text.slice(at + 1);
  },
  (text, dice, other) => text.slice(0, dice.below(text.length)) + other.slice(dice.below(9)),
  // another value for some field
  (text, dice) => text.replace(dice.pick([/"[^"]*"(?=[,}])/, /\d+/, /true/]), dice.pick(ODD)),
  // another name for some field
  (text, dice) => text.replace(/"(?:match|rev|deck|to|id)":/, `${dice.pick(ODD.slice(3, 4))}:`),
  (text) => `${text}${text}`,
  (text, dice) => '['.repeat(dice.below(7_000)) + text,
];

export const mutatedText = (texts: readonly string[], dice: Dice): string =>
  dice.pick(MUTATIONS)(dice.pick(texts), dice, dice.pick(texts));
