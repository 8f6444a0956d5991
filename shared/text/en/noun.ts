import { possessive } from './grammar.ts';

/** Something that a sentence names, in the forms that it needs. */
export type Noun = {
  /** As an object: "all close allies". */
  readonly object: string;
  /** As the beginning of a sentence: "close allies". */
  readonly subject: string;
  /** "an enemy's"; null if "of" is needed, as in "the power of the enemy in front". */
  readonly owner: string | null;
  readonly plural: boolean;
};

/** A noun in a text. Once it was named, a pronoun stands for it. */
export type Named = {
  readonly noun: Noun;
  /** "this unit" and "your hero" are named each time, because "it" would be ambiguous. */
  readonly always: boolean;
  /** "that enemy": where "its" could be of something else. */
  readonly that: string | undefined;
  /** S3: it has left play, so its last power counts. */
  readonly gone?: boolean;
  named: boolean;
};

const ITS: Noun = { object: 'it', subject: 'it', owner: 'its', plural: false };
const THEIRS: Noun = { object: 'them', subject: 'they', owner: 'their', plural: true };

export const singular = (words: string, tail = ''): Noun => {
  const whole = `${words}${tail}`;
  const owner = tail === '' ? possessive(words) : null;
  return { object: whole, subject: whole, owner, plural: false };
};

export const plural = (object: string, subject: string = object): Noun => ({
  object,
  subject,
  owner: null,
  plural: true,
});

/** "its power", "the power of the enemy in front" */
export const owned = ({ owner, object }: Noun, thing: string): string =>
  owner === null ? `the ${thing} of ${object}` : `${owner} ${thing}`;

export const named = (noun: Noun, always = false): Named => ({
  noun,
  always,
  that: undefined,
  named: false,
});

export const namedAs = (that: string, noun: Noun): Named => ({
  ...named(noun),
  that: `that ${that}`,
});

/** The noun as the owner of a value: "an enemy's", later "that enemy's". */
export function mentionOwner(who: Named): Noun {
  if (!who.named || who.that === undefined || who.noun.plural) return mention(who);
  return singular(who.that);
}

/** The noun where it is named first, a pronoun from then on. */
export function mention(who: Named): Noun {
  if (who.always || !who.named) {
    who.named = true;
    return who.noun;
  }
  return who.noun.plural ? THEIRS : ITS;
}

export const pronounOf = ({ noun }: Named): Noun => (noun.plural ? THEIRS : ITS);
