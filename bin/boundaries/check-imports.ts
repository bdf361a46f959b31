/** Every import against the rules, plus what no single import shows: cycles and zod in a browser. */
import { filesBelow, type Import, importsOf } from './imports.ts';
import { breaks, RULES, UNLISTED_FEATURE } from './rules.ts';

export type Violation = { rule: string; where: string; what: string };

export function checkImports(root: string): Violation[] {
  const files = ['apps', 'packages'].flatMap((folder) => filesBelow(root, folder, /\.tsx?$/));
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...files.filter((file) => UNLISTED_FEATURE.test(file)).map(unlisted),
    ...imports.flatMap(broken),
    ...cycles(files, imports),
    ...zodInBrowser(files, imports),
    ...demoInBusiness(imports),
  ];
}

const unlisted = (file: string): Violation => ({
  rule: 'feature-is-listed',
  where: file,
  what: 'is in no feature of the list',
});

function broken({ from, to, resolved }: Import): Violation[] {
  const laws = RULES.filter((law) => breaks(law, from, to)).map(({ name }) => name);
  if (!resolved) {
    laws.push('everything-resolves'); // an import to nowhere escapes every other rule
  }
  return laws.map((rule) => ({ rule, where: from, what: `imports ${to}` }));
}

/** Only imports that run: types cannot make a cycle at start. */
function running(files: string[], imports: Import[]): Map<string, string[]> {
  const graph = new Map(files.map((file) => [file, [] as string[]]));
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly) {
      graph.get(from)?.push(to);
    }
  }
  return graph;
}

function cycles(files: string[], imports: Import[]): Violation[] {
  const graph = running(files, imports);
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const loop = [...path.slice(start), file].join(' → ');
      found.push({ rule: 'no-cycles', where: file, what: loop });
      return;
    }
    if (!done.has(file)) {
      (graph.get(file) ?? []).forEach((next) => visit(next, [...path, file]));
      done.add(file);
    }
  };
  files.forEach((file) => visit(file, []));
  return found;
}

/** A mall that does business loads nothing of the demo world: the server names it in one place, and only when it needs it. */
function demoInBusiness(imports: Import[]): Violation[] {
  const [, ...more] = imports.filter(reachesDemo).filter(({ lazy }) => lazy);
  return [
    ...imports.filter(reachesDemo).filter(({ lazy, typeOnly }) => !lazy && !typeOnly),
    ...more,
  ].map(({ from, to }) => ({ rule: 'demo-on-demand', where: from, what: `imports ${to}` }));
}

const reachesDemo = ({ from, to }: Import): boolean =>
  from.startsWith('apps/server/') && to.startsWith('apps/demo/');

/** Checking input is the server's work: a browser that loads zod pays 22 KB for nothing. */
function zodInBrowser(files: string[], imports: Import[]): Violation[] {
  const graph = running(files, imports);
  const loads = new Map<string, boolean>();
  const loadsZod = (file: string): boolean => {
    const known = loads.get(file);
    if (known !== undefined) {
      return known;
    }
    loads.set(file, false); // ends a cycle, which is reported elsewhere
    const answer = (graph.get(file) ?? []).some((to) => /^zod($|\/)/.test(to) || loadsZod(to));
    loads.set(file, answer);
    return answer;
  };
  const inBrowser = (file: string): boolean =>
    /^(apps\/(?!server\/|demo\/)|packages\/ui\/)/.test(file) && !/\.test\.|\/testing\//.test(file);
  return imports
    .filter(({ from, to, typeOnly }) => !typeOnly && inBrowser(from) && !inBrowser(to))
    .filter(({ to }) => /^zod($|\/)/.test(to) || loadsZod(to))
    .map(({ from, to }) => ({ rule: 'no-zod-in-browser', where: from, what: `imports ${to}` }));
}
