/** Saved goods. A heart taken away stays on the page until one leaves it, so that a slip of the hand is easily undone. */
import { keepPreviousData } from '@tanstack/react-query';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Heart } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { GoodsCards, GoodsSheetSkeleton } from '../../kit/goods/goods-sheet.tsx';
import { useAsk } from '../../kit/api.ts';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { pageOf } from '@entrepot/contract/addresses/search';
import { paths } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import styles from '../../kit/frame/list-page.module.css';

const PAGE_SIZE = 20;

export function FavouritesPage() {
  const page = pageOf(usePageSearch());
  const t = useText('accounts');
  const goods = useAsk(
    'catalogue.listFavourites',
    { page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const total = goods.data?.total ?? 0;
  return (
    <CentreFrame
      title={t('favourites.title')}
      aside={
        total > 0 && <h2 className={styles.count}>{t('favourites.found', { count: total })}</h2>
      }
    >
      <Loaded from={goods} waiting={<GoodsSheetSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Heart size={28} strokeWidth={1.4} aria-hidden />}
              title={t('favourites.none')}
              action={
                <ButtonLink variant="primary" href={paths.goods()}>
                  {t('favourites.browse')}
                </ButtonLink>
              }
            >
              {t('favourites.noneHint')}
            </EmptyState>
          ) : (
            <>
              <GoodsCards cards={rows} columns={5} />
              <p className={styles.note}>{t('favourites.gone')}</p>
            </>
          )
        }
      </Loaded>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(to) => paths.favourites({ page: to })}
      />
    </CentreFrame>
  );
}
