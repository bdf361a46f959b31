// One module → the same module with all its mutants in it, each asleep until its number is woken up.
import { type Change, changesOf } from './operators.ts';
import { AWAKE } from './switch.ts';
import { type Node, parse, partsOf } from './syntax.ts';

export type Mutant = {
  id: number;
  file: string;
  line: number;
  /** The line as it stands, the part of it that is broken, and what is there instead. */
  source: string;
  was: string;
  is: string;
};

/** Where mutants of a node are put: the node itself, or the nearest one around it that can stand in brackets. */
type Hosts = Map<Node, Change[]>;

export function instrument(
  file: string,
  source: string,
  firstId = 0,
): { code: string; mutants: Mutant[] } {
  const program = parse(file, source);
  const hosts: Hosts = new Map();
  collect({ source, hosts }, { node: program, key: '', parent: program });
  const mutants: Mutant[] = [];
  const print = (node: Node): string => {
    const asleep = printed(source, node, print);
    const woken = (hosts.get(node) ?? []).map((change) => {
      const id = firstId + mutants.length;
      mutants.push({ id, file, ...placeOf(source, change) });
      const { start, end, text } = change;
      return {
        id,
        text: source.slice(node.start, start) + text + source.slice(end, node.end),
      };
    });
    return woken.length === 0 ? asleep : wrapped(node, asleep, woken);
  };
  const code = print(program);
  return { code: source.slice(0, program.start) + code + source.slice(program.end), mutants };
}

/** The text of a node, with its parts as `print` gives them. */
function printed(source: string, node: Node, print: (part: Node) => string): string {
  let text = '';
  let at = node.start;
  for (const { part } of partsOf(node)) {
    text += source.slice(at, part.start) + print(part);
    at = part.end;
  }
  return text + source.slice(at, node.end);
}

function wrapped(node: Node, asleep: string, woken: { id: number; text: string }[]): string {
  if (node.type === 'BlockStatement') {
    return woken.reduce((rest, { id }) => `{if(${AWAKE}(${id})){}else${rest}}`, asleep);
  }
  return `(${woken.map(({ id, text }) => `${AWAKE}(${id})?(${text}):`).join('')}(${asleep}))`;
}

type Walk = { source: string; hosts: Hosts };
type Step = { node: Node; key: string; parent: Node; host?: Node };

function collect(walk: Walk, step: Step): void {
  const { node, key, parent } = step;
  if (node.type === 'ImportDeclaration' || isName(step)) {
    return;
  }
  const host = isHost(step) ? node : step.host;
  const text = ({ start, end }: Node) => walk.source.slice(start, end);
  const changes = changesOf({ node, key, parent, text });
  if (host && changes.length > 0) {
    walk.hosts.set(host, [...(walk.hosts.get(host) ?? []), ...changes]);
  }
  for (const { key: name, part } of partsOf(node)) {
    collect(walk, { node: part, key: name, parent: node, ...(host && { host }) });
  }
}

/** The name of a property or of a module: not a value. */
const isName = ({ node, key, parent }: Step): boolean =>
  key === 'source' ||
  ((key === 'key' || key === 'property') && parent['computed'] !== true) ||
  (node.type === 'Literal' && 'directive' in parent);

const EXPRESSION = /Expression$|^(?:Literal|TemplateLiteral|Identifier|BlockStatement)$/;
const TARGET = /^(?:id|params|left|label|quasi|callee)$/;

/** Whether a node can be put in brackets with another one beside it. */
function isHost({ node, key, parent }: Step): boolean {
  const isOperand = parent.type === 'BinaryExpression' || parent.type === 'LogicalExpression';
  return (
    EXPRESSION.test(node.type) &&
    (isOperand || !TARGET.test(key)) &&
    parent.type !== 'ChainExpression' &&
    parent.type !== 'UpdateExpression' &&
    !((key === 'object' || key === 'callee') && isInChain(node))
  );
}

/** What stands behind a `?.` is left out with it: the links of such a chain stay together. */
const isInChain = (node: Node): boolean =>
  node['optional'] === true ||
  [node['object'], node['callee']].some((inner) => inner && isInChain(inner as Node));

function placeOf(
  source: string,
  { start, end, text }: Change,
): Pick<Mutant, 'line' | 'source' | 'was' | 'is'> {
  const before = source.slice(0, start);
  const lineEnd = source.indexOf('\n', start);
  return {
    line: before.split('\n').length,
    source: source.slice(before.lastIndexOf('\n') + 1, lineEnd < 0 ? undefined : lineEnd).trim(),
    was: source.slice(start, end).replace(/\s+/g, ' '),
    is: text.replace(/\s+/g, ' '),
  };
}
