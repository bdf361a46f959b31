import type { AdminBanner } from '@entrepot/contract/content/types';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import content from '../../../locales/en/content.json';
import { renderPanel } from '../../testing/render-panel.tsx';
import { Banners } from './banners.tsx';

const BANNER: AdminBanner = {
  id: '00000000-0000-7000-8000-000000000011',
  slot: 'big',
  sort: 1,
  texts: {
    en: { title: 'Spring', text: '', action: '' },
    ar: { title: 'الربيع', text: '', action: '' },
  },
  icon: '',
  link: '',
  picture: null,
  shown: true,
  version: 5,
  shared: false,
};

async function open(updateBanner = (): AdminBanner => BANNER) {
  let stored = BANNER;
  const panel = await renderPanel(<Banners brandId="00000000-0000-7000-8000-000000000001" />, {
    messages: { content },
    answers: {
      'content.listBanners': () => ({ banners: [stored] }),
      'content.updateBanner': updateBanner,
    },
  });
  const edit = async () => {
    await panel.user.click(await screen.findByText('Spring'));
    return screen.findByLabelText<HTMLInputElement>(/^Title/);
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const somebodySaves = (theirs: Partial<AdminBanner>) => {
    stored = { ...BANNER, ...theirs, version: 6 };
  };
  return { ...panel, edit, closed, somebodySaves };
}

test('what was typed into a banner is there after its dialog was closed with Esc, and is saved', async () => {
  const { user, of, edit, closed } = await open();
  await user.type(await edit(), ' sale');
  fireEvent(screen.getByRole('dialog'), new Event('cancel')); // what Esc comes to
  await closed();
  expect(screen.getByText(content.pages.changedHere)).toBeTruthy();
  expect((await edit()).value).toBe('Spring sale');
  await user.click(screen.getByRole('button', { name: content.save }));
  await closed();
  expect(of('content.updateBanner').map(({ input }) => input)).toEqual([
    {
      bannerId: BANNER.id,
      version: 5,
      texts: { en: { title: 'Spring sale', text: '', action: '' } },
    },
  ]);
  expect(screen.queryByText(content.pages.changedHere)).toBeNull();
});

test('what was typed into a banner is gone when it is discarded', async () => {
  const { user, edit, closed } = await open();
  await user.type(await edit(), ' sale');
  await user.click(screen.getByRole('button', { name: content.discard }));
  await closed();
  expect(screen.queryByText(content.pages.changedHere)).toBeNull();
  expect((await edit()).value).toBe('Spring');
});

test('a link that leads out of the mall, and a title taken away, are told at their fields; nothing is sent', async () => {
  const { user, of, edit } = await open();
  const title = await edit();
  await user.type(screen.getByLabelText(/^Link/), '//elsewhere.example');
  await user.click(screen.getByRole('button', { name: content.save }));
  expect(screen.getByText(content.banners.linkBad)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Link/));
  await user.clear(screen.getByLabelText(/^Link/));
  await user.selectOptions(screen.getByLabelText(content.language), 'ar');
  await user.clear(title);
  await user.selectOptions(screen.getByLabelText(content.language), 'en');
  await user.click(screen.getByRole('button', { name: content.save }));
  expect(screen.getByLabelText(content.language)).toHaveProperty('value', 'ar');
  expect(screen.getByText(content.titleMissing)).toBeTruthy();
  expect(of('content.updateBanner')).toEqual([]);
});

test('a title that somebody else changed meanwhile is shown beside the typed one', async () => {
  const { user, edit, somebodySaves } = await open(() => {
    throw new ApiRefusal('BANNER_CHANGED', 'Somebody changed this banner meanwhile.');
  });
  await user.type(await edit(), ' sale');
  somebodySaves({ texts: { ...BANNER.texts, en: { title: 'Summer', text: '', action: '' } } });
  await user.click(screen.getByRole('button', { name: content.save }));
  expect(
    await screen.findByText('English: was Spring, is now Summer. You entered Spring sale.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Summer');
});

test('a banner changes places with its neighbour; the first has nowhere further up to go', async () => {
  const second: AdminBanner = {
    ...BANNER,
    id: '00000000-0000-7000-8000-000000000012',
    texts: { en: { title: 'Autumn', text: '', action: '' } },
  };
  const { user, of } = await renderPanel(
    <Banners brandId="00000000-0000-7000-8000-000000000001" />,
    {
      messages: { content },
      answers: {
        'content.listBanners': () => ({ banners: [BANNER, second] }),
        'content.arrangeBanners': () => ({ banners: [second, BANNER] }),
      },
    },
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await screen.findByText('Spring');
  expect(button('Move “Spring” up').disabled).toBe(true);
  await user.click(button('Move “Autumn” up'));
  const asked = of('content.arrangeBanners').map(({ input }) => input);
  expect(asked).toMatchObject([{ slot: 'big', order: [second.id, BANNER.id] }]);
  await waitFor(() => expect(button('Move “Autumn” up').disabled).toBe(true));
});
