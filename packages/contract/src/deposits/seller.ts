import { askedBy } from '../operation.ts';
import { depositsStorefront } from './storefront.ts';

const { getLimits, getPrice, openAddresses, announceDeposit } = depositsStorefront;

/** A shop's owner pays in over a chain as a buyer does: what existing clients ask of it. */
export const depositsSeller = askedBy('seller', {
  ...{ getLimits, getPrice, openAddresses, announceDeposit },
});
