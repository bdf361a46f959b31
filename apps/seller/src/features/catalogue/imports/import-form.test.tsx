import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { PART_BYTES } from '@entrepot/contract/catalogue/import-rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, renderPage, type Answers } from '../../../testing/render-page.tsx';
import { ImportForm } from './import-form.tsx';

type Sent = { kind: FormDataEntryValue | null; size: number };
type Started = { fileName: string; parts: string[]; pictureCount: number; dryRun: boolean };

/** A mall that keeps what it is sent. */
function aMall() {
  const here = new Set<string>();
  const offered: string[] = [];
  const mall = { sent: [] as Sent[], started: [] as Started[], here, offered };
  const answers: Answers = {
    'imports.offerFiles': (input: {
      parts: string[];
      pictures: { name: string; hash: string }[];
    }) => {
      offered.push(...input.pictures.map(({ name }) => name));
      const all = [...input.parts, ...input.pictures.map(({ hash }) => hash)];
      return { missing: all.filter((hash) => !here.has(hash)) };
    },
    'imports.sendFile': async (form: unknown) => {
      const data = form as FormData;
      const file = data.get('file') as File;
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const hash = Buffer.from(digest).toString('hex');
      here.add(hash);
      mall.sent.push({ kind: data.get('kind'), size: file.size });
      return { hash };
    },
    'imports.startImport': (input: Started) => {
      mall.started.push(input);
      return { id: `job-${mall.started.length}` } as ImportJob;
    },
  };
  return { mall, answers };
}

const goods = new File(['id,name,price\n1,Lamp,5\n'], 'lamps.csv');
const red = new File(['red'], 'red.png', { type: 'image/png' });
const blue = new File(['blue!'], 'blue.png', { type: 'image/png' });

let onStarted: ReturnType<typeof vi.fn<(jobs: readonly ImportJob[]) => void>>;
beforeEach(() => {
  onStarted = vi.fn();
});

async function open(answers: Answers, files: File[] = [goods, red, blue]) {
  const page = renderPage(<ImportForm onStarted={onStarted} />, answers);
  await page.user.upload(await screen.findByLabelText('Choose files'), files);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}

/** Several travel at a time, in any order. */
const bySize = <T extends { size: number }>(sent: readonly T[]) =>
  sent.toSorted((one, other) => one.size - other.size);

it('sends the goods file and its pictures, then starts', async () => {
  const { mall, answers } = aMall();
  const { press } = await open(answers);
  expect(screen.getByText('lamps.csv')).toBeTruthy();
  expect(screen.getByText('2 pictures')).toBeTruthy();
  await press('Import');
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith([{ id: 'job-1' }]));
  expect(bySize(mall.sent)).toEqual([
    { kind: 'picture', size: 3 },
    { kind: 'picture', size: 5 },
    { kind: 'part', size: 23 },
  ]);
  expect(mall.started).toMatchObject([{ fileName: 'lamps.csv', pictureCount: 2, dryRun: false }]);
});

it('checks without the pictures, and imports afterwards without sending the goods again', async () => {
  const { mall, answers } = aMall();
  const { press } = await open(answers);
  await press('Check only');
  await waitFor(() => expect(mall.started).toMatchObject([{ dryRun: true }]));
  expect(mall.sent).toEqual([{ kind: 'part', size: 23 }]);
  await press('Import');
  await waitFor(() => expect(mall.started).toHaveLength(2));
  expect(bySize(mall.sent).map(({ size }) => size)).toEqual([3, 5, 23]);
});

it('sends a long goods file in pieces, and starts with them in their order', async () => {
  const { mall, answers } = aMall();
  const long = new File(['a'.repeat(PART_BYTES), 'b'.repeat(PART_BYTES), 'c'], 'long.csv');
  const { press } = await open(answers, [long]);
  await press('Import');
  await waitFor(() => expect(mall.started[0]?.parts).toHaveLength(3));
  expect(bySize(mall.sent).map(({ size }) => size)).toEqual([1, PART_BYTES, PART_BYTES]);
});

it('goes on after an interruption, with what is missing', async () => {
  const { mall, answers } = aMall();
  const send = answers['imports.sendFile'] as (form: never) => unknown;
  let [calls, full] = [0, true];
  const { press } = await open({
    ...answers,
    'imports.sendFile': (form: unknown) => {
      calls += 1;
      if (full && calls > 1) {
        throw refusal('UPLOAD_QUOTA', 'You have uploaded too many files today.');
      }
      return send(form as never);
    },
  });
  await press('Import');
  expect((await screen.findByRole('alert')).textContent).toContain('What has been sent is kept');
  expect(onStarted).not.toHaveBeenCalled();
  expect(mall.sent).toHaveLength(1);
  full = false;
  await press('Import');
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(mall.sent).toHaveLength(3);
});

it('sends again with the same key when nobody knows whether it arrived', async () => {
  const { mall, answers } = aMall();
  const keys: (string | undefined)[] = [];
  const { press } = await open(
    {
      ...answers,
      'imports.startImport': (input: Started, options) => {
        keys.push(options?.key);
        if (keys.length === 1) {
          throw new ApiRefusal('OFFLINE', 'offline');
        }
        return (answers['imports.startImport'] as (input: Started) => ImportJob)(input);
      },
    },
    [goods],
  );
  await press('Import');
  await waitFor(() => expect(mall.started).toHaveLength(1), { timeout: 4_000 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('names the goods file that cannot be read, and starts the others', async () => {
  const { mall, answers } = aMall();
  const begin = answers['imports.startImport'] as (input: Started) => ImportJob;
  const { press } = await open(
    {
      ...answers,
      'imports.startImport': (input: Started) => {
        if (input.fileName === 'broken.json') {
          throw refusal('IMPORT_NOT_READABLE', 'This file cannot be read: no JSON');
        }
        return begin(input);
      },
    },
    [new File(['{'], 'broken.json'), goods],
  );
  await press('Import');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('broken.json: This file cannot be read: no JSON');
  expect(mall.started).toMatchObject([{ fileName: 'lamps.csv' }]);
  expect(onStarted).toHaveBeenCalledOnce();
});

it('lets a broken picture cost only itself', async () => {
  const { mall, answers } = aMall();
  const send = answers['imports.sendFile'] as (form: never) => unknown;
  const { press } = await open({
    ...answers,
    'imports.sendFile': (form: unknown) => {
      if (((form as FormData).get('file') as File).size === 3) {
        throw refusal('UPLOAD_NOT_A_PICTURE', 'Only JPEG, PNG and WebP pictures are accepted.');
      }
      return send(form as never);
    },
  });
  await press('Import');
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(mall.sent).toHaveLength(2);
  expect(mall.started).toMatchObject([{ pictureCount: 2 }]);
});

it('can be stopped, and waits for a goods file', async () => {
  const { answers } = aMall();
  const { press, user } = await open(
    {
      ...answers,
      'imports.sendFile': (_: unknown, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
        }),
    },
    [red],
  );
  expect(screen.getByRole('alert').textContent).toContain('No product file here');
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  await user.upload(screen.getByLabelText('Choose files'), [goods]);
  await press('Import');
  expect(await screen.findByText('0 of 2 files sent')).toBeTruthy();
  await press('Stop');
  await waitFor(() => expect(screen.queryByText('0 of 2 files sent')).toBeNull());
  expect(onStarted).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
