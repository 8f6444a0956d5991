import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with types), of which only this much is known to all. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** Null where the text is no program. */
export function parse(text: string): Node | null {
  const { program, errors } = parseSync('module.ts', text);
  return errors.length > 0 ? null : (program as unknown as Node);
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Of types and imports nothing is left when the program runs. */
const TYPES = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);
const RUNS = new Set([
  ...['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSParameterProperty'],
]);
const leavesNothing = ({ type, importKind, exportKind }: Node): boolean =>
  (type.startsWith('TS') && !RUNS.has(type)) ||
  type === 'ImportDeclaration' ||
  importKind === 'type' ||
  exportKind === 'type';

/** The nodes right below one that mean something when the program runs. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if (TYPES.has(field)) return [];
    const below = Array.isArray(value) ? value : [value];
    return below.filter(isNode).filter((child) => !leavesNothing(child));
  });
}

/** Every node that means something, with what stands above it, nearest last. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above];
  for (const child of childrenOf(node)) yield* walk(child, [...above, node]);
}
