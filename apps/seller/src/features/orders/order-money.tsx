import { compare, ZERO, type Amount, subtract } from '@entrepot/contract/money';
import type { ShopOrder } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { CalendarClock } from 'lucide-react';
import { isolated } from '../../kit/isolated.ts';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

/** What the buyer paid, what the mall keeps of it, what the shop receives and when. */
export function OrderMoney({ order }: { order: ShopOrder }) {
  const t = useText('orders');
  const format = useFormat();
  const { escrow } = order;
  const line = (label: string, amount: Amount, always = false): SumLine[] =>
    always || compare(amount, ZERO) !== 0 ? [{ label, amount: <Price amount={amount} dim /> }] : [];
  const isPaid = escrow.state !== 'none';
  return (
    <DetailPart title={t('money.title')} note="USDT">
      <SumLines
        compact
        lines={[
          ...line(t('money.goods'), order.goods, true),
          ...line(t('money.freight'), order.freight),
          ...line(t('money.tax'), order.tax),
        ]}
        total={{
          label: isPaid ? t('money.paid') : t('money.toPay'),
          amount: <Price amount={order.total} dim />,
        }}
      />
      <div className={styles.receive}>
        <SumLines
          lines={[
            ...line(t('money.refunded'), taken(escrow.refunded)),
            ...line(
              t('money.commission', { rate: isolated(format.percent(escrow.commissionRate)) }),
              taken(escrow.commission),
            ),
          ]}
          total={{
            label: escrow.state === 'released' ? t('money.received') : t('money.payout'),
            amount: <Price amount={escrow.payout} dim />,
          }}
        />
      </div>
      <p className={styles.when}>
        <CalendarClock size={16} aria-hidden />
        {t(`money.when.${whenKey(order)}`, {
          date: format.date(escrow.releaseAt ?? order.releasedAt ?? order.createdAt),
        })}
      </p>
    </DetailPart>
  );
}

const taken = (amount: Amount): Amount => subtract(ZERO, amount);

type When = 'unpaid' | 'held' | 'dated' | 'asked' | 'released' | 'refunded' | 'cancelled';

function whenKey({ escrow, state, returnState }: ShopOrder): When {
  if (escrow.state === 'none') {
    return state === 'cancelled' ? 'cancelled' : 'unpaid';
  }
  if (escrow.state !== 'held') {
    return escrow.state;
  }
  return returnState === 'requested' ? 'asked' : escrow.releaseAt ? 'dated' : 'held';
}
