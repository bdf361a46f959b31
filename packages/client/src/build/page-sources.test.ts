import { expect, test } from 'vitest';
import { withSources } from './page-sources.ts';

/** Written apart, so that nobody takes it for an import of this file. */
const bring = (file: string) => `${'import'}('${file}').then((file) => file.A)`;

test('a page says which file it is in', () => {
  expect(withSources(`{ component: () => ${bring('./routes/a.tsx')} }`, 'src/app')).toBe(
    `{ source: 'src/app/routes/a.tsx', component: () => ${bring('./routes/a.tsx')} }`,
  );
});

test('whatever the formatter makes of a long line', () => {
  const code = `component: () =>\n  ${bring('../features/orders/a-page.tsx')}`;
  expect(withSources(code, 'src/app')).toContain("source: 'src/features/orders/a-page.tsx', ");
});

test('a page that is in the entry has no file of its own', () => {
  const code = 'component: () => Promise.resolve(HomePage)';
  expect(withSources(code, 'src/app')).toBe(code);
});
