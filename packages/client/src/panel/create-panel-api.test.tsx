import type { AdminApi } from '@entrepot/contract/api/admin';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAddress } from '../router/use-address.ts';
import { playServer } from '../testing/played-server.ts';
import { renderAsking } from '../testing/render-asking.tsx';
import { screenRouter } from '../testing/screen-router.tsx';
import { createPanelApi } from './create-panel-api.ts';

const { CallProvider, useList } = createPanelApi<AdminApi>();

function Entries() {
  const entries = useList('accounts.listAuditEntries', { size: 2 });
  const { change } = useAddress();
  return (
    <>
      <p>{entries.data ? `${entries.data.total} in all` : 'nothing yet'}</p>
      <button type="button" onClick={() => change({ page: '4' })}>
        Page 4
      </button>
    </>
  );
}

it('asks for the page that the address names, and keeps the one before until it has come', async () => {
  const answers = [{ total: 7 }, new Promise(() => undefined)];
  const server = playServer<AdminApi>({
    'accounts.listAuditEntries': () => answers.shift() as never,
  });
  const { router, page } = screenRouter(<Entries />, '/?page=3');
  await router.load();
  const { user, of } = renderAsking(page, { server, CallProvider });
  await screen.findByText('7 in all');
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(of('accounts.listAuditEntries')).toMatchObject([
    { input: { size: 2, page: 3 } },
    { input: { size: 2, page: 4 } },
  ]);
  expect(screen.getByText('7 in all')).toBeTruthy();
});

it('asks for a later page of the list as it was begun, as the address says', async () => {
  const server = playServer<AdminApi>({ 'accounts.listAuditEntries': { total: 7 } as never });
  const { router, page } = screenRouter(<Entries />, '/?page=3&asOf=45');
  await router.load();
  const { user, of } = renderAsking(page, { server, CallProvider });
  await screen.findByText('7 in all');
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(of('accounts.listAuditEntries').map(({ input }) => input)).toEqual([
    { size: 2, page: 3, asOf: '45' },
    { size: 2, page: 4 },
  ]);
});
