/** `node bin/run.mjs bin/boundaries.ts`: fails when a file reaches where it must not. */
import { checkImports, type Violation } from './boundaries/check-imports.ts';
import { checkScripts, checkSql, checkStyles } from './boundaries/check-texts.ts';

/** Every violation below a root, which a test may plant. */
export const violations = (root: string): Violation[] => [
  ...checkImports(root),
  ...checkStyles(root),
  ...checkScripts(root),
  ...checkSql(root),
];

if (import.meta.main) {
  const found = violations(process.cwd());
  found.forEach(({ rule, where, what }) => console.error(`${where}: ${what} (${rule})`));
  process.exitCode = found.length === 0 ? 0 : 1;
}
