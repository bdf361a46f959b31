import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Output } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { readKeyword, type Search } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { Hints } from './hints.tsx';

/** Draws shops that were found: their cards are of another feature. */
export type ShopsSlot = (shops: Output<'search.searchShops'>['rows']) => ReactNode;

export type ResultsProps = { search: Search; keyword: string; draw: ShopsSlot };

type Props = { shops: ShopsSlot; Results: ComponentType<ResultsProps> };

/** What was found, or how to search where no word was given. */
export function SearchFrame({ shops, Results }: Props) {
  const search = usePageSearch();
  const keyword = readKeyword(search).trim();
  const t = useText('search');
  return (
    <div className="wrap">
      {keyword === '' ? (
        <>
          <PageHead title={t('results.search')} unlisted />
          <Hints heading="h1" title={t('box.empty')} />
        </>
      ) : (
        <Results search={search} keyword={keyword} draw={shops} />
      )}
    </div>
  );
}
