import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Enlarged } from './enlarged.tsx';

const picture = (sign: string, width = 1_600) => ({
  ...{ id: `${sign.repeat(2)}/${sign.repeat(32)}`, width, height: width, tint: '#cc0000' },
});

function Page({ signs }: { signs: string }) {
  const [at, setAt] = useState<number>();
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Open
      </button>
      <Enlarged
        title="Teapot"
        pictures={[...signs].map((sign) => ({ picture: picture(sign), alt: `Side ${sign}` }))}
        at={at}
        onMove={setAt}
        onClose={() => setAt(undefined)}
      />
    </>
  );
}

async function open(signs = 'abc') {
  const { user } = await renderPage(<Page signs={signs} />, {});
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teapot' }));
  const shown = () => dialog.getByRole('button', { name: /^Side/ }).getAttribute('aria-label');
  return { user, dialog, shown };
}

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('arrows, keys and small pictures lead through all of them, and where one is is said', async () => {
  const { user, dialog, shown } = await open();
  expect(shown()).toBe('Side a');
  await user.click(dialog.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Side b');
  expect(dialog.getByRole('status').textContent).toBe('2 of 3');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('Side a');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Side c');
  await user.keyboard('{Home}');
  expect(shown()).toBe('Side a');
  const third = dialog.getByRole('button', { name: 'Picture 3' });
  await user.click(third);
  expect(shown()).toBe('Side c');
  expect(third.getAttribute('aria-current')).toBe('true');
});

test('in right-to-left writing the left arrow leads on', async () => {
  document.documentElement.dir = 'rtl';
  document.documentElement.style.direction = 'rtl';
  const { user, shown } = await open();
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Side b');
  document.documentElement.style.direction = '';
});

test('a finger swipes on and back; one that goes up or down, or a mouse, does not', async () => {
  const { dialog, shown } = await open();
  const swipe = (to: { x: number; y?: number }, pointerType = 'touch') => {
    const frame = dialog.getByRole('button', { name: /^Side/ });
    fireEvent.pointerDown(frame, { pointerType, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(frame, { pointerType, clientX: to.x, clientY: to.y ?? 200 });
    fireEvent.pointerUp(frame, { pointerType, clientX: to.x, clientY: to.y ?? 200 });
  };
  swipe({ x: 100 });
  expect(shown()).toBe('Side b');
  swipe({ x: 300 });
  expect(shown()).toBe('Side a');
  swipe({ x: 100, y: 400 });
  swipe({ x: 180 });
  swipe({ x: 100 }, 'mouse');
  expect(shown()).toBe('Side a');
});

test('a click shows every pixel of the largest file, another picture begins whole', async () => {
  const { user, dialog } = await open();
  const frame = () => dialog.getByRole('button', { name: /^Side/ });
  const file = frame().querySelector('img');
  expect(file?.srcset).toContain(`/m/aa/${'a'.repeat(32)}-1600.webp 1600w`);
  await user.click(frame());
  expect(frame().getAttribute('aria-pressed')).toBe('true');
  expect(file?.sizes).toBe('1600px');
  expect(frame().parentElement?.style.getPropertyValue('--full')).toBe('1600px');
  await user.keyboard('{End}');
  expect(frame().getAttribute('aria-pressed')).toBe('false');
});

test('a picture alone has no arrows, and closing gives the focus back', async () => {
  const { user, dialog } = await open('a');
  expect(dialog.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(dialog.queryByRole('status')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /close/i }));
  expect(screen.queryByRole('button', { name: /^Side/ })).toBeNull();
});
