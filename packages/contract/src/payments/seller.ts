import { askedBy } from '../operation.ts';
import { paymentsStorefront } from './storefront.ts';

const { listWays, startPayment, startPaymentInPesos, listPaidIn, getPaidIn } = paymentsStorefront;

/** A shop's owner pays in by card or bank as a buyer does: what existing clients ask of it. */
export const paymentsSeller = askedBy('seller', {
  ...{ listWays, startPayment, startPaymentInPesos, listPaidIn, getPaidIn },
});
