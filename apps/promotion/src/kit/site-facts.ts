import type { Brand } from '@entrepot/contract/brands/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { createContext, useContext } from 'react';
import { addressIn } from './place.ts';

/** Of the browser build: `sheet` is the text of a style sheet, the others are addresses. */
export type PageAssets = { script: string; sheet: string; styles: string[]; fonts: string[] };

export type SiteFacts = {
  brand: Brand;
  /** Where the page was asked for, such as `https://about.mall.test`. */
  origin: string;
  /** Of this page, such as `/returns`. */
  path: string;
  assets: PageAssets;
};

const Context = createContext<SiteFacts | undefined>(undefined);
export const SiteFactsProvider = Context;

export function useSiteFacts(): SiteFacts {
  const facts = useContext(Context);
  if (!facts) {
    throw new Error('<SiteFactsProvider> is missing around this component');
  }
  return facts;
}

/** The address of a page of this site in the reader's language. */
export function useAddress(): (path: string) => string {
  const { brand } = useSiteFacts();
  const language = useLanguage();
  return (path) => addressIn(path, language, brand);
}
