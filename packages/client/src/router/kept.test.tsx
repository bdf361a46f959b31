import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Keeping } from './drawn.ts';
import { memoryHistory } from './history.ts';
import { Later } from './later.tsx';
import { Outlet } from './outlet.tsx';
import { pageTable, type Page } from './page.ts';
import { createRouter } from './router.ts';
import { RouterContext, usePlace } from './use-router.ts';

const heard = vi.fn();
const keeping: Keeping = { most: 3, ms: 60_000, unless: () => false };

function Screen({ name }: { name: string }) {
  const { href } = usePlace();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    heard(`${name} shown`);
    return () => heard(`${name} hidden`);
  }, [name]);
  return (
    <div>
      <title>{`Page ${name}`}</title>
      <h1>{`${name} at ${href}`}</h1>
      <input aria-label={`${name} words`} />
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {`${name} filters`}
      </button>
    </div>
  );
}

function Broken(): never {
  throw new Error('broken');
}

const aPage = (name: string, parts: Partial<Page<unknown>> = {}): Page<unknown> => ({
  paths: [`/${name}`],
  component: async () => () => <Screen name={name} />,
  texts: [],
  ...parts,
});

/** Goes back where `back` is called: the entry remembers where it was scrolled to. */
function aHistory() {
  const history = memoryHistory('/home');
  let entry: number | undefined;
  return {
    ...history,
    top: () => 700,
    scrolledTo: () => entry,
    scrollTo: vi.fn(),
    comesBackTo: (top: number | undefined) => (entry = top),
  };
}

async function open(...pages: Page<unknown>[]) {
  const history = aHistory();
  const router = createRouter({
    context: {
      texts: {
        language: 'en',
        need: async () => {},
        get: () => ({}),
        subscribe: () => () => undefined,
      },
    },
    history,
    keeping,
    table: pageTable([aPage('home'), aPage('list'), ...pages]),
    frame: { texts: [] },
    home: '/home',
    nothing: aPage('nothing', { paths: [] }),
  });
  await router.load();
  renderScreen(
    <RouterContext value={router}>
      <main tabIndex={-1}>
        <Outlet Failed={() => <p>Failed</p>} />
      </main>
    </RouterContext>,
  );
  const go = (href: string, from?: number) => {
    history.comesBackTo(from);
    return act(() => router.navigate({ href }));
  };
  return { router, history, go };
}

