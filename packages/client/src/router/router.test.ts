import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Page } from './page.ts';
import { memoryHistory } from './history.ts';
import { pageTable } from './page.ts';
import { placeOf } from './place.ts';
import { createRouter } from './router.ts';
import type { Search } from '@entrepot/contract/addresses/search';

const context = {
  texts: { language: 'en', need: async () => {}, get: () => ({}), subscribe: () => () => {} },
} as const;

type Parts = Partial<Page<unknown>> & { name: string };

const aPage = ({ name, ...parts }: Parts): Page<unknown> => ({
  paths: [`/${name}`],
  component: async () => () => null,
  texts: [],
  ...parts,
});

const nothing = aPage({ name: 'nothing', paths: [] });

function routerOf(parts: readonly Parts[], at = '/start', options = {}) {
  const history = memoryHistory(at);
  const table = pageTable([{ name: 'start' }, ...parts].map(aPage));
  const frame = { texts: ['layout'] };
  const router = createRouter({
    context,
    history,
    table,
    frame,
    home: '/start',
    nothing,
    ...options,
  });
  return { history, router };
}

/** A promise and what settles it. */
function later() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, done: resolve };
}

describe('an address', () => {
  it('is taken apart, its values as text', () => {
    expect(placeOf('/store?id=00123456789012345678&k=%22a+b%22#goods')).toEqual({
      href: '/store?id=00123456789012345678&k=%22a+b%22#goods',
      pathname: '/store',
      searchStr: '?id=00123456789012345678&k=%22a+b%22',
      search: { id: '00123456789012345678', k: '"a b"' },
      hash: 'goods',
    });
    expect(placeOf('/index?').href).toBe('/index');
  });
});

