import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, refuse, showPage } from '../../testing/show-page.tsx';

const PAGE = paths.setup('own-data');
const twoStep = (confirmed: boolean) => ({
  ...{ on: false, authenticatorSince: null, passkeys: [], recoveryLeft: 0, confirmed },
  ...{ ways: ['password' as const], resetAt: null },
});
const READY = {
  archive: {
    ...{ askedAt: '2026-11-21T10:00:00.000Z', readyAt: '2026-11-21T10:01:00.000Z' },
    ...{ bytes: 123_456, until: '2026-11-28T10:01:00.000Z' },
  },
  left: 1,
};
const MAKING = { archive: { ...READY.archive, readyAt: null, bytes: null, until: null }, left: 1 };
const world: Answers = {
  'accounts.getMe': marta,
  'accounts.getTwoStep': twoStep(true),
  'archives.getArchive': { archive: null, left: 2 },
};

beforeEach(() => {
  session.logIn('token', marta);
});

it('is asked for, waited for and then there to take', async () => {
  let state: typeof READY | typeof MAKING | { archive: null; left: number } = {
    archive: null,
    left: 2,
  };
  const { user, sent } = await showPage(PAGE, {
    ...world,
    'archives.getArchive': () => state,
    'archives.requestArchive': () => (state = MAKING),
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }));
  expect(await screen.findByText('Being prepared')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Prepare|Download/ })).toBeNull();
  expect(sent('archives.requestArchive')).toHaveLength(1);
});

it('is taken as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = await showPage(PAGE, {
    ...world,
    'archives.getArchive': READY,
    'archives.downloadArchive': () => ({
      name: 'marta.zip',
      type: 'application/zip',
      body: new Blob(['PK']),
    }),
  });
  expect(await screen.findByText(/124 kB/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
});

it('wants a proof from whoever has not just given one, and then does what was asked', async () => {
  const { user, sent } = await showPage(PAGE, {
    ...world,
    'accounts.getTwoStep': twoStep(false),
    'accounts.confirmIdentity': twoStep(true),
    'archives.requestArchive': MAKING,
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }));
  await user.type(
    within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).getByLabelText(
      /password/i,
      { selector: 'input' },
    ),
    'harbour42',
  );
  expect(sent('archives.requestArchive')).toHaveLength(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('archives.requestArchive')).toHaveLength(1));
  expect(sent('accounts.confirmIdentity')[0]?.input).toEqual({
    proof: { by: 'password', password: 'harbour42' },
  });
});

it('says when the day has had its number, and when it is refused', async () => {
  const { unmount } = await showPage(PAGE, {
    ...world,
    'archives.getArchive': { ...READY, left: 0 },
  });
  const again = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Prepare a new copy',
  });
  expect(again.disabled).toBe(true);
  expect(screen.getByText(/ask again tomorrow/)).toBeTruthy();
  unmount();
  const { user } = await showPage(PAGE, {
    ...world,
    'archives.requestArchive': () => refuse('ARCHIVE_BEING_MADE', 'It is being made.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Prepare a copy' }));
  expect(await screen.findByText('It is being made.')).toBeTruthy();
});
