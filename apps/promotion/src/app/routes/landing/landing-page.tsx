import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { useEffect } from 'react';
import { ask, useCall } from '../../api.ts';
import { useContentText } from '../../use-content-text.ts';
import { useTitle } from '../../use-title.ts';
import { Apps } from './apps.tsx';
import { Books } from './books.tsx';
import { Buying } from './buying.tsx';
import { Departments } from './departments.tsx';
import { Hero } from './hero.tsx';
import { PaperList } from './paper-list.tsx';
import { Selling } from './selling.tsx';

export function LandingPage({ brand }: { brand: Brand }) {
  const t = useContentText();
  const landing = useQuery(ask(useCall(), 'content.getLanding', {}));
  useTitle(t('title', { brand: brand.name }));
  const loaded = landing.data !== undefined;
  // A link into the page is followed once what is above its target has its height.
  useEffect(() => {
    if (loaded && window.location.hash) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    }
  }, [loaded]);
  const figures = {
    landing: landing.data,
    failed: landing.isError,
    retry: () => void landing.refetch(),
  };
  return (
    <>
      <Hero brand={brand} {...figures} />
      <Departments brand={brand} departments={landing.data?.departments} failed={landing.isError} />
      <Buying brand={brand} />
      <Selling brand={brand} />
      <Books brand={brand} books={landing.data?.books} failed={landing.isError} />
      <Apps brand={brand} />
      <PaperList />
    </>
  );
}