describe('the router', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the page before until the next one is all there', async () => {
    const data = later();
    const { router, history } = routerOf([{ name: 'next', load: () => data.promise }]);
    await router.load();
    const going = router.navigate({ href: '/next?id=1' });
    expect(router.state.location.href).toBe('/start');
    data.done();
    await going;
    expect(router.state).toMatchObject({ kind: 'page', first: false });
    expect(router.state.location.search).toEqual({ id: '1' });
    expect(history.read()).toBe('/next?id=1');
  });

  it('has the frame around a page that is not there, also when that is known first', async () => {
    const frame = later();
    const load = async () =>
      Promise.reject(Object.assign(new Error(), { code: 'GOODS_NOT_FOUND' }));
    const { router } = routerOf([{ name: 'gone', load }], '/gone', {
      frame: { texts: [], load: () => frame.promise },
    });
    const loaded = vi.fn();
    const loading = router.load().then(loaded);
    await new Promise((done) => setTimeout(done, 10));
    expect(loaded).not.toHaveBeenCalled();
    frame.done();
    await loading;
    expect(router.state.kind).toBe('missing');
  });

  it('shows what was chosen last, whatever arrives last', async () => {
    const slow = later();
    const { router, history } = routerOf([
      { name: 'slow', load: () => slow.promise },
      { name: 'fast' },
    ]);
    await router.load();
    const first = router.navigate({ href: '/slow' });
    await router.navigate({ href: '/fast' });
    slow.done();
    await first;
    expect(router.state.location.href).toBe('/fast');
    expect(history.read()).toBe('/fast');
  });

  it('says when a page is long in coming, and stops saying so', async () => {
    vi.useFakeTimers();
    const slow = later();
    const { router } = routerOf([{ name: 'slow', load: () => slow.promise }]);
    await router.load();
    const going = router.navigate({ href: '/slow' });
    expect(router.underway).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(router.underway).toBe(true);
    slow.done();
    await going;
    expect(router.underway).toBe(false);
    vi.useRealTimers();
  });

  it('says nothing of a page that is long in coming once another one was chosen', async () => {
    vi.useFakeTimers();
    const slow = later();
    const { router } = routerOf([{ name: 'slow', load: () => slow.promise }, { name: 'fast' }]);
    await router.load();
    const going = router.navigate({ href: '/slow' });
    await router.navigate({ href: '/fast' });
    vi.advanceTimersByTime(1_000);
    expect(router.underway).toBe(false);
    slow.done();
    await going;
    vi.useRealTimers();
  });

  it('stays where somebody has gone to another spot of the page, whatever arrives later', async () => {
    const slow = later();
    const { router, history } = routerOf([{ name: 'slow', load: () => slow.promise }]);
    await router.load();
    const going = router.navigate({ href: '/slow' });
    await router.navigate({ href: '#end' });
    slow.done();
    await going;
    expect(router.state.location.href).toBe('/start#end');
    expect(history.read()).toBe('/start#end');
  });

  it('prefetches a page without showing it', async () => {
    let asked = 0;
    const { router } = routerOf([{ name: 'next', load: async () => void (asked += 1) }]);
    await router.load();
    await router.prefetch('/next');
    expect(asked).toBe(1);
    expect(router.state.location.href).toBe('/start');
  });

  it('remembers what the server showed, for parts that wake up after their reader went on', async () => {
    const { router } = routerOf([{ name: 'next' }]);
    await router.load();
    await router.navigate({ href: '/next' });
    expect(router.before).toMatchObject({ kind: 'page', first: true });
    expect(router.before.location.href).toBe('/start');
    expect(router.state.first).toBe(false);
  });

  it('sends on whoever may not see a page', async () => {
    const elsewhere = (search: Search) => `/start?from=${search['id']}`;
    const { router, history } = routerOf([{ name: 'own', elsewhere }]);
    await router.load();
    await router.navigate({ href: '/own?id=7' });
    expect(router.state.location.href).toBe('/start?from=7');
    expect(history.read()).toBe('/start?from=7');
  });

  it('gives up on addresses that lead to each other', async () => {
    const { router } = routerOf([{ name: 'own', elsewhere: () => '/own' }]);
    await router.load();
    await expect(router.navigate({ href: '/own' })).rejects.toThrow('leads from one address');
  });

  it.each([
    ['/nowhere', undefined, 'missing'],
    ['/next', 'GOODS_NOT_FOUND', 'missing'],
    ['/next', 'OFFLINE', 'failed'],
  ])('%s with the refusal %s is %s', async (href, code, kind) => {
    const load = async () => {
      throw Object.assign(new Error('no'), { code });
    };
    const { router } = routerOf([{ name: 'next', load }]);
    await router.load();
    await router.navigate({ href });
    expect(router.state.kind).toBe(kind);
    expect(router.state.location.href).toBe(href);
  });

  it.each([
    ['cannot be reached', false, 'OFFLINE'],
    ['has replaced the build', true, 'NEW_VERSION'],
  ])(
    'a page whose code does not come from a server that %s fails in its place',
    async (_, up, code) => {
      vi.stubGlobal('fetch', () =>
        up ? Promise.resolve(new Response()) : Promise.reject(new Error()),
      );
      const component = () => Promise.reject(new TypeError('Failed to fetch'));
      const { router, history } = routerOf([{ name: 'next', component }]);
      await router.load();
      history.leave('/next'); // has not helped
      await router.navigate({ href: '/next' });
      expect(router.state).toMatchObject({ kind: 'failed', error: { code } });
      expect(history.read()).toBe('/next');
    },
  );

  it('starts afresh, once, for a page whose code is gone, and never for a link that is only pointed at', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const component = () => Promise.reject(new TypeError('Failed to fetch'));
    const { router, history } = routerOf([{ name: 'next', component }]);
    const leave = vi.spyOn(history, 'leave');
    await router.load();
    await router.prefetch('/next');
    expect(leave).not.toHaveBeenCalled();
    await router.navigate({ href: '/next' });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/next');
    expect(router.state.location.href).toBe('/start');
    await router.navigate({ href: '/next' });
    expect(leave).toHaveLastReturnedWith(false);
    expect(router.state.kind).toBe('failed');
  });

  it('tries once more what failed', async () => {
    let working = false;
    const load = async () => {
      if (!working) {
        throw new Error('no');
      }
    };
    const { router } = routerOf([{ name: 'next', load }], '/next');
    await router.load();
    expect(router.state.kind).toBe('failed');
    working = true;
    await router.reload();
    expect(router.state.kind).toBe('page');
  });

  it('leaves a page that belongs to a person to the browser', async () => {
    const load = () => Promise.reject(new Error('asked on the server'));
    const page = { name: 'own', personal: true, load, elsewhere: () => '/start' };
    const { router } = routerOf([page], '/own', { serverSide: true });
    await router.load();
    expect(router.state).toMatchObject({ kind: 'page', Component: undefined });
    expect(router.state.location.href).toBe('/own');
  });

  it('leads from / to where the app begins, also somebody who goes back there', async () => {
    const { router, history } = routerOf([], '/');
    await router.load();
    expect(history.read()).toBe('/start');
    expect(router.state).toMatchObject({ first: true, location: { pathname: '/start' } });
  });

  it.each([
    ['?page=2', '/next?page=2'],
    ['?', '/next'],
    ['#end', '/next?q=a#end'],
    ['/start', '/start'],
  ])('follows %s from /next?q=a to %s', async (href, to) => {
    const { router } = routerOf([{ name: 'next' }], '/next?q=a');
    await router.load();
    await router.navigate({ href });
    expect(router.state.location.href).toBe(to);
  });

  it('asks nothing anew for another spot of the page that stands', async () => {
    const load = vi.fn(async () => undefined);
    const { router, history } = routerOf([{ name: 'next', load }], '/next?q=a');
    await router.load();
    await router.navigate({ href: '#end' });
    expect(load).toHaveBeenCalledOnce();
    expect(history.read()).toBe('/next?q=a#end');
  });

  it('knows its pages however their paths are typed, and says what a page reads of an address', async () => {
    const reads = ({ id = '' }: Search): Search => ({ id });
    const { router, history } = routerOf([{ name: 'myPage', paths: ['/my/Page'], reads }]);
    await router.load();
    await router.navigate({ href: '/MY/page/?id=7&x=1' });
    expect(router.state.location).toMatchObject({ pathname: '/my/Page', search: { id: '7' } });
    expect(history.read()).toBe('/MY/page/?id=7&x=1');
  });

  it('loads the texts of the frame and of the page', async () => {
    const need = vi.spyOn(context.texts, 'need');
    const { router } = routerOf([{ name: 'next', texts: ['orders'] }], '/next');
    await router.load();
    expect(need.mock.calls.flat(2)).toEqual(expect.arrayContaining(['layout', 'orders']));
  });
});

it('two pages cannot stand at one address', () => {
  expect(() => pageTable([aPage({ name: 'own' }), aPage({ name: 'OWN' })])).toThrow('/OWN');
});
