import type { ImportJob, ImportNote } from '@entrepot/contract/catalogue/import';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { ImportPane } from './import-pane.tsx';

const JOB: ImportJob = {
  id: 'j',
  fileName: 'spring-2027.csv',
  state: 'done',
  dryRun: false,
  rowsRead: 120,
  percent: 100,
  created: 100,
  updated: 6,
  unchanged: 0,
  refused: 14,
  picturesStored: 0,
  rowsPerSecond: 400,
  secondsLeft: 0,
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:00:01Z',
  failure: null,
};

const NOTES: ImportNote[] = [
  { row: 41, ref: 'HX-30', field: 'price', reason: 'is no number', severity: 'refused' },
  { row: 42, ref: '=1+1', field: 'name', reason: 'cut to 500 characters', severity: 'cleaned' },
];

function open(job: Partial<ImportJob>, notes = NOTES) {
  return renderPage(
    <ImportPane importId="j" onClose={vi.fn()} onPrevious={undefined} onNext={undefined} />,
    {
      'imports.getImport': ({ page, size }: { page: number; size: number }) => ({
        job: { ...JOB, ...job },
        notes: { rows: notes, page, size, total: notes.length },
      }),
    },
  );
}

it('tells each refused row with what to write instead', async () => {
  open({});
  expect(await screen.findByText('Not a number: write 12.50')).toBeTruthy();
  expect(screen.getByText('Cut to 500 characters')).toBeTruthy();
  expect(screen.getByText('HX-30')).toBeTruthy();
});

it('shows rows, pace and time left while it runs', async () => {
  open({ state: 'running', percent: 40, rowsRead: 18_420, secondsLeft: 14, finishedAt: null }, []);
  expect(await screen.findByText('18,420 rows read')).toBeTruthy();
  expect(screen.getByText(/400 rows per second/).textContent).toContain('14 seconds left');
  expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('40');
});

it('says why a file was not read to its end', async () => {
  open({ state: 'failed', failure: 'the file is damaged' }, []);
  expect((await screen.findByRole('alert')).textContent).toContain('the file is damaged');
});

it('names the bound that a file went beyond in the reader’s words', async () => {
  const failure = 'Reading this file takes longer than 60 seconds. Split it into several.';
  open({ state: 'failed', failure }, []);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'reading takes longer than 60 seconds; split it into several files',
  );
});

it('saves the whole report as a table that runs no formulas', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Download the report, 2 notes' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = await (saved[0] as Blob).text();
  expect(text).toContain('41,HX-30,price,Refused,Not a number: write 12.50');
  expect(text).toContain(`'=1+1`);
});
