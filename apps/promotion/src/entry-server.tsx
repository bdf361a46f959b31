/**
 * Renders a page of the promotion site, whole and once: nothing on it needs React in the browser. Loaded by the server
 * (apps/server/src/app/pages/rendered-app.ts) from the server build.
 */
import { placeOf } from '@entrepot/client/router/place.ts';
import type { Language } from '@entrepot/contract/languages';
import type { PageAnswer, PageRequest } from '@entrepot/contract/rendered-page';
import { allMessages } from '@entrepot/ui/i18n/load-messages.ts';
import { Messages } from '@entrepot/ui/i18n/messages.tsx';
import { OWN_MESSAGES } from '@entrepot/ui/i18n/own-messages.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FailedPage } from './app/failed-page.tsx';
import { addressIn, movedTo, slugOf } from './kit/place.ts';
import { type Call, readPage } from './kit/read-page.ts';
import { Site } from './app/site.tsx';

/** Where every address leads under which there is nothing. */
export const NOT_FOUND_ADDRESS = '/404';

/** An address as it is rendered: no page here reads a query. */
export const knownAddress = (address: string): string => placeOf(address).pathname;

/** Whatever the pages are made of; the browser gets its style sheets alone. */
const STYLED = 'src/app/site.tsx';

const TEXTS = {
  ...OWN_MESSAGES,
  ...import.meta.glob('../locales/*/*.json', { eager: true }),
};

export async function render(request: PageRequest<Call>): Promise<PageAnswer> {
  const { address, origin, language, call, assetsOf } = request;
  const path = knownAddress(address);
  const brand = await call('brands.getBrand', {});
  const moved = movedTo(path);
  if (moved !== undefined) {
    return { kind: 'redirect', status: 302, location: addressIn(moved, language, brand) };
  }
  const page = await readPage(call, slugOf(path));
  if (page.kind === 'missing' && path !== NOT_FOUND_ADDRESS) {
    return { kind: 'missing' };
  }
  const facts = { brand, origin, path, assets: assetsOf(STYLED) };
  const html = document(language, <Site facts={facts} page={page} />);
  return { kind: 'page', status: page.kind === 'missing' ? 404 : 200, html };
}

/** Says that the page could not be made, and how to ask again. */
export function renderShell({
  language,
  assetsOf,
}: Pick<PageRequest, 'language' | 'assetsOf'>): string {
  return document(language, <FailedPage assets={assetsOf(STYLED)} />);
}

const document = (language: Language, page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Messages language={language} timeZone="UTC" messages={allMessages(TEXTS, language)}>
      {page}
    </Messages>,
  )}`;
