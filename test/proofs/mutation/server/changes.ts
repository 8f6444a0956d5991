import { type Node, parse, walk } from './syntax.ts';

/** Another text for a piece of a program. */
export type Change = {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
};

type Source = { readonly text: string; of(node: unknown): string };
type Make = (node: Node, source: Source, above: readonly Node[]) => readonly Change[];

const instead = (kind: string, { start, end }: Node, ...texts: readonly string[]): Change[] =>
  texts.map((to) => ({ kind, start, end, to }));

/** The operator between two sides, by another one. */
function operator(kind: string, node: Node, { text }: Source, to: string): Change {
  const { operator: from, left } = node as unknown as { operator: string; left: Node };
  const start = text.indexOf(from, left.end);
  return { kind, start, end: start + from.length, to };
}

const OTHER: Readonly<Record<string, readonly [kind: string, to: string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
};

const byOther: Make = (node, source) => {
  const other = OTHER[String(node.operator)];
  return other === undefined ? [] : [operator(other[0], node, source, other[1])];
};

/** Turned round by another change already. */
const isTurned = ({ type, operator: sign }: Node): boolean =>
  (type === 'BinaryExpression' && ['===', '!=='].includes(String(sign))) ||
  (type === 'UnaryExpression' && sign === '!');

function condition(test: Node, { of }: Source, ...fixed: readonly string[]): Change[] {
  const turned = isTurned(test) ? [] : [`!(${of(test)})`];
  return instead('condition', test, ...turned, ...fixed);
}

/** Methods whose absence, or another one in their place, ought to be noticed. */
const LEFT_OUT = ['filter', 'slice', 'sort', 'toSorted', 'trim', 'toReversed', 'reverse', 'flat'];
const SWAPPED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  push: 'unshift',
  shift: 'pop',
  pop: 'shift',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  find: 'findLast',
  all: 'race',
};

const method: Make = (node, { of }) => {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const [object, property] = [callee.object as Node, callee.property as Node];
  const { name } = property as unknown as { name: string };
  const other = SWAPPED[name];
  return [
    ...(LEFT_OUT.includes(name) ? instead('method', node, of(object)) : []),
    ...(other === undefined ? [] : instead('method', property, other)),
  ];
};

/** A sentence is for people, and no test need know it by heart. */
const isSentence = (text: string): boolean => /\s/.test(text.trim());
const isKey = (node: Node, above: readonly Node[]): boolean => {
  const parent = above.at(-1);
  return parent?.key === node && parent.computed !== true;
};

const literal: Make = (node, _source, above) => {
  const { value } = node;
  if (isKey(node, above)) return [];
  if (typeof value === 'boolean') return instead('boolean', node, String(!value));
  if (typeof value === 'number') {
    return instead('number', node, String(value + 1), String(value === 0 ? -1 : value - 1));
  }
  if (typeof value !== 'string' || isSentence(value)) return [];
  return instead('text', node, value === '' ? "'changed'" : "''");
};

const MAKES: Readonly<Record<string, Make>> = {
  IfStatement: ({ test }, source) => condition(test as Node, source, 'true', 'false'),
  ConditionalExpression: ({ test }, source) => condition(test as Node, source),
  WhileStatement: ({ test }, source) => condition(test as Node, source, 'false'),
  ForStatement: ({ test }, source) =>
    test === null ? [] : condition(test as Node, source, 'false'),
  BinaryExpression: byOther,
  AssignmentExpression: byOther,
  LogicalExpression(node, source, above) {
    if (node.operator !== '??') return byOther(node, source, above);
    return instead('fallback', node, source.of(node.left), source.of(node.right));
  },
  UpdateExpression: ({ operator: from, argument, ...node }, { of }) =>
    instead('arithmetic', node as Node, `${of(argument)}${from === '++' ? '--' : '++'}`),
  UnaryExpression(node, { of }) {
    const { operator: from, argument } = node;
    return from === '!' || from === '-' ? instead('unary', node, `(${of(argument)})`) : [];
  },
  MemberExpression(node, { of }) {
    const { optional, object, property, computed } = node;
    if (optional !== true) return [];
    const inside = computed === true ? `[${of(property)}]` : `.${of(property)}`;
    return instead('optional', node, `${of(object)}!${inside}`);
  },
  CallExpression: method,
  Literal: literal,
  ArrayExpression(node) {
    return (node.elements as unknown[]).length === 0 ? [] : instead('list', node, '[]');
  },
  AwaitExpression: (node, { of }) => instead('await', node, of(node.argument)),
  ExpressionStatement(node) {
    const { type } = node.expression as Node;
    return type === 'Literal' ? [] : instead('statement', node, ';');
  },
  ReturnStatement: (node) => (node.argument === null ? instead('return', node, ';') : []),
  ThrowStatement: (node) => instead('throw', node, ';'),
  ContinueStatement: (node) => instead('return', node, ';'),
  BreakStatement: (node, _source, above) =>
    above.at(-1)?.type === 'SwitchCase' ? [] : instead('return', node, ';'),
};

export const applied = (text: string, { start, end, to }: Change): string =>
  `${text.slice(0, start)}${to}${text.slice(end)}`;

/** Every small change of a module that leaves a program, in the order of its text. */
export function changesOf(text: string): Change[] {
  const program = parse(text);
  if (program === null) throw new Error('This is no program.');
  const of = (node: unknown) => text.slice((node as Node).start, (node as Node).end);
  const found = [...walk(program)].flatMap(
    ([node, above]) => MAKES[node.type]?.(node, { text, of }, above) ?? [],
  );
  return found
    .filter((change) => parse(applied(text, change)) !== null)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}
