import { parseSync } from 'vite';
import { allNodes, type Node, nodesIn } from './syntax.ts';

/** The longest function that is not counted as long. */
const MAX_LINES = 50;

export type FileCounts = {
  readonly any: number;
  readonly asUnknownAs: number;
  readonly asNever: number;
  readonly longFunctions: number;
};

const isCastTo = (node: Node | undefined, keyword: string): boolean =>
  node?.type === 'TSAsExpression' && nodesIn(node.typeAnnotation)[0]?.type === keyword;

const isDoubleCast = (node: Node): boolean =>
  node.type === 'TSAsExpression' && isCastTo(nodesIn(node.expression)[0], 'TSUnknownKeyword');

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

const linesOf = ({ start, end }: Node, text: string): number =>
  text.slice(start, end).split('\n').length;

/** Counts what code should rarely have, by its syntax, so that strings and comments do not count. */
export function countFile(file: string, text: string): FileCounts {
  const nodes = nodesIn(parseSync(file, text).program).flatMap(allNodes);
  const count = (isOne: (node: Node) => boolean): number => nodes.filter(isOne).length;
  return {
    any: count(({ type }) => type === 'TSAnyKeyword'),
    asUnknownAs: count(isDoubleCast),
    asNever: count((node) => isCastTo(node, 'TSNeverKeyword')),
    longFunctions: count(
      (node) => FUNCTIONS.includes(node.type) && linesOf(node, text) > MAX_LINES,
    ),
  };
}
