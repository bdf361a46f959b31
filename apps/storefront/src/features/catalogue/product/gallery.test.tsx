import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const picture = (sign: string, width: number) => ({
  id: `${sign.repeat(2)}/${sign.repeat(32)}`,
  width,
  height: width,
  tint: '#cc0000',
});

test('a closer look begins with the picture that is shown, also with that of a colour', async () => {
  const { user } = await renderPage(
    <Gallery
      pictures={[picture('a', 1_600), picture('b', 960)]}
      name="Teapot"
      at={0}
      instead={picture('c', 960)}
      onChange={() => undefined}
    />,
    {},
  );
  await user.click(await screen.findByRole('button', { name: /Enlarge Teapot/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teapot' }));
  expect(dialog.getByRole('status').textContent).toBe('1 of 3');
  const shown = dialog.getByRole('button', { name: 'Teapot, picture 1' }).querySelector('img');
  expect(shown?.src).toContain(`/m/cc/${'c'.repeat(32)}-`);
});
