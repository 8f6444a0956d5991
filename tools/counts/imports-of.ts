import { parseSync } from 'vite';
import { allNodes, type Node, nodesIn } from './syntax.ts';

export type Import = { readonly from: string; readonly typeOnly: boolean };

/** What an import of something computed at run time is from. */
export const COMPUTED = '(computed)';

/** A text that is written out: nobody else can know before run time what it will be. */
function textOf(value: unknown): string | null {
  const [node] = nodesIn(value);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** All of it is types: told so as a whole, or name by name. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = nodesIn(node.specifiers);
  return (
    names.length > 0 &&
    names.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  );
}

/** `new URL('./worker.ts', import.meta.url)`: a file that is run by its address. */
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

/** Every import and re-export of a file, types and files that are run by their address included. */
export function importsOf(text: string, file = 'x.ts'): Import[] {
  const { program } = parseSync(file, text);
  return nodesIn(program)
    .flatMap(allNodes)
    .map(importAt)
    .filter((found) => found !== null);
}
