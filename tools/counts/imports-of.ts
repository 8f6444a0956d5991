import { parseSync } from 'vite';
import { allNodes, type Node, nodesIn } from './syntax.ts';

export type Import = { readonly from: string; readonly typeOnly: boolean };

/** The source of an import whose path is computed at run time. */
export const COMPUTED = '(computed)';

/** The value of a string literal; anything else is known only at run time. */
function textOf(value: unknown): string | null {
  const [node] = nodesIn(value);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Whether an import or export has only types, marked as a whole or name by name. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = nodesIn(node.specifiers);
  return (
    names.length > 0 &&
    names.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  );
}

/** The path in `new URL('./worker.ts', import.meta.url)`, a file that is run by its URL. */
function addressIn(node: Node): string | null {
  const [callee] = nodesIn(node.callee);
  const [address, base] = nodesIn(node.arguments);
  const [meta] = nodesIn(base?.object);
  return callee?.name === 'URL' && meta?.type === 'MetaProperty' ? textOf(address) : null;
}

function importAt(node: Node): Import | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const from = textOf(node.source);
      return from === null ? null : { from, typeOnly: isTypeOnly(node) };
    }
    case 'ImportExpression':
    case 'TSImportType':
      return { from: textOf(node.source) ?? COMPUTED, typeOnly: false };
    case 'NewExpression': {
      const from = addressIn(node);
      return from === null ? null : { from, typeOnly: false };
    }
    default:
      return null;
  }
}

/** Every import and re-export of a file, including types and files that are run by their URL. */
export function importsOf(text: string, file = 'x.ts'): Import[] {
  const { program } = parseSync(file, text);
  return nodesIn(program)
    .flatMap(allNodes)
    .map(importAt)
    .filter((found) => found !== null);
}
