import { join, relative, sep } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API, type Project, type Type } from 'typescript/unstable/sync';
import { ROOT } from './files.ts';

/** Where the records of a game are declared: whoever writes one of their fields writes to a game. */
const RECORDS = ['shared/state/game.ts', 'shared/state/siege.ts', 'shared/state/rng.ts'];

/** Methods that change the list they are called on. */
const MUTATORS: readonly string[] = [
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
];

/** Functions that write to their first argument. */
const WRITERS: readonly string[] = [
  ...['Object.assign', 'Object.defineProperty', 'Object.defineProperties', 'Object.setPrototypeOf'],
  ...['Reflect.set', 'Reflect.deleteProperty', 'Reflect.defineProperty'],
];

const { FirstAssignment, LastAssignment } = ast.SyntaxKind;

const isAssignment = (kind: ast.SyntaxKind): boolean =>
  kind >= FirstAssignment && kind <= LastAssignment;

const isStep = (kind: ast.SyntaxKind): boolean =>
  kind === ast.SyntaxKind.PlusPlusToken || kind === ast.SyntaxKind.MinusMinusToken;

const pathOf = (file: string): string => relative(ROOT, file).split(sep).join('/');

/** What stands inside brackets, casts and assertions. */
function bare(node: ast.Node): ast.Node {
  if (
    ast.isParenthesizedExpression(node) ||
    ast.isAsExpression(node) ||
    ast.isNonNullExpression(node) ||
    ast.isSatisfiesExpression(node)
  )
    return bare(node.expression);
  return node;
}

/** Only what is called by a name can be part of something else. */
function isReference(node: ast.Node): boolean {
  const value = bare(node);
  return (
    ast.isIdentifier(value) ||
    ast.isPropertyAccessExpression(value) ||
    ast.isElementAccessExpression(value) ||
    ast.isConditionalExpression(value)
  );
}

