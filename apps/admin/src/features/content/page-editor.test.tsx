import { ApiRefusal } from '@entrepot/client/call.ts';
import type { EditablePage } from '@entrepot/contract/content/types';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import content from '../../../locales/en/content.json';
import { useAsk } from '../../kit/api.ts';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { PageEditor } from './page-editor.tsx';

const PAGE: EditablePage = {
  id: '00000000-0000-7000-8000-000000000002',
  slug: 'careers',
  texts: { en: { title: 'Careers', body: 'Come.' } },
  version: 3,
  changedAt: '2026-11-21T10:00:00.000Z',
  shared: false,
};
const NEWER = { ...PAGE, version: 4, texts: { en: { title: 'Careers', body: 'Stay.' } } };

/** The editor as its page holds it: it can be left and come back to, and the list can be renewed below it. */
function Desk() {
  const queries = useQueryClient();
  const list = useAsk('content.listPages', { brandId: 'brand' });
  const page = list.data?.pages[0];
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>elsewhere</button>
      <button onClick={() => void queries.invalidateQueries()}>renew</button>
      {page && <p>version {page.version}</p>}
      {shown && page && <PageEditor page={page} brandId="brand" onDelete={() => {}} />}
    </>
  );
}

/** Somebody else saves between the first and the second look at the list. */
async function open(updatePage: NonNullable<Answers['content.updatePage']>) {
  let asked = 0;
  const page = await renderPanel(<Desk />, {
    messages: { content },
    answers: {
      'content.listPages': () => ({ pages: [(asked += 1) === 1 ? PAGE : NEWER] }),
      'content.updatePage': updatePage,
    },
  });
  await screen.findByText('version 3');
  await page.user.type(body(), ' Really.');
  return page;
}

const refuse = () => {
  throw new ApiRefusal('PAGE_CHANGED', 'Somebody changed this page meanwhile.');
};
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: content.pages.body });

test('there is nothing to save until something is typed, and again when it is taken back', async () => {
  const { user } = await open(refuse);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: content.save });
  expect(save.disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: content.discard }));
  expect(save.disabled).toBe(true);
});

test('what was typed is there again after a look at another page', async () => {
  const { user } = await open(refuse);
  await user.click(screen.getByText('elsewhere'));
  await user.click(screen.getByText('elsewhere'));
  expect(body().value).toBe('Come. Really.');
});

const OVERTAKEN =
  'English: was Careers, Come., is now Careers, Stay.. You entered Careers, Come. Really..';
const save = () => screen.getByRole('button', { name: content.save });

test('words that somebody else saved while one was typing are not written over unseen', async () => {
  const { user, of } = await open(refuse);
  await user.click(screen.getByText('renew'));
  await screen.findByText('version 4');
  expect(screen.getByText(OVERTAKEN)).toBeTruthy();
  await user.click(save());
  expect(of('content.updatePage')).toEqual([]);
  expect(body().value).toBe('Come. Really.');
});

test('an operator who knows of it may save his words over the newest', async () => {
  const { user, of } = await open(({ version }) =>
    version === 3 ? refuse() : { ...NEWER, version: 5 },
  );
  await user.click(save());
  await screen.findByText(OVERTAKEN);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByText(/meanwhile/)).toBeNull());
  await user.click(save());
  await waitFor(() => expect(of('content.updatePage')).toHaveLength(2));
  expect(of('content.updatePage')[1]?.input).toEqual({
    pageId: PAGE.id,
    version: 4,
    texts: { en: { title: 'Careers', body: 'Come. Really.' } },
  });
});

test('a page without a title is told while it is typed, and not sent', async () => {
  const { user, of } = await open(refuse);
  await user.clear(screen.getByLabelText(new RegExp(`^${content.pages.title}`)));
  expect(screen.getByText(content.titleMissing)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(content.language), 'ar');
  await user.click(save());
  expect(screen.getByLabelText(content.language)).toHaveProperty('value', 'en');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
  expect(of('content.updatePage')).toEqual([]);
});
