import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { AddressPicker } from '../../features/accounts/addresses/address-picker.tsx';
import { LineLeftOut, useChosenGoods } from '../../features/cart/chosen-goods.tsx';
import { CouponChoice } from '../../features/coupons/coupon-choice.tsx';
import { CheckoutPage as Checkout } from '../../features/orders/checkout/checkout-page.tsx';
import { OfferIsOver } from '../../features/quotations/offer-is-over.tsx';
import { useQuotedGoods } from '../../features/quotations/use-quoted-goods.ts';

/** The checkout of the cart, or of the offer that the address names. */
export function CheckoutPage() {
  const { quotation, version } = usePageSearch();
  return quotation ? (
    <QuotedCheckout quotationId={quotation} version={Number(version)} />
  ) : (
    <CartCheckout />
  );
}

const CartCheckout = () => (
  <Checkout
    chosen={useChosenGoods()}
    leftOut={(line) => <LineLeftOut line={line} />}
    address={(choice) => <AddressPicker {...choice} />}
    coupon={(choice) => <CouponChoice {...choice} />}
  />
);

function QuotedCheckout(offer: { quotationId: string; version: number }) {
  const { quote, isOver, ...asked } = useQuotedGoods(offer.quotationId, offer.version);
  const found = quote && { quote, leftOut: [] };
  return (
    <Checkout
      chosen={{
        ...asked,
        found,
        none: isOver,
        ordered: () => undefined,
        openCart: () => undefined,
      }}
      leftOut={() => null}
      coupon={() => null}
      address={(choice) => <AddressPicker {...choice} />}
      offer={offer}
      nothing={<OfferIsOver quotationId={offer.quotationId} />}
    />
  );
}
