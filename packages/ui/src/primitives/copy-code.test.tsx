import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { CopyCode } from './copy-code.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Over plain http there is no `navigator.clipboard`; `execCommand` copies what is selected. */
function overPlainHttp(works: boolean) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const copied: string[] = [];
  document.execCommand = (what) => {
    const field = document.activeElement;
    if (what === 'copy' && field instanceof HTMLTextAreaElement) {
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    }
    return works;
  };
  return copied;
}

test('a number is copied, and the button says so', async () => {
  const { user } = renderScreen(<CopyCode value="EP-2211" />);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('EP-2211');
});

test('over plain http it is copied all the same, and nothing is left behind', async () => {
  const { user } = renderScreen(<CopyCode value="EP-2211" />);
  const copied = overPlainHttp(true);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  const button = await screen.findByRole('button', { name: /^Copied/ });
  expect(copied).toEqual(['EP-2211']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('what the browser would not copy is not called copied', async () => {
  const { user } = renderScreen(<CopyCode value="EP-2211" />);
  overPlainHttp(false);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(screen.queryByRole('button', { name: /^Copied/ })).toBeNull();
});
