/** Taking money out: the form with all that holds for it, and what was asked for before. */
import { pageOf } from '@entrepot/contract/addresses/search';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useEvery } from '@entrepot/client/live.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { BindAddress } from './bind-address.tsx';
import { RequestForm } from './request-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawals.module.css';

const SIZE = 20;

export function WithdrawPage() {
  const { search } = useAddress();
  const terms = useAsk('withdrawals.getTerms', {}, { staleTime: 0 });
  const t = useText('withdrawals');
  return (
    <CentreFrame
      title={t('title')}
      aside={
        <ButtonLink size="s" href={paths.wallet()}>
          {t('toWallet')}
        </ButtonLink>
      }
    >
      {search['id'] ? (
        <One id={search['id']} />
      ) : (
        <Loaded from={terms} waiting={<Skeleton height="320px" />}>
          {(data) => <Ask terms={data} />}
        </Loaded>
      )}
      <List page={pageOf(search)} />
    </CentreFrame>
  );
}

/** The form, or what has to be there first. */
function Ask({ terms }: { terms: Terms }) {
  const t = useText('withdrawals');
  if (!terms.open) {
    return (
      <Box title={t('closed.title')}>
        <p className={styles.words}>{t('closed.text')}</p>
      </Box>
    );
  }
  if (!terms.fundPasswordSet) {
    return (
      <Box title={t('noFundPassword.title')}>
        <div className={styles.state}>
          <p className={styles.words}>{t('noFundPassword.text')}</p>
          <ButtonLink variant="primary" href={paths.setup('transaction-password')}>
            {t('noFundPassword.open')}
          </ButtonLink>
        </div>
      </Box>
    );
  }
  const { address } = terms;
  const isServed = terms.networks.some(({ chain }) => chain === address?.chain);
  return (
    <div className={styles.columns}>
      {!address ? (
        <BindAddress />
      ) : isServed ? (
        <RequestForm terms={terms} address={address} />
      ) : (
        <Box title={t('notServed.title', { network: address.chain })}>
          <p className={styles.words}>{t('notServed.text')}</p>
        </Box>
      )}
      <Limits terms={terms} />
    </div>
  );
}

function Limits({ terms }: { terms: Terms }) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { minimum, maximum, dailyCount, usedToday, fromHour, untilHour, twoPeopleAbove } = terms;
  const rows = [
    ['networks', terms.networks.map(({ chain }) => chain).join(', ')],
    ['amount', t('limits.amountValue', { from: format.money(minimum), to: format.money(maximum) })],
    ['count', t('limits.countValue', { used: usedToday, count: dailyCount })],
    [
      'hours',
      untilHour - fromHour === 24
        ? t('limits.allDay')
        : t('limits.hoursValue', { from: fromHour, until: untilHour }),
    ],
    ['time', t('limits.timeValue', { minutes: terms.expectedMinutes })],
    ['people', t('limits.peopleValue', { amount: format.money(twoPeopleAbove) })],
  ] as const;
  return (
    <Box title={t('limits.title')}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`limits.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('limits.note')}</p>
    </Box>
  );
}

/** The one that a notice leads to, however long ago it was. */
function One({ id }: { id: string }) {
  const one = useAsk(
    'withdrawals.getWithdrawal',
    { withdrawalId: id },
    { refetchInterval: useEvery() },
  );
  const t = useText('withdrawals');
  return (
    <Box
      title={t('list.one')}
      aside={
        <ButtonLink size="s" href={paths.withdraw()}>
          {t('title')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={one} waiting={<Skeleton className={styles.waiting} lines={4} />}>
        {(withdrawal) => <WithdrawalList rows={[withdrawal]} open />}
      </Loaded>
    </Box>
  );
}

function List({ page }: { page: number }) {
  const list = useAsk(
    'withdrawals.listWithdrawals',
    { page, size: SIZE },
    { refetchInterval: useEvery() },
  );
  const t = useText('withdrawals');
  return (
    <>
      <Box title={t('list.title')} flush>
        <Loaded from={list} waiting={<Skeleton className={styles.waiting} lines={4} />}>
          {({ rows }) => <WithdrawalList rows={rows} />}
        </Loaded>
      </Box>
      <Pagination
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / SIZE)}
        href={(to) => paths.withdraw(undefined, { page: to })}
      />
    </>
  );
}
