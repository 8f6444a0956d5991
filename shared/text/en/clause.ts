import { capital, conjugate, listOf, spaced } from './grammar.ts';
import type { Named } from './noun.ts';

/** What a subject does or is, and how long: "gets +1 strength", "this turn". */
export type Predicate = { readonly verb: string; readonly rest: string; readonly until: string };

/** A part of a sentence. Neighbouring parts about the same thing become one. */
export type Clause =
  /** An order to the player ("draw a card"), or a finished sentence ("your opponent discards a card"). */
  | { readonly kind: 'act' | 'statement'; readonly text: string; readonly aside: string }
  /** "give an ally Might 2" */
  | {
      readonly kind: 'give';
      readonly who: Named;
      readonly whom: string;
      readonly gifts: readonly string[];
    }
  /** "an ally gets +1/+1 this turn" */
  | {
      readonly kind: 'state';
      readonly who: Named;
      readonly subject: string;
      readonly predicates: readonly Predicate[];
      readonly aside: string;
    };

export const act = (text: string, aside = ''): Clause => ({ kind: 'act', text, aside });

export const statement = (text: string, aside = ''): Clause => ({ kind: 'statement', text, aside });

/** Whether "you may" or "to" can stand before it. */
export const isOrder = (clauses: readonly Clause[]): boolean =>
  clauses[0]?.kind === 'act' || clauses[0]?.kind === 'give';

type State = Extract<Clause, { kind: 'state' }>;

/** Predicates with the same verb share it: "loses Fortified and Guardian". */
function predicateList(predicates: readonly Predicate[], plural: boolean): string {
  const groups: { verb: string; rests: string[] }[] = [];
  for (const { verb, rest } of predicates) {
    const known = groups.at(-1);
    if (known?.verb === verb) known.rests.push(rest.replace(/^(its|their) /, ''));
    else groups.push({ verb, rests: [rest] });
  }
  return listOf(groups.map(({ verb, rests }) => spaced(conjugate(verb, plural), listOf(rests))));
}

/** Predicates that last equally long stand together. */
function byDuration(predicates: readonly Predicate[]): Predicate[][] {
  const groups: Predicate[][] = [];
  for (const predicate of predicates) {
    const last = groups.at(-1);
    if (last?.[0]?.until === predicate.until) last.push(predicate);
    else groups.push([predicate]);
  }
  return groups;
}

/** One sentence for each duration; the first names the subject. */
function stateTexts({ who, subject, predicates, aside }: State): string[] {
  const { plural } = who.noun;
  const pronoun = plural ? 'they' : 'it';
  const texts = byDuration(predicates).map((group, at) =>
    spaced(at === 0 ? subject : pronoun, predicateList(group, plural), group[0]?.until ?? ''),
  );
  const last = texts.pop() ?? '';
  return [...texts, spaced(last, aside === '' ? '' : `(${aside})`)];
}

function textsOf(clause: Clause): string[] {
  if (clause.kind === 'state') return stateTexts(clause);
  if (clause.kind === 'give') return [`give ${clause.whom} ${listOf(clause.gifts)}`];
  return [spaced(clause.text, clause.aside === '' ? '' : `(${clause.aside})`)];
}

/** The two as one clause, or null if they do not belong together. */
function merged(one: Clause, next: Clause): Clause | null {
  if (one.kind === 'give' && next.kind === 'give' && one.who === next.who)
    return { ...one, gifts: [...one.gifts, ...next.gifts] };
  if (one.kind === 'state' && next.kind === 'state' && one.who === next.who) {
    const predicates = [...one.predicates, ...next.predicates];
    return { ...one, predicates, aside: one.aside === '' ? next.aside : one.aside };
  }
  if (one.kind !== 'act' || next.kind !== 'act') return null;
  return one.text === next.text ? { ...one, text: `${one.text}, twice` } : null;
}

function mergeAll(clauses: readonly Clause[]): Clause[] {
  const list: Clause[] = [];
  for (const clause of clauses) {
    const before = list.at(-1);
    const both = before === undefined ? null : merged(before, clause);
    if (both === null) list.push(clause);
    else list[list.length - 1] = both;
  }
  return list;
}

/** With its full stop, unless a quotation has one. */
const closed = (text: string): string => (text.endsWith('.”') ? text : `${text}.`);

/** The clauses as whole sentences; the first one begins small if it continues another. */
export function sentencesOf(clauses: readonly Clause[], begins = true): string {
  const texts = mergeAll(clauses).flatMap(textsOf);
  return texts.map((text, at) => closed(at > 0 || begins ? capital(text) : text)).join(' ');
}

const partsOf = (clauses: readonly Clause[]): string[] => mergeAll(clauses).flatMap(textsOf);

/** The clauses as part of a sentence, one after the other. */
export const inlineOf = (clauses: readonly Clause[]): string => partsOf(clauses).join(', then ');

/** The same as things done at once. */
export const togetherOf = (clauses: readonly Clause[]): string => listOf(partsOf(clauses));
