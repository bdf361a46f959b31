import { ApiRefusal } from '@entrepot/contract/client';
import type { EditablePage } from '@entrepot/contract/content/types';
import { useKept } from '@entrepot/client/panel/use-kept.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import content from '../../../locales/en/content.json';
import { ask, useCall } from '../../kit/api.ts';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { PageEditor } from './page-editor.tsx';
import type { PageDraft } from './page-model.ts';

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
  const [draft, keep] = useKept<PageDraft | null>('page', null);
  const queries = useQueryClient();
  const list = useQuery(ask(useCall(), 'content.listPages', { brandId: 'brand' }));
  const page = list.data?.pages[0];
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>elsewhere</button>
      <button onClick={() => void queries.invalidateQueries()}>renew</button>
      {page && <p>version {page.version}</p>}
      {shown && page && (
        <PageEditor
          page={page}
          brandId="brand"
          draft={draft ?? undefined}
          onDraft={(next) => keep(() => next ?? null)}
          onDelete={() => {}}
        />
      )}
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

test('words that somebody else saved while one was typing are not written over unseen', async () => {
  const { user, of } = await open(refuse);
  await user.click(screen.getByText('renew'));
  await screen.findByText('version 4');
  await user.click(screen.getByRole('button', { name: content.save }));
  await screen.findByText('Somebody changed this page meanwhile.');
  expect(of('content.updatePage')[0]?.input).toMatchObject({ version: 3 });
  expect(body().value).toBe('Come. Really.');
});

test('an operator who knows of it may save his words over the newest', async () => {
  const { user, of } = await open(({ version }) =>
    version === 3 ? refuse() : { ...NEWER, version: 5 },
  );
  await user.click(screen.getByRole('button', { name: content.save }));
  await user.click(await screen.findByRole('button', { name: content.pages.newest }));
  await waitFor(() => expect(screen.queryByText(/meanwhile/)).toBeNull());
  await user.click(screen.getByRole('button', { name: content.save }));
  await waitFor(() => expect(of('content.updatePage')).toHaveLength(2));
  expect(of('content.updatePage')[1]?.input).toMatchObject({
    version: 4,
    texts: { en: { title: 'Careers', body: 'Come. Really.' } },
  });
});