const words = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name} words` });

afterEach(() => vi.restoreAllMocks());

it('shows a page again with what was typed and opened on it', async () => {
  const { go } = await open();
  fireEvent.change(words('home'), { target: { value: 'half a sent' } });
  fireEvent.click(screen.getByRole('button', { name: 'home filters' }));
  await go('/list');
  expect(screen.queryByRole('textbox', { name: 'home words' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'home filters' })).toBeNull();
  await go('/home');
  expect(words('home').value).toBe('half a sent');
  expect(screen.getByRole('button', { name: 'home filters', expanded: true })).toBeTruthy();
});

it('stops what a page does while it is hidden, and starts it again', async () => {
  const { go } = await open();
  heard.mockClear();
  await go('/list');
  await go('/home');
  expect(heard.mock.calls.flat()).toEqual([
    'home hidden',
    'list shown',
    'list hidden',
    'home shown',
  ]);
});

it('opens a page at the spot that its address names, also below the first screen', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const Long = () => (
    <Later>
      <h2 id="questions">Questions</h2>
    </Later>
  );
  const { go } = await open(aPage('long', { component: async () => Long }));
  await go('/long#questions');
  expect(shown.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Questions' })]);
});

it('names only the page that is seen, and leaves the others at their own addresses', async () => {
  const { go } = await open();
  await go('/list?sort=sold');
  expect([...document.head.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
    'Page list',
  ]);
  expect(screen.getByRole('heading').textContent).toBe('list at /list?sort=sold');
  const hidden = screen.getAllByRole('heading', { hidden: true }).map((each) => each.textContent);
  expect(hidden).toEqual(['list at /list?sort=sold', 'home at /home']);
  await go('/home');
  expect(document.title).toBe('Page home');
});

it('a page that is drawn anew comes with nothing of before', async () => {
  const { go } = await open(aPage('product', { anew: true }));
  await go('/product');
  fireEvent.change(words('product'), { target: { value: '480' } });
  await go('/home');
  expect(screen.queryByRole('heading', { name: /product/, hidden: true })).toBeNull();
  await go('/product');
  expect(words('product').value).toBe('');
});

it('forgets what was left when told', async () => {
  const { go, router } = await open();
  fireEvent.change(words('home'), { target: { value: 'mine' } });
  await go('/list');
  await act(async () => router.forget());
  expect(screen.queryByRole('heading', { name: /home/, hidden: true })).toBeNull();
  await go('/home');
  expect(words('home').value).toBe('');
});

it('a way back leads the keyboard to where its reader was, a link to the start of the page', async () => {
  const { go, history } = await open();
  words('home').focus();
  await go('/list');
  expect(document.activeElement?.tagName).toBe('MAIN');
  await go('/home', 300);
  expect(document.activeElement).toBe(words('home'));
  expect(history.scrollTo).toHaveBeenLastCalledWith(300);
  await go('/list');
  await go('/home');
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(history.scrollTo).toHaveBeenLastCalledWith(0);
});

it('finds a page where it was, whichever way one comes, if it says so', async () => {
  let kept: number | null = null;
  const scroll = { get: () => kept, set: (top: number) => void (kept = top) };
  const { go, history } = await open(aPage('wall', { scroll }));
  await go('/wall');
  expect(history.scrollTo).toHaveBeenLastCalledWith(0);
  await go('/list');
  expect(kept).toBe(700);
  await go('/wall');
  expect(history.scrollTo).toHaveBeenLastCalledWith(700);
  await go('/wall');
  expect(history.scrollTo).toHaveBeenLastCalledWith(0);
});

it('one that cannot be drawn takes none of the others with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { go } = await open(aPage('broken', { component: async () => Broken }));
  fireEvent.change(words('home'), { target: { value: 'still here' } });
  await go('/broken');
  expect(screen.getByText('Failed')).toBeTruthy();
  await go('/home');
  expect(words('home').value).toBe('still here');
});

it('draws ahead the first screen of a page that is about to be asked for, and starts it when it is', async () => {
  const Long = () => (
    <>
      <Screen name="long" />
      <Later>
        <p>The rest</p>
      </Later>
    </>
  );
  const { go, router } = await open(aPage('long', { component: async () => Long, anew: true }));
  heard.mockClear();
  await act(() => router.prefetch('/long', () => true));
  const drawn = await screen.findByText('long at /long');
  expect(screen.queryByRole('heading', { name: 'long at /long' })).toBeNull();
  expect(screen.queryByText('The rest')).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  expect(document.title).toBe('Page home');
  await go('/long');
  expect(screen.getByRole('heading', { name: 'long at /long' })).toBe(drawn);
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(heard.mock.calls.flat()).toEqual(['home hidden', 'long shown']);
  expect(document.title).toBe('Page long');
});

it('draws nothing ahead for a reader who has turned away meanwhile', async () => {
  const { router } = await open();
  await act(() => router.prefetch('/list', () => false));
  expect(screen.queryByText('list at /list')).toBeNull();
});

it('shows a page whole that was drawn ahead and is gone back to', async () => {
  const Long = () => (
    <Later>
      <p>The rest</p>
    </Later>
  );
  const { go, router, history } = await open(aPage('long', { component: async () => Long }));
  await act(() => router.prefetch('/long', () => true));
  let whole = false;
  history.scrollTo.mockImplementation(() => void (whole = screen.queryByText('The rest') !== null));
  await go('/long', 900);
  expect(history.scrollTo).toHaveBeenLastCalledWith(900);
  expect(whole).toBe(true);
});
