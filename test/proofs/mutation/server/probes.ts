import { isNode, type Node, parse, walk } from './syntax.ts';

/** A piece of a file of which it is known which tests run it. */
export type Piece = {
  readonly file: string;
  readonly start: number;
  readonly end: number;
};

type Insertion = { readonly at: number; readonly text: string };

const NAME = '__arbiterProbe';
const call = (id: number): string => `globalThis.${NAME}?.(${id})`;

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/** Expressions that are reached only sometimes: branches, right sides, bodies of arrows. */
function branchesOf(node: Node): Node[] {
  const { type, body, consequent, alternate, right } = node;
  if (type === 'ConditionalExpression') return [consequent, alternate].filter(isNode);
  if (type === 'LogicalExpression') return [right].filter(isNode);
  if (isFunction(node) && isNode(body) && body.type !== 'BlockStatement') return [body];
  return [];
}

/** Statements that stand alone after `if`, `else` or a loop. */
function aloneOf({ type, body, consequent, alternate }: Node): Node[] {
  if (type === 'IfStatement') return [consequent, alternate].filter(isNode);
  if (/^(For|While|Do)/.test(type)) return [body].filter(isNode);
  return [];
}

/** Statements in a list come after one that may have left it. */
const listOf = ({ type, body, consequent }: Node): readonly Node[] =>
  type === 'BlockStatement'
    ? (body as Node[])
    : type === 'SwitchCase'
      ? (consequent as Node[])
      : [];

/** What has to be run for a statement or a branch below a node, and how a probe is put there. */
function placesIn(
  node: Node,
): { readonly place: Node; readonly around: readonly [string, string] }[] {
  const statements = listOf(node).filter(
    ({ type }) => type === 'VariableDeclaration' || !type.endsWith('Declaration'),
  );
  return [
    ...branchesOf(node).map((place) => ({ place, around: ['(', ')'] as const })),
    ...aloneOf(node)
      .filter(({ type }) => type !== 'BlockStatement')
      .map((place) => ({ place, around: ['{ ', ' }'] as const })),
    ...statements.map((place) => ({ place, around: ['', ''] as const })),
  ];
}

/** The text with a probe in each piece; `first` is the number of the file's first piece. */
export function withProbes(
  file: string,
  text: string,
  first: number,
): { readonly text: string; readonly pieces: readonly Piece[] } {
  const program = parse(text);
  if (program === null) throw new Error(`${file} is no program.`);
  const pieces: Piece[] = [{ file, start: 0, end: text.length }];
  const insertions: Insertion[] = [];
  for (const { place, around } of [...walk(program)].flatMap(([node]) => placesIn(node))) {
    const { start, end } = place;
    const number = first + pieces.push({ file, start, end }) - 1;
    const [before, after] = around;
    const stop = before === '(' ? ', ' : '; ';
    insertions.push({ at: start, text: `${before}${call(number)}${stop}` });
    if (after !== '') insertions.push({ at: end, text: after });
  }
  return { text: `${call(first)};${inserted(text, insertions)}`, pieces };
}

/** What closes at a place comes before what opens there. */
function inserted(text: string, insertions: readonly Insertion[]): string {
  const closes = ({ text: what }: Insertion) => (/^[ )]/.test(what) ? 0 : 1);
  const order = insertions
    .map((insertion, nth) => ({ insertion, nth }))
    .toSorted(
      (a, b) =>
        a.insertion.at - b.insertion.at ||
        closes(a.insertion) - closes(b.insertion) ||
        a.nth - b.nth,
    );
  let [done, from] = ['', 0];
  for (const { insertion } of order) {
    done += text.slice(from, insertion.at) + insertion.text;
    from = insertion.at;
  }
  return done + text.slice(from);
}
