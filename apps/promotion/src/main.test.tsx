import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

beforeAll(async () => {
  await import('./main.ts');
});

beforeEach(() => {
  document.body.innerHTML = `
    <details open><summary>English</summary><a href="/?lang=ar">العربية</a></details>
    <button data-copy="npm run mall" data-copied="Copied">Copy</button>
    <p>Elsewhere</p>
    <button data-print><span>Print</span></button>`;
});

const list = () => document.querySelector('details');

test('the list of languages shuts with Escape, and when something beside it is clicked', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  expect(list()?.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('English'));
  list()?.setAttribute('open', '');
  await user.click(screen.getByText('Elsewhere'));
  expect(list()?.open).toBe(false);
});

test('a command is copied, and the button says so', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByText('Copy'));
  expect(await navigator.clipboard.readText()).toBe('npm run mall');
  expect(screen.getByText('Copied')).toBeTruthy();
});

test('the button of a policy prints it, wherever on it one presses', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.setup().click(screen.getByText('Print'));
  expect(print).toHaveBeenCalledOnce();
});
