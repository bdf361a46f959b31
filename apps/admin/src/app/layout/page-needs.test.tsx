import { RIGHTS } from '@entrepot/contract/accounts/rights';
import { adminApi } from '@entrepot/contract/api/admin';
import type { Api } from '@entrepot/contract/operation';
import { expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { PAGE_NEEDS, pageAt } from './page-needs.ts';

test('each page asks for an operation that needs a right, and is found at its address', () => {
  for (const [name, operation] of Object.entries(PAGE_NEEDS)) {
    const [feature = '', verb = ''] = operation.split('.');
    expect(RIGHTS, name).toContain((adminApi as Api)[feature]?.[verb]?.needs);
    expect(pageAt(`${paths[name as keyof typeof paths]}/`)).toBe(name);
  }
  expect(pageAt(paths.overview)).toBeUndefined();
});
