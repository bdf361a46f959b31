/** Reads which file imports which, without running anything: types, re-exports and `import()` too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Import = {
  from: string;
  /** Path from the root, or the name of a package. */
  to: string;
  /** Erased before running. */
  typeOnly: boolean;
  /** `import('x')`: loaded when that line runs, and not before. */
  lazy: boolean;
  /** Ours and really there, or somebody else's package. */
  resolved: boolean;
};

const SKIPPED = new Set(['node_modules', 'dist', '.mall', '.git', 'test-results']);
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`. */
const STATEMENT =
  /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?(?:(?:[\w$*{}\s,]+?)\s+from\s*)?['"]([^'"\n]+)['"]/g;
/** `import('x')` as an expression and as a type. */
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]\s*[),]/g;

/** Paths below the root of files whose name matches. */
export function filesBelow(root: string, folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) {
    return [];
  }
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name)) {
      return [];
    }
    return entry.isDirectory() ? filesBelow(root, path, name) : name.test(entry.name) ? [path] : [];
  });
}

export function importsOf(root: string, file: string): Import[] {
  const source = withoutComments(readFileSync(join(root, file), 'utf8'));
  const statements = [...source.matchAll(STATEMENT)].map(([, type, specifier = '']) =>
    edge(root, file, { specifier, typeOnly: type !== undefined, lazy: false }),
  );
  const calls = [...source.matchAll(CALL)].map(([, specifier = '']) =>
    edge(root, file, { specifier, typeOnly: false, lazy: true }),
  );
  return [...statements, ...calls];
}

type Written = { specifier: string; typeOnly: boolean; lazy: boolean };

function edge(root: string, from: string, written: Written): Import {
  const { typeOnly, lazy } = written;
  const specifier = written.specifier.replace(/\?.*$/, ''); // Vite's ?raw and ?url
  const to = ownPath(from, specifier);
  return {
    from,
    to: to ?? specifier,
    typeOnly,
    lazy,
    resolved: to === undefined || existsSync(join(root, to)),
  };
}

/** Undefined for a package that is not ours. */
function ownPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return normalize(join(dirname(from), specifier));
  }
  const contract = /^@entrepot\/contract\/(.+)$/.exec(specifier)?.[1];
  if (contract !== undefined) {
    return `packages/contract/src/${contract}.ts`;
  }
  const server = /^@entrepot\/server\/(.+)$/.exec(specifier)?.[1];
  if (server !== undefined) {
    return `apps/server/src/${server}.ts`;
  }
  const [, browser, file] = /^@entrepot\/(ui|client)\/(.+)$/.exec(specifier) ?? [];
  return browser === undefined ? undefined : `packages/${browser}/src/${file}`;
}

/** A comment may show an import; only real ones count. Addresses such as https://… stay whole. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
