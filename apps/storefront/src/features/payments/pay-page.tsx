/** Paying in by card or bank: the form, and what was paid before. Also where a payer comes back to. */
import { listPage, type ListPage, listPageOf } from '@entrepot/contract/addresses/search';
import type { PaymentState } from '@entrepot/contract/payments/rules';
import type { Way } from '@entrepot/contract/payments/types';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useEvery } from '@entrepot/client/live.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { PayForm } from './pay-form.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './payments.module.css';

const SIZE = 20;

export function PayPage() {
  const { search } = useAddress();
  const ways = useAsk('payments.listWays', {}, { staleTime: 0 });
  const t = useText('payments');
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
        <Loaded from={ways} waiting={<Skeleton height="320px" />}>
          {(data) => <Ways ways={data.ways} />}
        </Loaded>
      )}
      <List at={listPageOf(search)} />
    </CentreFrame>
  );
}

function Ways({ ways: [first, ...more] }: { ways: readonly Way[] }) {
  const t = useText('payments');
  return first ? (
    <PayForm ways={[first, ...more]} />
  ) : (
    <Box title={t('closed.title')}>
      <p className={styles.words}>{t('closed.text')}</p>
    </Box>
  );
}

/** Soon asked again: who has just paid waits for it. */
const SECONDS = 3_000;
const isAwaited = (state?: PaymentState) => state === 'redirected' || state === 'confirmed';

/** The one that a payer comes back to, or that a notice leads to. */
function One({ id }: { id: string }) {
  const every = useEvery();
  const one = useAsk(
    'payments.getPayment',
    { paymentId: id },
    { refetchInterval: ({ state }) => (isAwaited(state.data?.state) ? SECONDS : every) },
  );
  const t = useText('payments');
  return (
    <Box
      title={t('list.one')}
      aside={
        <ButtonLink size="s" href={paths.payByCard()}>
          {t('list.another')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={one} waiting={<Skeleton className={styles.waiting} lines={4} />}>
        {(payment) => <PaymentList rows={[payment]} open />}
      </Loaded>
    </Box>
  );
}

function List({ at }: { at: ListPage }) {
  const asked = { ...at, size: SIZE };
  const list = useAsk('payments.listPayments', asked, { refetchInterval: useEvery() });
  const t = useText('payments');
  return (
    <>
      <Box title={t('list.title')} flush>
        <Loaded from={list} waiting={<Skeleton className={styles.waiting} lines={4} />}>
          {({ rows }) => <PaymentList rows={rows} />}
        </Loaded>
      </Box>
      <Pagination
        page={at.page}
        pages={Math.ceil((list.data?.total ?? 0) / SIZE)}
        href={(to) => paths.payByCard(undefined, listPage(to, list.data?.asOf))}
      />
    </>
  );
}
