import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { createSession } from './session.ts';

type Who = { name: string };
const open = () => createSession<Who>('token', 'user');

beforeEach(() => localStorage.clear());

/** As another tab does it: the storage is another's doing, and the browser tells. */
function elsewhere(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

it('is kept in this browser, and forgotten whole', () => {
  open().logIn('t1', { name: 'marta' });
  const later = open();
  expect([later.token(), later.user()]).toEqual(['t1', { name: 'marta' }]);
  later.end();
  expect([later.token(), later.user(), localStorage.length]).toEqual([null, null, 0]);
});

it('tells that it ended, and how', () => {
  const session = open();
  session.logIn('t1', { name: 'marta' });
  const told = vi.fn();
  session.onChange(told);
  session.end('expired');
  session.end('expired');
  session.logIn('t2', { name: 'marta' });
  session.logIn('t2', { name: 'marta' });
  session.leave();
  expect(told.mock.calls).toEqual([
    [null, 'expired'],
    ['t2', 'left'],
    [null, 'left'],
  ]);
});

it('ends here when it is ended in another tab', () => {
  const session = open();
  session.logIn('t1', { name: 'marta' });
  const told = vi.fn();
  session.onChange(told);
  function Name() {
    return <p>{session.useUser()?.name ?? 'a visitor'}</p>;
  }
  renderScreen(<Name />);
  expect(screen.getByText('marta')).toBeTruthy();
  act(() => elsewhere(() => localStorage.removeItem('token')));
  expect(screen.getByText('a visitor')).toBeTruthy();
  expect(told).toHaveBeenCalledExactlyOnceWith(null, 'left');
});

it('tells those who keep something before a log-out, not when it runs out', () => {
  const session = open();
  const names: unknown[] = [];
  session.beforeLeaving(() => names.push(session.user()?.name));
  session.logIn('t1', { name: 'marta' });
  session.leave();
  session.logIn('t2', { name: 'kim' });
  session.end('expired');
  expect(names).toEqual(['marta']);
});

it('may keep nobody’s name', () => {
  const session = createSession<void>('seller-token');
  session.logIn('t1');
  expect([session.token(), session.user(), localStorage.length]).toEqual(['t1', null, 1]);
});
