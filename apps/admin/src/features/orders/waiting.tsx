/** What somebody has to look at, with the way there: orders, and what waits at the desks of money. */
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Waiting as Coming } from '@entrepot/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import { type Output, useLacked } from '../../kit/api.ts';
import { adjustmentsAt, couponsAt, ordersAt, paths } from '../../kit/paths.ts';
import {
  brokenChecks,
  useBooks,
  useCouponsWaiting,
  useDepositProblems,
  useLoansWaiting,
  useProposed,
  useUnapproved,
  useUnclear,
  useUneven,
} from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import styles from './overview.module.css';

const DONE: Look = { tone: 'positive', shape: 'done' };
const UNDERWAY: Look = { tone: 'info', shape: 'half' };
const TO_DO: Look = { tone: 'warning', shape: 'attention' };
const WRONG: Look = { tone: 'danger', shape: 'attention' };

const ORDERS = [
  { key: 'returns', counted: 'returnsWaiting', at: { returnState: 'requested' } },
  { key: 'toConfirm', counted: 'toConfirm', at: { state: 'paid' } },
  { key: 'toShip', counted: 'toShip', at: { state: 'confirmed' } },
  { key: 'awaitingPayment', counted: 'awaitingPayment', at: { state: 'awaiting-payment' } },
] as const;

export function Waiting({ overview }: { overview: Output<'orders.getOverview'> | undefined }) {
  const lacked = useLacked();
  const t = useText('orders');
  const lacksOrders = lacked('orders.getOverview');
  const lacksMoney = lacked('wallet.getOverview');
  if (lacksOrders && lacksMoney) {
    return null;
  }
  return (
    <Section title={t('waiting.title')} note={t('waiting.note')}>
      {overview || lacksOrders ? (
        <ul className={styles.waiting}>
          {(overview ? ORDERS : []).map(({ key, counted, at }) => {
            const count = overview?.[counted] ?? 0;
            const look = count === 0 ? DONE : key === 'returns' ? TO_DO : UNDERWAY;
            return (
              <Row key={key} href={ordersAt(at)} {...{ look, count }} who={t(`waiting.who.${key}`)}>
                {t(`waiting.${key}`)}
              </Row>
            );
          })}
          {!lacksMoney && <Money />}
        </ul>
      ) : (
        <Coming>
          <Skeleton lines={4} height="24px" />
        </Coming>
      )}
    </Section>
  );
}

/** The rail has asked for these counts already: they cost nothing here, and say the same as it does. */
function useMoney() {
  const [books, payouts, incoming] = [useBooks(), useUnapproved(), useDepositProblems()];
  const [unclear, uneven, lending, proposed, coupons] = [
    useUnclear(),
    useUneven(),
    useLoansWaiting(),
    useProposed(),
    useCouponsWaiting(),
  ];
  const asked = [books, payouts, incoming, unclear, uneven, lending, proposed, coupons];
  const proof = books.data?.books;
  return {
    rows: [
      {
        key: 'books',
        look: WRONG,
        href: paths.overview,
        count: proof ? brokenChecks(proof) : undefined,
      },
      { key: 'signer', look: WRONG, href: paths.signer, count: payouts.data?.signer },
      {
        key: 'reconciliation',
        look: WRONG,
        href: paths.reconciliation,
        count: uneven.data?.waiting,
      },
      { key: 'depositsLate', look: WRONG, href: paths.deposits, count: incoming.data?.overdue },
      { key: 'withdrawals', look: TO_DO, href: paths.withdrawals, count: payouts.data?.waiting },
      { key: 'deposits', look: TO_DO, href: paths.deposits, count: incoming.data?.waiting },
      { key: 'payments', look: TO_DO, href: paths.payments, count: unclear.data?.waiting },
      { key: 'loans', look: TO_DO, href: paths.loans, count: lending.data?.waiting },
      {
        key: 'adjustments',
        look: TO_DO,
        href: adjustmentsAt({ state: 'proposed' }),
        count: proposed.data?.waiting,
      },
      {
        key: 'coupons',
        look: TO_DO,
        href: couponsAt(coupons.data?.brandId ?? undefined),
        count: coupons.data?.waiting,
      },
      { key: 'coins', look: TO_DO, href: paths.channels, count: incoming.data?.coins },
      { key: 'rates', look: TO_DO, href: paths.providers, count: unclear.data?.rates },
    ] as const,
    isWaiting: asked.some(({ isPending }) => isPending),
    isError: asked.some(({ isError, data }) => isError && data === undefined),
  };
}

/** Only what waits; that nothing does is said when every desk has answered. */
function Money() {
  const { rows, isWaiting, isError } = useMoney();
  const t = useText('orders');
  const waits = rows.filter(({ count }) => count);
  return (
    <>
      {waits.map(({ key, href, look, count = 0 }) => (
        <Row key={key} {...{ href, look, count }} who={t(`waiting.who.${whoOf(key)}`)}>
          {t(`waiting.${key}`)}
        </Row>
      ))}
      {isError && (
        <li className={styles.said}>
          <Status {...TO_DO}>{t('waiting.unknown')}</Status>
        </li>
      )}
      {waits.length === 0 && !isError && !isWaiting && (
        <li className={styles.said}>
          <Status {...DONE}>{t('waiting.moneyDone')}</Status>
        </li>
      )}
    </>
  );
}

/** Proposals alone wait for one operator in particular: any but the first. */
const whoOf = (key: string) =>
  key === 'adjustments' || key === 'coupons' || key === 'rates' ? 'second' : ('returns' as const);

type RowProps = { href: string; look: Look; count: number; who: string; children: ReactNode };

function Row({ href, look, count, who, children }: RowProps) {
  const format = useFormat();
  return (
    <li>
      <AppLink href={href}>
        <Status {...look}>
          <span className={styles.rule}>{children}</span>
        </Status>
        <small>{who}</small>
        <b>{format.quantity(count)}</b>
      </AppLink>
    </li>
  );
}
