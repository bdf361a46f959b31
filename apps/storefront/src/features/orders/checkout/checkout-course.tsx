import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { sumUp } from '@entrepot/contract/catalogue/pricing';
import type { GoodsToCut } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import {
  checkoutShops,
  goodsToCut,
  submission,
  type CheckoutShop,
  type ChosenCoupons,
  type Notes,
} from './checkout-model.ts';
import { CheckoutShopBox } from './checkout-shop.tsx';
import { CheckoutSlip } from './checkout-slip.tsx';
import { PayDialog } from '../pay-dialog.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { paths } from '../../../kit/paths.ts';
import { useIsPhone } from '../../../kit/use-is-phone.ts';
import type { Intention, Refused } from '@entrepot/client/use-write.ts';
import { stored } from '@entrepot/client/stored.ts';
import { useAsk, useWrite, type Output } from '../../../kit/api.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import styles from './checkout-page.module.css';

/** Where to: the address book is a feature of its own. */
export type AddressChoice = {
  chosen: string | undefined;
  onChoose: (addressId: string) => void;
  error: string | undefined;
  disabled: boolean;
};

/** One version of a shop's offer, which is accepted with the checkout. */
export type AcceptedOffer = { quotationId: string; version: number };

/** A coupon for one shop's part: the buyer's coupons are a feature of their own. */
export type CouponOffer = {
  part: { shopId: string; name: string; lines: readonly GoodsToCut[] };
  chosen: OwnCoupon | undefined;
  elsewhere: readonly string[];
  disabled: boolean;
  /** In a line: what is chosen, or the one that takes off the most. */
  brief: boolean;
  onChoose: (coupon: OwnCoupon | undefined) => void;
};

type Props = {
  quote: QuotedCart;
  offer?: AcceptedOffer | undefined;
  isSample?: boolean | undefined;
  address: (choice: AddressChoice) => ReactNode;
  coupon: (offer: CouponOffer) => ReactNode;
  onPlaced: () => void;
  requote: () => void;
};

/** The checkout of lines that can be ordered: address, shops, slip, payment. */
export function Checkout(props: Props) {
  const { quote } = props;
  const checkout = useCheckout(props);
  const navigate = useNavigate();
  const [notes, setNotes] = useState<Notes>({});
  const t = useText('orders');
  const [coupons, setCoupons] = useState<ChosenCoupons>({});
  const shops = checkoutShops(quote, coupons);
  const sums = sumUp(shops.map((part) => part.sums));
  const { placed } = checkout;
  const orderIds = placed?.orders.map((order) => order.id) ?? [];
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
        <Shops
          {...{ quote, shops, coupons, notes, locked }}
          offer={props.coupon}
          onNote={(shopId, text) => setNotes((before) => ({ ...before, [shopId]: text }))}
          onCoupon={(shopId, coupon) => setCoupons((before) => ({ ...before, [shopId]: coupon }))}
        />
      </div>
      <aside className={styles.side}>
        <CheckoutSlip
          shops={shops}
          sums={sums}
          placed={placed?.orders.length}
          submitting={checkout.submitting || checkout.waiting}
          onSubmit={() => void checkout.submit(notes, coupons)}
          notice={<Notice refused={checkout.refused} addressMissing={checkout.addressMissing} />}
        />
      </aside>
      {placed && (
        <PayDialog
          open={checkout.paying}
          orderIds={orderIds}
          total={placed.total}
          payBy={placed.orders[0]?.payBy}
          onClose={checkout.stopPaying}
          onPaid={() => void navigate({ href: paths.paid(orderIds), replace: true })}
        />
      )}
    </div>
  );
}

type ShopsProps = {
  quote: QuotedCart;
  shops: readonly CheckoutShop[];
  coupons: ChosenCoupons;
  notes: Notes;
  locked: boolean;
  offer: Props['coupon'];
  onNote: (shopId: string, text: string) => void;
  onCoupon: (shopId: string, coupon: OwnCoupon | undefined) => void;
};

/** On a phone more parts than these begin as a line each: nobody looks for the button below forty products. */
const MOST_OPEN = 3;

