// How one place of a program is broken: the usual operators of mutation testing, and whole numbers moved by one.
import { breakPattern } from './patterns.ts';
import type { Node } from './syntax.ts';

/** `text` stands where the source had what lies between `start` and `end`. */
export type Change = { start: number; end: number; text: string };

/** A node, what it belongs to, and the text of any node. */
export type Place = { node: Node; key: string; parent: Node; text: (node: Node) => string };

export function changesOf(place: Place): Change[] {
  const { start, end } = place.node;
  return [...byKind(place), ...asTest(place)].map((change) =>
    typeof change === 'string' ? { start, end, text: change } : change,
  );
}

type Changes = (string | Change)[];

function byKind(place: Place): Changes {
  const { node, text } = place;
  const part = (name: string) => text(node[name] as Node);
  switch (node.type) {
    case 'Literal':
      return literal(place);
    case 'TemplateLiteral':
      return text(node) === '``' ? [] : ['``'];
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? ['[]'] : ['["not empty"]'];
    case 'ObjectExpression':
      return (node['properties'] as unknown[]).length > 0 ? ['{}'] : [];
    case 'ArrowFunctionExpression':
      return isBlock(node['body'] as Node) ? [] : ['() => undefined'];
    case 'BlockStatement':
      return (node['body'] as unknown[]).length > 0 ? ['{}'] : [];
    case 'UnaryExpression':
      return ['!', '-'].includes(node['operator'] as string) ? [part('argument')] : [];
    case 'UpdateExpression':
      return [text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++'))];
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operator(place);
    case 'MemberExpression':
      return member(place);
    default:
      return [];
  }
}

const isBlock = (node: Node): boolean => node.type === 'BlockStatement';
const TRUE_AND_FALSE = ['true', 'false'];

function literal(place: Place): Changes {
  const { node, text } = place;
  const { value, regex } = node as { value?: unknown; regex?: { pattern: string; flags: string } };
  if (regex) {
    return breakPattern(regex.pattern).map((pattern) => `/${pattern}/${regex.flags}`);
  }
  if (typeof value === 'string') {
    return [value === '' ? '"not empty"' : '""'];
  }
  if (typeof value === 'boolean') {
    return [String(!value)];
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    return [`(${text(node)} + ${typeof value === 'bigint' ? '1n' : '1'})`];
  }
  return [];
}

const INSTEAD: Record<string, string[]> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '??=': ['='],
};
const IS_YES_OR_NO = new Set(['<', '<=', '>', '>=', '===', '!==', '&&', '||']);

function operator({ node, text }: Place): Changes {
  const sign = node['operator'] as string;
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  if (sign === '+' && [left, right].some(isText)) {
    return []; // words put together: each of them is broken by itself
  }
  // `??` must not stand beside another one without brackets.
  const [open, close] = sign === '??' ? ['(', ')'] : ['', ''];
  const others = (INSTEAD[sign] ?? []).map(
    (each) => `${open}${text(left)}${close} ${each} ${open}${text(right)}${close}`,
  );
  return [...others, ...(IS_YES_OR_NO.has(sign) ? TRUE_AND_FALSE : [])];
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || typeof node['value'] === 'string';

/** Methods whose result changes when they are left out, or when another is called. */
const LEFT_OUT =
  /^(?:filter|slice|trim|trimStart|trimEnd|toSorted|toReversed|sort|reverse|toLowerCase|toUpperCase|padStart|padEnd|replace|replaceAll|normalize)$/;
const OTHER_METHOD: Record<string, string> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  padStart: 'padEnd',
  padEnd: 'padStart',
};

function member({ node, parent, key, text }: Place): Changes {
  const [object, property] = [node['object'] as Node, node['property'] as Node];
  const changes: Change[] = [];
  if (node['optional'] === true && node['computed'] !== true) {
    changes.push({ start: object.end, end: property.start, text: '.' });
  }
  if (key !== 'callee' || node['computed'] === true) {
    return changes;
  }
  const name = text(property);
  const other = Object.hasOwn(OTHER_METHOD, name) && OTHER_METHOD[name];
  if (other) {
    changes.push({ start: property.start, end: property.end, text: other });
  }
  if (LEFT_OUT.test(name)) {
    changes.push({ start: object.end, end: parent.end, text: '' });
  }
  return changes;
}

const CONDITIONS = new Set(['IfStatement', 'ConditionalExpression']);
const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoWhileStatement']);

/** Whatever decides something is decided beforehand; comparisons are anyway. */
function asTest({ node, parent, key }: Place): Changes {
  if (key !== 'test' || IS_YES_OR_NO.has(node['operator'] as string)) {
    return [];
  }
  return CONDITIONS.has(parent.type) ? TRUE_AND_FALSE : LOOPS.has(parent.type) ? ['false'] : [];
}
