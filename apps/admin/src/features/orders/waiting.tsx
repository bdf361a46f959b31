/** What somebody has to look at, with the way there. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import type { Output } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import styles from './overview.module.css';
import { useText } from '../../kit/text.ts';

type Row = { key: WaitingKey; count: number; href: string };
type WaitingKey = 'returns' | 'toConfirm' | 'toShip' | 'awaitingPayment';

export function Waiting({ overview }: { overview: Output<'orders.getOverview'> | undefined }) {
  const format = useFormat();
  const t = useText('orders');
  const rows: Row[] = overview
    ? [
        {
          key: 'returns',
          count: overview.returnsWaiting,
          href: ordersAt({ returnState: 'requested' }),
        },
        { key: 'toConfirm', count: overview.toConfirm, href: ordersAt({ state: 'paid' }) },
        { key: 'toShip', count: overview.toShip, href: ordersAt({ state: 'confirmed' }) },
        {
          key: 'awaitingPayment',
          count: overview.awaitingPayment,
          href: ordersAt({ state: 'awaiting-payment' }),
        },
      ]
    : [];
  return (
    <Section title={t('waiting.title')} note={t('waiting.note')}>
      {overview ? (
        <ul className={styles.waiting}>
          {rows.map(({ key, count, href }) => (
            <li key={key}>
              <AppLink href={href}>
                <WaitingStatus waits={key} count={count}>
                  {t(`waiting.${key}`)}
                </WaitingStatus>
                <small>{t(`waiting.who.${key}`)}</small>
                <b>{format.quantity(count)}</b>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={4} height="24px" />
      )}
    </Section>
  );
}

function WaitingStatus(props: { waits: WaitingKey; count: number; children: string }) {
  const { waits, count, children } = props;
  const look: [Tone, Shape] =
    count === 0
      ? ['positive', 'done']
      : waits === 'returns'
        ? ['warning', 'attention']
        : ['info', 'half'];
  return (
    <Status tone={look[0]} shape={look[1]}>
      <span className={styles.rule}>{children}</span>
    </Status>
  );
}
