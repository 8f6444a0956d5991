/** Licences whose packages may be part of what is shipped. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
];

/** Licences whose packages may help to build and test. */
const AT_WORK = [...SHIPPED, 'CC-BY-4.0', 'MPL-2.0'];

/** Judges an expression such as `(MIT OR GPL-3.0) AND ISC`: one side of OR is enough. */
function isWithin(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  const inner = /\(([^()]*)\)/.exec(plain);
  if (inner !== null) {
    const verdict = isWithin(inner[1] ?? '', allowed) ? 'MIT' : 'refused';
    return isWithin(plain.replace(inner[0], verdict), allowed);
  }
  return plain
    .split(/ OR /)
    .some((side) => side.split(/ AND /).every((name) => allowed.includes(name.trim())));
}

export function isAllowed(licence: string, atWork: boolean): boolean {
  return isWithin(licence, atWork ? AT_WORK : SHIPPED);
}
