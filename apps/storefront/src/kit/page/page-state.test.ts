import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answersOf,
  contentAddress,
  fetchContent,
  keepAnswers,
  type PageState,
} from './page-state.ts';

const state = (mark: string) =>
  ({ content: { address: contentAddress(mark, '/index?lang=en'), at: 5 } }) as PageState;
const content = { mark: 'six', messages: {}, answers: [] };
const sends = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
afterEach(() => vi.unstubAllGlobals());

test('a page is woken up only with what it was rendered with', async () => {
  sends(() => Response.json(content));
  expect(await fetchContent(state('six'))).toEqual(content);
  expect(fetch).toHaveBeenCalledWith('/page-state/six?of=%2Findex%3Flang%3Den');
  expect(await fetchContent(state('seven'))).toBeUndefined();
});

test('when it cannot be had the browser draws the page by itself', async () => {
  sends(() => new Response('not found', { status: 404 }));
  expect(await fetchContent(state('six'))).toBeUndefined();
  sends(() => {
    throw new TypeError('no connection');
  });
  expect(await fetchContent(state('six'))).toBeUndefined();
  expect(await fetchContent({ language: 'en' } as PageState)).toBeUndefined();
});

test('answers keep the time at which they were read', () => {
  const [server, browser] = [new QueryClient(), new QueryClient()];
  server.setQueryData(['goods', { id: '1' }], { name: 'Pot' });
  keepAnswers(browser, { ...content, answers: answersOf(server) }, 5);
  expect(browser.getQueryState(['goods', { id: '1' }])).toMatchObject({
    data: { name: 'Pot' },
    dataUpdatedAt: 5,
  });
});
