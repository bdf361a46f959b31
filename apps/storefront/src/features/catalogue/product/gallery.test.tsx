import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const picture = (sign: string, width: number) => ({
  id: `${sign.repeat(2)}/${sign.repeat(32)}`,
  width,
  height: width,
  tint: '#cc0000',
});

test('a closer look offers the largest file, and a click shows every pixel of it', async () => {
  await renderPage(
    <Gallery pictures={[picture('a', 1_600)]} name="Teapot" at={0} onChange={() => undefined} />,
    {},
  );
  const [main] = await screen.findAllByRole('button');
  fireEvent.click(main as HTMLElement);
  const closer = await screen.findByRole('button', { name: 'Teapot', pressed: false });
  const shown = closer.querySelector('img');
  expect(shown?.srcset).toContain(`/m/aa/${'a'.repeat(32)}-1600.webp 1600w`);
  expect(shown?.sizes).toBe('1600px');
  fireEvent.click(closer);
  expect(closer.getAttribute('aria-pressed')).toBe('true');
  expect(closer.parentElement?.style.getPropertyValue('--full')).toBe('1600px');
});
