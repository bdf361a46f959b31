import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { DetailPane } from '@entrepot/ui/panel/detail-pane.tsx';
import { panelMessages } from '../testing/render-asking.tsx';
import { screenRouter } from '../testing/screen-router.tsx';
import { PagedTable } from './paged-table.tsx';
import { AppLink } from '../router/link.tsx';
import { useAddress } from '../router/use-address.ts';

const ROWS = [{ id: 'a' }, { id: 'b' }];

/** One page of two rows; some operations count nothing where there are no rows. */
function Table({ total = 2 }) {
  const { page } = useAddress();
  const past = page > 1;
  return (
    <PagedTable
      label="Papers"
      columns={[
        { id: 'id', header: 'Paper', cell: ({ id }) => <span>Row {id}</span> },
        { id: 'weight', header: 'Weight', wide: true, cell: () => '1 g' },
      ]}
      list={{
        data: { rows: past ? [] : ROWS, total: past ? 0 : total, size: 2, asOf: '45' },
        error: null,
        isPending: false,
        isError: false,
        refetch: () => Promise.reject(new Error('never asked')),
      }}
      empty="There are no papers"
      pane={(_, moves, row) =>
        row && (
          <DetailPane title={`Paper ${row.id}`} {...moves}>
            All of it
          </DetailPane>
        )
      }
    />
  );
}

async function open(at: string, total?: number) {
  const { router, page } = screenRouter(<Table total={total} />, at);
  await router.load();
  const view = renderScreen(<LinkProvider value={AppLink}>{page}</LinkProvider>, {
    messages: panelMessages(),
  });
  return { ...view, address: () => router.state.location.searchStr };
}

it('opens a row beside the table, which then shows only what tells rows apart', async () => {
  const { user } = await open('/');
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy();
  await user.click(screen.getByText('Row b'));
  await screen.findByRole('heading', { name: 'Paper b' });
  expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
});

it('goes on in the pane after the keyboard opened it', async () => {
  const { user } = await open('/');
  await user.keyboard('jj{Enter}');
  await screen.findByRole('heading', { name: 'Paper b' });
  expect(document.activeElement?.contains(screen.getByText('All of it'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it('keeps the whole width for the table when the open row is not among those found', async () => {
  await open('/?open=gone');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy();
});

it('says of a page past the end that it is one, and leads back to the first', async () => {
  const { user, address } = await open('/?page=9&q=x');
  expect(screen.queryByText('There are no papers')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to first page' }));
  await waitFor(() => expect(address()).toBe('?q=x'));
  await screen.findByText('Row a');
});

it('leads to later pages of the list as it was begun, and to the first as it is now', async () => {
  await open('/?q=x&asOf=44&open=a', 6);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect([...new Set(links)]).toEqual([
    '?q=x&open=a',
    '?q=x&asOf=45&open=a&page=2',
    '?q=x&asOf=45&open=a&page=3',
  ]);
});
