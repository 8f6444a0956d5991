export type Token = {
  readonly kind: 'word' | 'string' | 'comment' | 'number' | 'pattern' | 'sign';
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
};

const LOOKS = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['string', /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y],
  ['word', /[\p{L}_$#][\p{L}\d_$]*/uy],
  ['number', /\d[\w.]*/y],
  ['pattern', /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y],
  ['sign', /[\s\S]/y],
] as const;

/** The text of a template from its tick, or from the brace that closes a hole, to the next one. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;

function lookAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** A slash after a value divides; anywhere else it begins a pattern. */
function endsValue(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'comment') return false;
  if (token.kind === 'word') return !['return', 'typeof', 'case', 'of', 'in'].includes(token.text);
  return token.kind !== 'sign' || [')', ']', '}'].includes(token.text);
}

function nextToken(text: string, at: number, before: Token | undefined) {
  for (const [kind, pattern] of LOOKS) {
    if (kind === 'pattern' && endsValue(before)) continue;
    const found = lookAt(pattern, text, at);
    if (found !== null) return { kind, text: found, at };
  }
  throw new Error(`Nothing can be read at ${at}.`);
}

/** For each open hole of a template the braces that are open inside it. */
class Holes {
  readonly #open: number[] = [];

  /** Whether a template goes on or begins with this sign. */
  leadsToText(sign: string): boolean {
    return sign === '`' || (sign === '}' && this.#open.at(-1) === 0);
  }

  passText(text: string): void {
    if (text.startsWith('}')) this.#open.pop();
    if (text.endsWith('${')) this.#open.push(0);
  }

  passSign(sign: string): void {
    const change = sign === '{' ? 1 : sign === '}' ? -1 : 0;
    const innermost = this.#open.length - 1;
    if (innermost >= 0) this.#open[innermost] = (this.#open[innermost] ?? 0) + change;
  }
}

/** TypeScript cut into words, strings, comments and signs: enough to look for what is forbidden. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const holes = new Holes();
  let at = 0;
  while (at < text.length) {
    const template = holes.leadsToText(text.charAt(at)) ? lookAt(TEMPLATE, text, at) : null;
    const found =
      template === null
        ? nextToken(text, at, tokens.at(-1))
        : ({ kind: 'string', text: template, at } as const);
    if (template !== null) holes.passText(template);
    else if (found.kind === 'sign') holes.passSign(found.text);
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text, at });
    at += found.text.length;
  }
  return tokens;
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
