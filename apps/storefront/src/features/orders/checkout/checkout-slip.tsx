/** The slip of a checkout: what it comes to, what it is paid with, where the money stays. */
import { compare, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import type { CartSums } from '@entrepot/contract/catalogue/pricing';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Waiting } from '@entrepot/ui/primitives/states.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { Lock, ShieldCheck, Undo2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAsk } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { useSetting } from '../../../kit/brand.ts';
import type { CheckoutShop } from './checkout-model.ts';
import { Sums } from '../sums.tsx';
import { useText } from '../../../kit/text.ts';
import styles from './checkout.module.css';

type Props = {
  shops: readonly CheckoutShop[];
  sums: CartSums;
  /** How many orders are placed already and wait for their payment. */
  placed: number | undefined;
  /** What was refused, above the button. */
  notice: ReactNode;
  submitting: boolean;
  onSubmit: () => void;
};

export function CheckoutSlip({ shops, sums, placed, notice, submitting, onSubmit }: Props) {
  const { data: balance } = useAsk('wallet.getBalance', {});
  const moneyOpen = useSetting('money_open');
  const format = useFormat();
  const t = useText('orders');
  const lines = shops.flatMap((part) => part.lines);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const reasons = lines.map((line) => ({ name: line.offer.name, notes: line.priced.notes }));
  const left = balance && subtract(balance.available, sums.total);
  const short = left !== undefined && compare(left, ZERO) < 0;
  const verb = placed ? 'checkout.payPlaced' : short ? 'checkout.placeOnly' : 'checkout.pay';
  return (
    <Slip
      title={t('checkout.slip')}
      torn
      stub={
        <div className={styles.stub}>
          <Balance available={balance?.available} left={left} short={short} />
          {placed !== undefined && (
            <p role="status" className={styles.placed}>
              {t('checkout.placed', { orders: placed })}
            </p>
          )}
          <div className={styles.pay}>
            {notice}
            <Button
              variant="primary"
              size="l"
              wide
              icon={<Lock size={16} aria-hidden />}
              loading={submitting}
              disabled={!moneyOpen}
              onClick={onSubmit}
            >
              <span>
                {t.rich(verb, {
                  total: format.money(sums.total),
                  ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
                })}
              </span>
            </Button>
          </div>
          {placed !== undefined && (
            <ButtonLink wide href={paths.orders({ tab: 'awaiting-payment' })}>
              {t('pay.later')}
            </ButtonLink>
          )}
          <Promises orders={shops.length} />
        </div>
      }
    >
      <Sums sums={sums} pieces={pieces} lines={reasons} totalLabel={t('checkout.toPay')} />
    </Slip>
  );
}

type BalanceProps = { available: Amount | undefined; left: Amount | undefined; short: boolean };

function Balance({ available, left, short }: BalanceProps) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <div className={styles.wallet} data-short={short || undefined}>
      <Wallet size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t('checkout.wallet')}</b>
        <small>
          {left === undefined ? (
            <Waiting>
              <Skeleton width="120px" />
            </Waiting>
          ) : short ? (
            t('checkout.short', { amount: format.money(subtract(ZERO, left)) })
          ) : (
            t('checkout.left', { amount: format.money(left) })
          )}
        </small>
      </span>
      <b className="num ltr">{available === undefined ? '' : format.money(available)}</b>
      {short && (
        <p>
          {t('checkout.shortHint')}{' '}
          <AppLink href={paths.wallet()}>{t('checkout.toWallet')}</AppLink>
        </p>
      )}
    </div>
  );
}

function Promises({ orders }: { orders: number }) {
  const days = useSetting('order_return_window_days');
  const t = useText('orders');
  return (
    <ul className={styles.facts}>
      <li>
        <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
        <span>{t('checkout.escrow', { orders })}</span>
      </li>
      <li>
        <Undo2 size={18} strokeWidth={1.5} aria-hidden />
        <span>{t('checkout.returns', { days })}</span>
      </li>
    </ul>
  );
}
