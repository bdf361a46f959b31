import type { EditablePage } from '@entrepot/contract/content/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import content from '../../../locales/en/content.json';
import type { Output } from '../../kit/api.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { ContentPage } from './content-page.tsx';

const page = (slug: string, title: string): EditablePage => ({
  id: `00000000-0000-7000-8000-0000000000${slug.length.toString().padStart(2, '0')}`,
  slug,
  texts: { en: { title, body: '' } },
  version: 1,
  changedAt: '2026-11-21T10:00:00.000Z',
  shared: false,
});

const BRAND = {
  id: '00000000-0000-7000-8000-000000000099',
  name: 'Entrepot',
} as Output<'brands.listBrands'>['rows'][number];

test('after a page is deleted the next one is open, alone', async () => {
  let pages = [page('about', 'About'), page('careers', 'Careers')];
  const { user } = await renderPanel(<ContentPage />, {
    messages: { content },
    answers: {
      'brands.listBrands': () => ({ rows: [BRAND] }) as Output<'brands.listBrands'>,
      'content.listPages': () => ({ pages }),
      'content.listDeletedPages': () => ({ pages: [] }),
      'content.deletePage': ({ pageId }) => {
        pages = pages.filter(({ id }) => id !== pageId);
        return { id: pageId };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: content.pages.delete }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: content.delete }));
  await waitFor(() => expect(screen.getByDisplayValue('Careers')).toBeTruthy());
  expect(screen.getAllByRole('button', { name: content.pages.delete })).toHaveLength(1);
  expect(screen.queryByDisplayValue('About')).toBeNull();
});
