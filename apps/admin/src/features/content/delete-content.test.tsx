import { ApiRefusal } from '@entrepot/client/call.ts';
import type { AdminBanner, EditablePage } from '@entrepot/contract/content/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import content from '../../../locales/en/content.json';
import { renderPanel } from '../../testing/render-panel.tsx';
import { Banners } from './banners.tsx';
import { DeletedPages } from './delete-content.tsx';
import { DeletePage } from './delete-content.tsx';

const BRAND = '00000000-0000-7000-8000-000000000001';
const PAGE: EditablePage = {
  id: '00000000-0000-7000-8000-000000000002',
  slug: 'careers',
  texts: { en: { title: 'Careers', body: '' } },
  version: 3,
  changedAt: '2026-11-21T10:00:00.000Z',
  shared: false,
};

const banner = (number: number, change: Partial<AdminBanner> = {}): AdminBanner => ({
  id: `00000000-0000-7000-8000-00000000001${number}`,
  slot: 'big',
  version: 1,
  sort: number,
  texts: { en: { title: `Banner ${number}`, text: '', action: '' } },
  icon: '',
  link: '',
  picture: null,
  shown: true,
  shared: false,
  ...change,
});

test('a page is deleted after a question, in the version that was seen, and put back with one click', async () => {
  const onOpen = vi.fn();
  const page = <DeletePage page={PAGE} onClose={() => {}} onOpen={onOpen} />;
  const { user, of } = await renderPanel(page, {
    messages: { content },
    answers: {
      'content.deletePage': ({ pageId }) => ({ id: pageId }),
      'content.restorePage': () => PAGE,
    },
  });
  expect(screen.getByText(/\/careers will then show/)).toBeTruthy();
  expect(of('content.deletePage')).toEqual([]);
  await user.click(screen.getByRole('button', { name: content.delete }));
  await user.click(await screen.findByRole('button', { name: content.undo }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(PAGE.id));
  const name = { pageId: PAGE.id, slug: 'careers' };
  expect(of('content.deletePage')[0]?.input).toEqual({ ...name, version: 3 });
  expect(of('content.restorePage')[0]?.input).toEqual(name);
});

test('a page that somebody changed meanwhile stays, and it is said', async () => {
  const page = <DeletePage page={PAGE} onClose={() => {}} onOpen={() => {}} />;
  const { user } = await renderPanel(page, {
    messages: { content },
    answers: {
      'content.deletePage': () => {
        throw new ApiRefusal('PAGE_CHANGED', 'Somebody changed this page meanwhile.');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: content.delete }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed');
  expect(screen.queryByRole('button', { name: content.undo })).toBeNull();
});

test('banners change places within their own place of the home page', async () => {
  const banners = [banner(1), banner(2), banner(3, { slot: 'side' })];
  const { user, of } = await renderPanel(<Banners brandId={BRAND} />, {
    messages: { content },
    answers: {
      'content.listBanners': () => ({ banners }),
      'content.arrangeBanners': () => ({ banners: [banner(2), banner(1), banner(3)] }),
    },
  });
  const up = await screen.findByRole('button', { name: 'Move “Banner 2” up' });
  expect(screen.getByRole('button', { name: 'Move “Banner 2” down' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: 'Move “Banner 3” up' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(up);
  expect(of('content.arrangeBanners')[0]?.input).toEqual({
    brandId: BRAND,
    slot: 'big',
    order: [banner(2).id, banner(1).id],
  });
  await waitFor(() =>
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Banner 2')).toBeTruthy(),
  );
});

test('a page deleted long ago is put back, unless another has its address', async () => {
  const onOpen = vi.fn();
  const away = { id: PAGE.id, slug: 'careers', title: 'Careers', shared: false, replaced: false };
  const deletedAt = '2026-10-01T10:00:00.000Z';
  const other = { ...away, id: BRAND, slug: 'news', title: 'News', replaced: true, deletedAt };
  const { user, of } = await renderPanel(<DeletedPages brandId={BRAND} onOpen={onOpen} />, {
    messages: { content },
    answers: {
      'content.listDeletedPages': () => ({ pages: [{ ...away, deletedAt }, other] }),
      'content.restorePage': () => PAGE,
    },
  });
  expect(await screen.findByRole('button', { name: 'Restore “News”' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Restore “Careers”' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(PAGE.id));
  expect(of('content.restorePage')[0]?.input).toEqual({ pageId: PAGE.id, slug: 'careers' });
});

test('the question whether to delete takes the place of the banner’s form', async () => {
  const { user } = await renderPanel(<Banners brandId={BRAND} />, {
    messages: { content },
    answers: { 'content.listBanners': () => ({ banners: [banner(1), banner(2)] }) },
  });
  const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
  await user.click(await screen.findByText('Banner 1'));
  await user.click(await screen.findByRole('button', { name: content.banners.delete }));
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  expect(dialogs()[0]).toContain(content.banners.deleteTitle);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialogs()).toEqual([]));
});
