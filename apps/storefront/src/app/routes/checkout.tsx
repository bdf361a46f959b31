import { AddressPicker } from '../../features/accounts/addresses/address-picker.tsx';
import { LineLeftOut, useChosenGoods } from '../../features/cart/chosen-goods.tsx';
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
