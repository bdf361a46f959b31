/** Renders a part of the site as its pages do: facts of the brand, texts, language. */
import type { Brand } from '@entrepot/contract/brands/types';
import { DEFAULT_LANGUAGE, type Language } from '@entrepot/contract/languages';
import { allMessages } from '@entrepot/ui/i18n/load-messages.ts';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import type { ReactElement } from 'react';
import { SiteFactsProvider } from '../kit/site-facts.ts';
import { aBrand } from './a-site.ts';

const FILES = import.meta.glob('../../locales/*/*.json', { eager: true });

type Options = { brand?: Partial<Brand>; language?: Language };

export function renderPart(
  part: ReactElement,
  { brand, language = DEFAULT_LANGUAGE }: Options = {},
) {
  const facts = {
    brand: { ...aBrand, ...brand },
    origin: 'https://about.example',
    path: '/',
    assets: { script: '', sheet: '', sheetFiles: [], preloads: [], fonts: [] },
  };
  return renderScreen(<SiteFactsProvider value={facts}>{part}</SiteFactsProvider>, {
    language,
    messages: allMessages(FILES, language),
  });
}
