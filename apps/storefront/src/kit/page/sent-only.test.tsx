import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentOnly } from './sent-only.tsx';

const page = (goods: string) => (
  <main>
    <SentOnly key={goods}>
      <i>{goods}</i>
    </SentOnly>
  </main>
);

test('what the server sent stays while the page is about the same', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page('bell'));
  const sent = container.querySelector('i');
  const { rerender } = render(page('bell'), { container, hydrate: true });
  rerender(page('bell'));
  expect(container.querySelector('i')).toBe(sent);
  expect(sent?.textContent).toBe('bell');
  rerender(page('lamp'));
  expect(container.querySelector('i')).toBeNull();
});

test('the browser makes nothing of it', () => {
  const { container } = render(page('bell'));
  expect(container.innerHTML).toBe('<main></main>');
});
