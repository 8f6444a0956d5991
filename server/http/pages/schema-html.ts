import { escapeHtml, sentence, table } from '../html.ts';

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema | readonly Schema[];
  /** A wrapper around a reference with its own description. */
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';
const linkTo = (name: string): string => `<a href="#${name}">${escapeHtml(name)}</a>`;
const either = (schemas: readonly Schema[]): string => schemas.map(typeHtml).join(' or ');

function listHtml({ items }: Schema): string {
  if (items === undefined) return 'list';
  if (!('length' in items)) return `list of ${typeHtml(items)}`;
  return `[${items.map(typeHtml).join(', ')}]`;
}

/** The fields of a record on one line. */
export function fieldsHtml({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeHtml(schema)}`,
  );
  return fields.length === 0 ? 'object' : `{ ${fields.join(', ')} }`;
}

/** The type of a field in a few words. */
function typeHtml(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(nameOf(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => code(JSON.stringify(value))).join(' | ');
  }
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (forms !== undefined) return either(forms);
  if (schema.type === 'array') return listHtml(schema);
  if (schema.type === 'object') return fieldsHtml(schema);
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '));
}

function fieldTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const more =
      field.default === undefined ? '' : ` Default: ${code(JSON.stringify(field.default))}.`;
    const optional = required.includes(name) ? '' : ' <small>optional</small>';
    return [code(name) + optional, typeHtml(field), sentence(field.description ?? '') + more];
  });
  return rows.length === 0 ? '' : table(['field', 'type', ''], rows);
}

/** The fields of a record, or of each form of a union. */
export function schemaHtml(schema: Schema): string {
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms === undefined) return fieldTable(schema);
  if (forms.some(({ $ref }) => $ref !== undefined)) return `<p>${either(forms)}</p>`;
  return forms
    .map((form) => `<p>${sentence(form.description ?? '')}</p>${fieldTable(form)}`)
    .join('\n');
}
