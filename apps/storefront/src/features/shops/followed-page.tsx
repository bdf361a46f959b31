import { keepPreviousData } from '@tanstack/react-query';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Store } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { ShopCard } from '../../kit/shops/shop-card.tsx';
import { useAsk } from '../../kit/api.ts';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { pageOf } from '@entrepot/contract/addresses/search';
import { paths } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import styles from '../../kit/frame/list-page.module.css';

const PAGE_SIZE = 12;

export function FollowedPage() {
  const page = pageOf(usePageSearch());
  const t = useText('accounts');
  const shops = useAsk(
    'sellers.listFollowed',
    { page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const total = shops.data?.total ?? 0;
  return (
    <CentreFrame
      title={t('followed.title')}
      aside={total > 0 && <h2 className={styles.count}>{t('followed.found', { count: total })}</h2>}
    >
      <Loaded from={shops} waiting={<ShopsSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Store size={28} strokeWidth={1.4} aria-hidden />}
              title={t('followed.none')}
              action={
                <ButtonLink variant="primary" href={paths.departments()}>
                  {t('followed.browse')}
                </ButtonLink>
              }
            >
              {t('followed.noneHint')}
            </EmptyState>
          ) : (
            <ul className={styles.shops}>
              {rows.map((shop) => (
                <ShopCard key={shop.id} shop={shop} sizes="120px" />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(to) => paths.followedShops({ page: to })}
      />
    </CentreFrame>
  );
}

function ShopsSkeleton() {
  return (
    <div className={styles.shops}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width="60%" height="52px" />
          <Skeleton height="110px" />
          <Skeleton height="36px" />
        </div>
      ))}
    </div>
  );
}
