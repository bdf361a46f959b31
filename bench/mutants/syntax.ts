// Source text → a tree whose parts can be walked without knowing each kind of node.
import { parseSync } from 'vite';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** The tree of a TypeScript module. */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  }
  return program as unknown as Node;
}

/** What holds only for the compiler is gone when the code runs. */
const RUNNING_TS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const isErased = (node: Node): boolean =>
  (node.type.startsWith('TS') && !RUNNING_TS.has(node.type)) || node['declare'] === true;

/** The parts of a node that run, in the order of the text; a name written once for two purposes comes once. */
export function partsOf(node: Node): { key: string; part: Node }[] {
  return Object.entries(node)
    .flatMap(([key, value]) => [value].flat().map((part: unknown) => ({ key, part })))
    .filter((each): each is { key: string; part: Node } => isNode(each.part))
    .filter(({ part }) => !isErased(part))
    .toSorted((a, b) => a.part.start - b.part.start)
    .filter(({ part }, at, all) => part.start >= (all[at - 1]?.part.end ?? 0));
}
