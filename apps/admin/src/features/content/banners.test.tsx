import type { AdminBanner } from '@entrepot/contract/content/types';
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
  shared: false,
};

async function open() {
  const panel = await renderPanel(<Banners brandId="00000000-0000-7000-8000-000000000001" />, {
    messages: { content },
    answers: {
      'content.listBanners': () => ({ banners: [BANNER] }),
      'content.updateBanner': () => BANNER,
    },
  });
  const edit = async () => {
    await panel.user.click(await screen.findByText('Spring'));
    return screen.findByLabelText<HTMLInputElement>(/^Title/);
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...panel, edit, closed };
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
  expect(of('content.updateBanner')[0]?.input).toMatchObject({
    texts: { en: { title: 'Spring sale' }, ar: { title: 'الربيع' } },
  });
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