/** Each shop's part, with its note and its coupon. */
function Shops({ quote, shops, coupons, notes, locked, offer, onNote, onCoupon }: ShopsProps) {
  const folded = useIsPhone() && shops.length > MOST_OPEN;
  return shops.map((part) => {
    const { id: shopId, name } = part.shop;
    const others = shops.filter(({ shop }) => shop.id !== shopId);
    return (
      <CheckoutShopBox
        key={shopId}
        part={part}
        note={notes[shopId] ?? ''}
        onNote={(text) => onNote(shopId, text)}
        coupon={(brief) =>
          offer({
            part: { shopId, name, lines: goodsToCut(quote, shopId) },
            chosen: coupons[shopId],
            elsewhere: others.flatMap(({ shop }) => coupons[shop.id]?.id ?? []),
            disabled: locked,
            brief,
            onChoose: (coupon) => onCoupon(shopId, coupon),
          })
        }
        disabled={locked}
        folds={others.length > 0}
        folded={folded}
      />
    );
  });
}

type Placed = Output<'orders.submitOrder'>;

/**
 * The checkout that is being sent, remembered in this browser: a second tab, or the page after a reload, that means the
 * same checkout sends the same key and gets the same orders instead of new ones.
 */
const intention = stored<Intention | undefined>(() => 'ES_CHECKOUT', {
  empty: undefined,
  parse: (text) => JSON.parse(text) as Intention,
  format: (value) => (value ? JSON.stringify(value) : null),
});

/** Choose an address, place the orders once, then pay them. */
function useCheckout({ quote, offer, isSample, onPlaced, requote }: Props) {
  const addresses = useAsk('accounts.listAddresses', {});
  const { data: book, isPending: waiting } = addresses;
  const queries = useQueryClient();
  const { place, sending, refused } = usePlacing(quote, offer, isSample);
  const changed = useOrdersChanged();
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState(false);
  const [placed, setPlaced] = useState<Placed>();
  const [paying, setPaying] = useState(false);
  const addressId = chosenOrDefault(chosen, book?.rows ?? []);

  const submit = async (notes: Notes, coupons: ChosenCoupons) => {
    setTried(true);
    if (placed) {
      setPaying(true);
      return;
    }
    if (!addressId) {
      // A book that did not come is no missing address: it is asked for once more.
      void (book ? undefined : addresses.refetch());
      return;
    }
    const orders = await place(addressId, notes, coupons);
    if (orders) {
      setPlaced(orders);
      onPlaced();
      setPaying(true);
      void changed();
      void queries.invalidateQueries({ queryKey: ['coupons.listCoupons'] });
    } else {
      // Changed prices, sold-out goods, a deleted address: the page shows things as they are now, what was typed stays.
      requote();
      void queries.invalidateQueries({ queryKey: ['coupons.listCoupons'] });
      void queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    }
  };
  return {
    addressId,
    chooseAddress: setChosen,
    addressMissing: tried && book !== undefined && !addressId,
    placed,
    paying,
    stopPaying: () => setPaying(false),
    submit,
    submitting: sending,
    /** Until the address book is here, nobody knows where to send the goods. */
    waiting,
    refused,
  };
}

/** Orders what is in the checkout: lines of the cart, a sample, or an offer that stays as it was made. */
function usePlacing(quote: QuotedCart, offer: AcceptedOffer | undefined, isSample = false) {
  const order = useWrite('orders.submitOrder', { memory: intention });
  const accept = useWrite('orders.orderQuotation');
  const sample = useWrite('orders.orderSample');
  const { sending, refused } = offer ? accept : isSample ? sample : order;
  const place = (
    addressId: string,
    notes: Notes,
    coupons: ChosenCoupons,
  ): Promise<Placed | undefined> => {
    const submitted = submission(quote, addressId, notes, coupons);
    const { expectedTotal, notes: words, lines } = submitted;
    const alone = { addressId, expectedTotal, note: words?.[0]?.text ?? '' };
    const [line] = lines;
    if (offer) {
      return accept.send({ ...offer, ...alone });
    }
    return isSample && line ? sample.send({ ...line, ...alone }) : order.send(submitted);
  };
  return { place, sending, refused };
}

/** What one chose, as long as it exists; else the default address, else the first. */
function chosenOrDefault(
  chosen: string | undefined,
  rows: readonly { id: string; isDefault: boolean }[],
): string | undefined {
  const known = rows.find((address) => address.id === chosen);
  return (known ?? rows.find((address) => address.isDefault) ?? rows[0])?.id;
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
