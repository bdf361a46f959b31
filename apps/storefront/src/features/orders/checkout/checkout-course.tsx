import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { useState, type ReactNode } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { checkoutShops, type Notes } from './checkout-model.ts';
import { CheckoutShopBox } from './checkout-shop.tsx';
import { CheckoutSlip } from './checkout-slip.tsx';
import { PayDialog } from '../pay-dialog.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { paths } from '../../../kit/paths.ts';
import type { Refused } from '@entrepot/client/use-write.ts';
import { useCheckout, type Placed } from './use-checkout.ts';
import styles from './checkout-page.module.css';

/** Where to: the address book is a feature of its own. */
export type AddressChoice = {
  chosen: string | undefined;
  onChoose: (addressId: string) => void;
  error: string | undefined;
  disabled: boolean;
};

type Props = {
  quote: QuotedCart;
  address: (choice: AddressChoice) => ReactNode;
  onPlaced: () => void;
  requote: () => void;
};

/** The checkout of lines that can be ordered: address, shops, slip, payment. */
export function Checkout(props: Props) {
  const { quote } = props;
  const checkout = useCheckout(props);
  const [notes, setNotes] = useState<Notes>({});
  const t = useText('orders');
  const shops = checkoutShops(quote);
  const { placed } = checkout;
  const locked = placed !== undefined || checkout.submitting;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {props.address({
          chosen: checkout.addressId,
          onChoose: checkout.chooseAddress,
          disabled: locked,
          error: checkout.addressMissing ? t('checkout.addressMissing') : undefined,
        })}
        {shops.map((part) => (
          <CheckoutShopBox
            key={part.shop.id}
            part={part}
            note={notes[part.shop.id] ?? ''}
            onNote={(text) => setNotes((before) => ({ ...before, [part.shop.id]: text }))}
            disabled={locked}
          />
        ))}
      </div>
      <aside className={styles.side}>
        <CheckoutSlip
          shops={shops}
          sums={quote}
          placed={placed?.orders.length}
          submitting={checkout.submitting || checkout.waiting}
          onSubmit={() => void checkout.submit(notes)}
          notice={<Notice refused={checkout.refused} addressMissing={checkout.addressMissing} />}
        />
      </aside>
      {placed && <Pay placed={placed} open={checkout.paying} onClose={checkout.stopPaying} />}
    </div>
  );
}

function Notice({ refused, addressMissing }: { refused?: Refused; addressMissing: boolean }) {
  const t = useText('orders');
  return (
    <>
      <RefusedNote refused={refused} />
      {refused?.code === 'TOO_MANY_UNPAID' && (
        <AppLink className={styles.link} href={paths.orders({ tab: 'awaiting-payment' })}>
          {t('checkout.toUnpaid')}
        </AppLink>
      )}
      {addressMissing && <p className={styles.blocked}>{t('checkout.addressMissing')}</p>}
    </>
  );
}

function Pay({ placed, open, onClose }: { placed: Placed; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const orderIds = placed.orders.map((order) => order.id);
  return (
    <PayDialog
      open={open}
      orderIds={orderIds}
      total={placed.total}
      payBy={placed.orders[0]?.payBy}
      onClose={onClose}
      onPaid={() => void navigate({ href: paths.paid(orderIds), replace: true })}
    />
  );
}
