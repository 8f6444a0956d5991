/** A node of a syntax tree, with the fields that this tool needs. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

export const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** The node and all its descendants. */
export const allNodes = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap(nodesIn).flatMap(allNodes),
];
