/**
 * What no compiler sees of a page: that `texts` names all that it shows, however deep, and no more. The declarations are
 * read as they are written (decision 0031), and the imports are followed from the page's component.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';

import type { Violation } from './check-imports.ts';
import { filesBelow, importsOf } from './imports.ts';

type Declared = { where: string; file: string; texts: string[]; frame: boolean };
type Unread = { where: string; what: string };
type Facts = { asked: string[]; loaded: string[]; atOnce: string[]; later: string[] };
/** A part of a parsed file. */
type Part = { type: string; [key: string]: unknown };

const ASKED = /\buseText\(\s*('\w+')\s*\)/g;
/** Texts that a file loads together with the parts that it loads later. */
const LOADED = /\.need\(\s*\[([^\]]*)\]/g;
const SHELL = 'layout/shell.tsx';

export function checkPages(root: string): Violation[] {
  return ['admin', 'seller', 'storefront'].flatMap((app) => {
    const files = filesBelow(root, `apps/${app}/src/app`, /(?<!\.test)\.tsx?$/);
    const read = files.flatMap((file) => declaredIn(root, file));
    const declared = read.filter((each) => 'texts' in each);
    const shown = textsShown(root, app, new Set(declared.map(({ where }) => where)));
    const frames = declared.filter(({ frame }) => frame).flatMap(({ texts }) => texts);
    return [
      ...read
        .filter((each) => 'what' in each)
        .map((unread) => ({ rule: 'pages-are-literals', ...unread })),
      ...declared.flatMap(({ where, file, texts, frame }) => {
        const found = shown(file);
        const given = new Set([...texts, ...(frame ? [] : frames)]);
        const missing = [...found].filter((name) => !given.has(name));
        const surplus = texts.filter(
          (name) => !found.has(name) || (!frame && frames.includes(name)),
        );
        return [
          ...missing.map((name) => `${file} shows texts of ${name}, which are not named`),
          ...surplus.map((name) => `${file} needs no texts of ${name}`),
        ].map((what) => ({ rule: 'page-texts', where, what }));
      }),
    ];
  });
}

/** The packages have texts of their own, which are always loaded, but for those that pages name. */
const ofPackages = (app: string, source: string): string[] => [
  ...(app === 'storefront' && /\buseTwoStepText\(\)/.test(source) ? ['two-step'] : []),
  ...(/\buseInstallText\(\)/.test(source) ? ['install'] : []),
  ...(/\buseWithdrawalsText\(\)/.test(source) ? ['withdrawals'] : []),
];

/** Names of the locale files whose texts are asked for in a file and in what it imports. */
function textsShown(root: string, app: string, tables: ReadonlySet<string>) {
  const own = new Map<string, Facts>();
  const read = (file: string): Facts => {
    const source = readFileSync(join(root, file), 'utf8');
    const imports = importsOf(root, file).filter(
      ({ to, typeOnly, resolved }) =>
        resolved && !typeOnly && /^(?:apps|packages)\/.*tsx?$/.test(to),
    );
    return {
      asked: file.startsWith('apps/') ? named(source, ASKED) : ofPackages(app, source),
      loaded: named(source, LOADED),
      atOnce: imports.filter(({ lazy }) => !lazy).map(({ to }) => to),
      later: imports.filter(({ lazy }) => lazy).map(({ to }) => to),
    };
  };
  const facts = (file: string): Facts => {
    const known = own.get(file) ?? read(file);
    own.set(file, known);
    return known;
  };
  /** `way`: of parts that come later, one behind the other. */
  const shown = (file: string, way: readonly string[]): Set<string> => {
    const files = new Set([file]);
    for (const each of files) {
      facts(each).atOnce.forEach((to) => files.add(to));
    }
    const found = [...files].flatMap((each) => {
      const { asked, loaded, later } = facts(each);
      const parts = tables.has(each) ? [] : later.filter((to) => !way.includes(to));
      return [
        ...asked,
        ...parts.flatMap((to) =>
          [...shown(to, [...way, to])].filter((name) => !loaded.includes(name)),
        ),
      ];
    });
    return new Set(found);
  };
  return (file: string) => shown(file, [file]);
}

const named = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

/** The pages of a file: whatever has a component that is a function. */
function declaredIn(root: string, where: string): (Declared | Unread)[] {
  const source = readFileSync(join(root, where), 'utf8');
  if (!/\btexts:/.test(source)) {
    return [];
  }
  const program = parseAst(source, { lang: where.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Part;
  const imported = importedBy(program, where);
  return partsOf(program).flatMap((part): (Declared | Unread)[] => {
    const component = valueOf(part, 'component');
    const frame = valueOf(part, 'frame');
    const texts = valueOf(frame ?? part, 'texts');
    if (!(frame && texts) && component?.type !== 'ArrowFunctionExpression') {
      return [];
    }
    const file = frame ? join(dirname(where), SHELL) : fileOf(component, imported, where);
    const names = texts && literals(texts);
    return file !== undefined && names !== undefined
      ? [{ where, file, texts: names, frame: frame !== undefined }]
      : [{ where, what: `a page whose ${names ? 'component' : 'texts'} cannot be read` }];
  });
}

/** `() => import('./a.tsx').then(…)`, or a function that gives what is imported above. */
function fileOf(
  component: Part | undefined,
  imported: ReadonlyMap<string, string>,
  where: string,
): string | undefined {
  const inside = component ? partsOf(component) : [];
  const lazy = inside.find(({ type }) => type === 'ImportExpression')?.['source'] as
    | Part
    | undefined;
  return typeof lazy?.['value'] === 'string'
    ? normalize(join(dirname(where), lazy['value']))
    : inside
        .map(({ type, name }) => (type === 'Identifier' ? imported.get(String(name)) : undefined))
        .find((file) => file !== undefined);
}

function importedBy(program: Part, where: string): Map<string, string> {
  const statements = (program['body'] as Part[]).filter(({ type }) => type === 'ImportDeclaration');
  return new Map(
    statements.flatMap(({ source, specifiers }) =>
      (specifiers as Part[]).map(({ local }): [string, string] => [
        String((local as Part)['name']),
        normalize(join(dirname(where), String((source as Part)['value']))),
      ]),
    ),
  );
}

function literals({ type, elements }: Part): string[] | undefined {
  const values = type === 'ArrayExpression' ? (elements as Part[]).map(({ value }) => value) : [0];
  return values.every((value) => typeof value === 'string') ? values : undefined;
}

function valueOf({ type, properties }: Part, name: string): Part | undefined {
  const found =
    type === 'ObjectExpression'
      ? (properties as Part[]).find(({ key }) => (key as Part | undefined)?.['name'] === name)
      : undefined;
  return found?.['value'] as Part | undefined;
}

/** A part and all that are in it. */
function partsOf(part: Part): Part[] {
  const inner = Object.values(part)
    .flat()
    .filter((value): value is Part => typeof (value as Part | null)?.type === 'string');
  return [part, ...inner.flatMap(partsOf)];
}
