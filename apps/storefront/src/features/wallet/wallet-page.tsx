/** The wallet: what there is, and every movement that made it so. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { BookCheck, Coins, RefreshCw, ScrollText, ShieldCheck, Upload } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { StatementTable } from './statement-table.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Balance } from '../../kit/frame/balance.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { pageOf } from '@entrepot/contract/addresses/search';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import styles from './wallet-page.module.css';

const PAGE_SIZE = 20;

export function WalletPage() {
  const t = useText('wallet');
  return (
    <CentreFrame title={t('title')}>
      <div className={styles.top}>
        <BalanceSlip />
        <Rules />
      </div>
      <Statement />
    </CentreFrame>
  );
}

function BalanceSlip() {
  const { demo } = useBrand();
  const t = useText('wallet');
  return (
    <Slip
      torn
      stub={
        <div className={styles.test}>
          {demo ? (
            <>
              <p>
                <Badge tone="warning">{t('testMoney')}</Badge> {t('testMoneyHint')}
              </p>
              <TestMoneyButton />
            </>
          ) : (
            <p>{t('escrowHint')}</p>
          )}
        </div>
      }
    >
      <p className={styles.label}>{t('available')}</p>
      <span className={styles.balance}>
        <Balance />
      </span>
      <ButtonLink size="s" icon={<Upload size={16} aria-hidden />} href={paths.withdraw()}>
        {t('withdraw')}
      </ButtonLink>
    </Slip>
  );
}

/** In the demo world: money to try the mall with, once a day. */
function TestMoneyButton() {
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('wallet');
  const { send, sending, refused } = useWrite('wallet.takeTestMoney', {
    onDone: async () => {
      toast({ tone: 'positive', title: t('testMoneyTaken') });
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('wallet.'),
      });
    },
  });
  return (
    <>
      <Button
        size="s"
        icon={<Coins size={16} aria-hidden />}
        loading={sending}
        disabled={refused?.code === 'TEST_MONEY_TAKEN'}
        onClick={() => void send({})}
      >
        {t('testMoneyTake')}
      </Button>
      {refused && <span role="alert">{refused.message}</span>}
    </>
  );
}

function Rules() {
  const fundPasswordSet = useUser()?.fundPasswordSet ?? true;
  const t = useText('wallet');
  return (
    <ul className={styles.rules}>
      <li>
        <ScrollText size={20} strokeWidth={1.5} aria-hidden />
        <span>{t('rule')}</span>
      </li>
      <li>
        <ShieldCheck size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <b>{t('fundPassword')}</b> {t(fundPasswordSet ? 'fundPasswordSet' : 'fundPasswordNotSet')}
        </span>
        <ButtonLink
          size="s"
          variant={fundPasswordSet ? 'secondary' : 'primary'}
          href={paths.setup('transaction-password')}
        >
          {t(fundPasswordSet ? 'fundPasswordChange' : 'fundPasswordChoose')}
        </ButtonLink>
      </li>
      <li>
        <BookCheck size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <b>{t('openBooks')}</b> {t('openBooksText')}
        </span>
        <ButtonLink size="s" href={paths.openBooks()}>
          {t('openBooksCheck')}
        </ButtonLink>
      </li>
    </ul>
  );
}

function Statement() {
  const page = pageOf(usePageSearch());
  const t = useText('wallet');
  const statement = useAsk(
    'wallet.listStatement',
    { page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const { data } = statement;
  return (
    <>
      <Box
        title={t('statement')}
        note={data && t('statementNote', { count: data.total })}
        aside={
          <Button
            size="s"
            variant="quiet"
            icon={<RefreshCw size={16} aria-hidden />}
            loading={statement.isFetching && data !== undefined}
            onClick={() => void statement.refetch()}
          >
            {t('refresh')}
          </Button>
        }
        flush
      >
        <Loaded
          from={statement}
          waiting={<Skeleton className={styles.waiting} lines={5} height="28px" />}
        >
          {({ rows }) =>
            rows.length === 0 ? (
              <NoMovements />
            ) : (
              <div aria-busy={statement.isPlaceholderData} className={styles.scroll}>
                <StatementTable lines={rows} />
              </div>
            )
          }
        </Loaded>
      </Box>
      <Pagination
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        href={(to) => paths.wallet({ page: to })}
      />
    </>
  );
}

function NoMovements() {
  const t = useText('wallet');
  return (
    <EmptyState
      icon={<ScrollText size={28} strokeWidth={1.4} aria-hidden />}
      title={t('none')}
      action={<ButtonLink href={paths.goods()}>{t('browse')}</ButtonLink>}
    >
      {t('noneHint')}
    </EmptyState>
  );
}
