// The paged table of the panel kit, as one of its lists uses it.
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderPage } from '../../../testing/render-page.tsx';
import { ImportTable } from './imports-page.tsx';

const job = (id: string, fileName: string): ImportJob => ({
  id,
  fileName,
  state: 'done',
  dryRun: false,
  rowsRead: 3,
  percent: 100,
  created: 3,
  updated: 0,
  unchanged: 0,
  refused: 0,
  picturesStored: 0,
  rowsPerSecond: 400,
  secondsLeft: 0,
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:00:01Z',
  failure: null,
});
const JOBS = [job('a', 'first.csv'), job('b', 'second.csv')];

function open(at: string) {
  return renderPage(
    <ImportTable />,
    {
      'imports.listImports': ({ page, size }: { page: number; size: number }) => ({
        rows: JOBS,
        page,
        size,
        total: 45,
      }),
      'imports.getImport': ({ importId }: { importId: string }) => ({
        job: JOBS.find(({ id }) => id === importId),
        notes: { rows: [], page: 1, size: 50, total: 0 },
      }),
    },
    at,
  );
}

const heading = () => screen.findByRole('heading', { level: 2 });

it('opens a row beside the list, steps to the next one and closes', async () => {
  const { user } = open('/');
  await user.click(await screen.findByText('first.csv'));
  expect((await heading()).textContent).toBe('first.csv');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('second.csv'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});

it('shows the page and the row that the address names', async () => {
  open('/?page=2&open=b');
  expect(await screen.findByRole('heading', { name: 'second.csv' })).toBeTruthy();
  expect(await screen.findByText('21–40 of 45')).toBeTruthy();
});

it('offers another try when the list cannot be had', async () => {
  let asked = 0;
  const { user } = renderPage(<ImportTable />, {
    'imports.listImports': () => {
      asked += 1;
      throw refusal('SHOP_NOT_FOUND', 'There is no such shop.');
    },
  });
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(asked).toBe(2);
});

it('shows the steps of a first import while there is none', async () => {
  renderPage(<ImportTable />, {
    'imports.listImports': () => ({ rows: [], page: 1, size: 20, total: 0 }),
  });
  const steps = await screen.findByRole('list');
  expect(steps.textContent).toMatch(/Choose a file.*Check.*Import/);
});