class Finder {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  #isDeclaredInRecord(symbol: { readonly declarations: readonly { path: string }[] } | undefined) {
    return (symbol?.declarations ?? []).some(({ path }) => RECORDS.includes(pathOf(path)));
  }

  /** Whether a name at this place is a field of a game's record. */
  #isField(name: ast.Node): boolean {
    return this.#isDeclaredInRecord(this.#project.checker.getSymbolAtLocation(name));
  }

  #isRecord(node: ast.Node): boolean {
    const { checker } = this.#project;
    const found = checker.getTypeAtLocation(node);
    const type = found === undefined ? undefined : checker.getNonNullableType(found);
    return this.#isDeclaredInRecord(type?.getAliasSymbol() ?? type?.getSymbol());
  }

  /** Whether a value is a record of a game, or a list that is part of one. */
  isOwned(node: ast.Node): boolean {
    const value = bare(node);
    if (this.#isRecord(value)) return true;
    if (ast.isPropertyAccessExpression(value)) return this.#isField(value.name);
    if (ast.isElementAccessExpression(value)) return this.isOwned(value.expression);
    if (ast.isConditionalExpression(value))
      return this.isOwned(value.whenTrue) || this.isOwned(value.whenFalse);
    if (ast.isBinaryExpression(value)) return this.isOwned(value.left) || this.isOwned(value.right);
    return ast.isIdentifier(value) && this.#isBoundToOwned(value);
  }

  /** What a name was given when it was declared. */
  #isBoundToOwned(name: ast.Identifier): boolean {
    const symbol = this.#project.checker.getSymbolAtLocation(name);
    const declared = symbol?.valueDeclaration?.resolve(this.#project);
    if (declared === undefined) return false;
    if (ast.isBindingElement(declared)) return this.#isBoundToField(declared);
    if (!ast.isVariableDeclaration(declared)) return false;
    return declared.initializer !== undefined && this.isOwned(declared.initializer);
  }

  /** `const { agenda } = t.game` and `const { agenda: work } = t.game`. */
  #isBoundToField(element: ast.BindingElement): boolean {
    const pattern = element.parent;
    const type = this.#project.checker.getTypeAtLocation(pattern);
    const name = (element.propertyName ?? element.name)?.getText() ?? '';
    if (type === undefined) return false;
    return this.#isDeclaredInRecord(this.#project.checker.getPropertyOfType(type, name));
  }

  /** Whether this is the left side of a write to a game. */
  isTarget(node: ast.Node): boolean {
    const target = bare(node);
    if (ast.isPropertyAccessExpression(target))
      return (
        this.#isField(target.name) ||
        (target.name.text === 'length' && this.isOwned(target.expression))
      );
    if (ast.isElementAccessExpression(target)) return this.isOwned(target.expression);
    if (ast.isArrayLiteralExpression(target))
      return target.elements.some((one) => this.isTarget(one));
    if (ast.isSpreadElement(target)) return this.isTarget(target.expression);
    if (!ast.isObjectLiteralExpression(target)) return false;
    return target.properties.some(
      (one) => ast.isPropertyAssignment(one) && this.isTarget(one.initializer),
    );
  }

  #isMutation(call: ast.CallExpression): boolean {
    const called = bare(call.expression);
    const [first] = call.arguments;
    if (first !== undefined && WRITERS.includes(called.getText())) return this.isOwned(first);
    if (!ast.isPropertyAccessExpression(called) || !MUTATORS.includes(called.name.text))
      return false;
    return this.isOwned(called.expression);
  }

  #isWritableList(type: Type | undefined): boolean {
    if (type === undefined) return false;
    const { checker } = this.#project;
    return checker.isArrayType(type) && type.getSymbol()?.name === 'Array';
  }

  /** A list of the game handed to somebody who may write to it. */
  #handsOut(call: ast.CallExpression): boolean {
    const { checker } = this.#project;
    const lists = call.arguments.map(
      (one) =>
        isReference(one) &&
        this.#isWritableList(checker.getTypeAtLocation(one)) &&
        this.isOwned(one),
    );
    const signature = lists.includes(true) ? checker.getResolvedSignature(call) : undefined;
    if (signature === undefined || signature.hasRestParameter) return false;
    const callee = signature.declaration?.path;
    if (callee !== undefined && pathOf(callee).startsWith('shared/verbs/')) return false;
    return signature
      .getParameters()
      .some((one, at) => lists[at] === true && this.#isWritableList(checker.getTypeOfSymbol(one)));
  }

  #isWrite(node: ast.Node): boolean {
    if (ast.isBinaryExpression(node))
      return isAssignment(node.operatorToken.kind) && this.isTarget(node.left);
    if (ast.isPrefixUnaryExpression(node) || ast.isPostfixUnaryExpression(node))
      return isStep(node.operator) && this.isTarget(node.operand);
    if (ast.isDeleteExpression(node)) return this.isTarget(node.expression);
    return ast.isCallExpression(node) && (this.#isMutation(node) || this.#handsOut(node));
  }

  /** The lines of a file in which a game is written to. */
  writesIn(file: ast.SourceFile): string[] {
    const found: string[] = [];
    const visit = (node: ast.Node): void => {
      if (this.#isWrite(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${pathOf(file.fileName)}:${line + 1}: ${node.getText().split('\n')[0]}`);
      }
      node.forEachChild(visit);
    };
    visit(file);
    return found;
  }
}

/** Every write to a game in a project (its folder), by line; with some files read as these texts. */
export function writesToGames(
  folder: string,
  texts: Readonly<Record<string, string>> = {},
): string[] {
  const config = join(ROOT, folder, 'tsconfig.json');
  const planted = new Map(Object.entries(texts).map(([path, text]) => [join(ROOT, path), text]));
  const api = new API({ cwd: ROOT, fs: { readFile: (path) => planted.get(path) } });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (project === undefined) throw new Error(`There is no project in ${folder}.`);
    const finder = new Finder(project);
    const paths = planted.size > 0 ? [...planted.keys()] : project.rootFiles;
    const writes = paths
      .map((path) => project.program.getSourceFile(path))
      .filter((file) => file !== undefined)
      .flatMap((file) => finder.writesIn(file));
    snapshot.dispose();
    return writes;
  } finally {
    api.close();
  }
}
