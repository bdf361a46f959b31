/** `node bin/run.mjs bin/boundaries.ts`: fails when a file reaches where it must not. */
import { checkAddresses } from './boundaries/check-addresses.ts';
import { checkAmounts } from './boundaries/check-amounts.ts';
import { checkEvents } from './boundaries/check-events.ts';
import { checkImports, type Violation } from './boundaries/check-imports.ts';
import { checkSizes } from './boundaries/check-sizes.ts';
import { checkPages } from './boundaries/check-pages.ts';
import { checkScreens } from './boundaries/check-screens.ts';
import { checkStatements, checkViews } from './boundaries/check-sql.ts';
import { checkScripts, checkStyles, checkWriters } from './boundaries/check-texts.ts';
import { checkWire } from './boundaries/check-wire.ts';

/** Every violation below a root, which a test may plant. */
export const violations = (root: string): Violation[] => [
  ...checkImports(root),
  ...checkStyles(root),
  ...checkSizes(root),
  ...checkScripts(root),
  ...checkStatements(root),
  ...checkViews(root),
  ...checkEvents(root),
  ...checkWriters(root),
  ...checkPages(root),
  ...checkScreens(root),
  ...checkAmounts(root),
  ...checkAddresses(root),
  ...checkWire(root),
];

if (import.meta.main) {
  const found = violations(process.cwd());
  found.forEach(({ rule, where, what }) => console.error(`${where}: ${what} (${rule})`));
  process.exitCode = found.length === 0 ? 0 : 1;
}
