/** The slip of a checkout: what it comes to, what it is paid with, where the money stays. */
import { useQuery } from '@tanstack/react-query';
import { compare, subtract } from '@entrepot/contract/money';
import type { CartSums } from '@entrepot/contract/catalogue/pricing';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { Lock, ShieldCheck, Undo2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask, useCall } from '../../app/api.ts';
import type { CheckoutShop } from './checkout-model.ts';
import { Sums } from './sums.tsx';
import { useOrdersText } from './use-orders-text.ts';
import styles from './checkout.module.css';

type Props = {
  shops: readonly CheckoutShop[];
  sums: CartSums;
  /** What was refused, above the button. */
  notice: ReactNode;
  submitting: boolean;
  onSubmit: () => void;
};

export function CheckoutSlip({ shops, sums, notice, submitting, onSubmit }: Props) {
  const format = useFormat();
  const t = useOrdersText();
  const lines = shops.flatMap((part) => part.lines);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const reasons = lines.map((line) => ({ name: line.offer.name, notes: line.priced.notes }));
  return (
    <Slip
      title={t('checkout.slip')}
      torn
      stub={
        <div className={styles.stub}>
          <Balance sums={sums} />
          {notice}
          <Button
            variant="primary"
            size="l"
            wide
            icon={<Lock size={16} aria-hidden />}
            loading={submitting}
            onClick={onSubmit}
          >
            {t.rich('checkout.pay', {
              total: format.money(sums.total),
              ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
            })}
          </Button>
          <ul className={styles.facts}>
            <li>
              <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
              <span>{t('checkout.escrow', { orders: shops.length })}</span>
            </li>
            <li>
              <Undo2 size={18} strokeWidth={1.5} aria-hidden />
              <span>{t('checkout.returns')}</span>
            </li>
          </ul>
        </div>
      }
    >
      <Sums sums={sums} pieces={pieces} lines={reasons} totalLabel={t('checkout.toPay')} />
    </Slip>
  );
}

function Balance({ sums }: { sums: CartSums }) {
  const { data } = useQuery(ask(useCall(), 'wallet.getBalance', {}));
  const format = useFormat();
  const t = useOrdersText();
  const left = data && subtract(data.available, sums.total);
  const short = left !== undefined && compare(left, '0') < 0;
  return (
    <div className={styles.wallet} data-short={short || undefined}>
      <Wallet size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t('checkout.wallet')}</b>
        <small>
          {left === undefined ? (
            <Skeleton width="120px" />
          ) : short ? (
            t('checkout.short', { amount: format.money(subtract('0', left)) })
          ) : (
            t('checkout.left', { amount: format.money(left) })
          )}
        </small>
      </span>
      <b className="num ltr">{data ? format.money(data.available) : ''}</b>
    </div>
  );
}
