import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RefusedNote } from './refused-note.tsx';

it('gives way to what comes after it in browsers whose scrolling answers with a promise', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    () => Promise.resolve() as unknown as void,
  );
  const { rerender } = render(<RefusedNote refused={{ message: 'Somebody was quicker.' }} />);
  expect(screen.getByRole('alert').textContent).toBe('Somebody was quicker.');
  rerender(<p>What somebody else changed</p>);
  expect(screen.queryByRole('alert')).toBeNull();
});
