/** What was taken out: all of it page by page, or what of it is reserved now. */
import type { ListPage } from '@entrepot/contract/addresses/search';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEvery } from '../live.ts';
import { WithdrawalList } from './withdrawal-list.tsx';
import { useWithdrawing } from './withdrawing.ts';
import styles from './withdrawals.module.css';

const SIZE = 20;
/** Nobody has more of them unsent: they are counted a day, and each goes or comes back within days. */
const ALL_RESERVED = { only: 'reserved', size: 100 } as const;

/** A page of what was asked for, newest first. */
export function OwnWithdrawals({ at }: { at: ListPage }) {
  const { call, links, Part } = useWithdrawing();
  const asked = { ...at, size: SIZE };
  const list = useQuery({
    queryKey: ['withdrawals.listWithdrawals', asked],
    queryFn: ({ signal }) => call('withdrawals.listWithdrawals', asked, { signal }),
    refetchInterval: useEvery(),
  });
  const t = useWithdrawalsText();
  return (
    <>
      <Part title={t('list.title')} flush>
        <Loaded from={list} waiting={<Skeleton className={styles.waiting} lines={4} />}>
          {({ rows }) => <WithdrawalList rows={rows} />}
        </Loaded>
      </Part>
      <Pagination
        page={at.page}
        pages={Math.ceil((list.data?.total ?? 0) / SIZE)}
        href={(to) => links.page(to, list.data?.asOf)}
      />
    </>
  );
}

/** What a wallet's reserved money is made of: together these are the figure. */
export function ReservedWithdrawals() {
  const { call, links, Part } = useWithdrawing();
  const list = useQuery({
    queryKey: ['withdrawals.listWithdrawals', ALL_RESERVED],
    queryFn: ({ signal }) => call('withdrawals.listWithdrawals', ALL_RESERVED, { signal }),
    refetchInterval: useEvery(),
  });
  const t = useWithdrawalsText();
  return (
    <Part
      title={t('reserved.title')}
      aside={
        <ButtonLink size="s" href={links.page(1)}>
          {t('reserved.all')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={list} waiting={<Skeleton className={styles.waiting} lines={4} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('reserved.none')}>{t('reserved.noneHint')}</EmptyState>
          ) : (
            <WithdrawalList rows={rows} />
          )
        }
      </Loaded>
    </Part>
  );
}
