import { AddressPicker } from '../../features/accounts/addresses/address-picker.tsx';
import { LineLeftOut } from '../../features/cart/line-left-out.tsx';
import { useChosenGoods } from '../../features/cart/use-chosen-goods.ts';
import { CheckoutPage as Checkout } from '../../features/orders/checkout/checkout-page.tsx';

export function CheckoutPage() {
  return (
    <Checkout
      chosen={useChosenGoods()}
      leftOut={(line) => <LineLeftOut line={line} />}
      address={(choice) => <AddressPicker {...choice} />}
    />
  );
}
