/** A feature that draws something has a test that draws it: what it shows when empty, refused, waiting. */
import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

const FEATURE = /^(apps\/(?:admin|promotion|seller|storefront)\/src\/features\/[^/]+)\//;

export function checkScreens(root: string): Violation[] {
  const files = filesBelow(root, 'apps', /\.tsx$/);
  const featureOf = (file: string) => FEATURE.exec(file)?.[1] ?? '';
  const tested = new Set(files.filter((file) => file.endsWith('.test.tsx')).map(featureOf));
  return [...new Set(files.map(featureOf))]
    .filter((feature) => feature !== '' && !tested.has(feature))
    .map((feature) => ({
      rule: 'screens-are-tested',
      where: feature,
      what: 'has screens and no *.test.tsx',
    }));
}
