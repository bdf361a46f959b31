import { askedBy } from '../operation.ts';
import { withdrawalsStorefront } from './storefront.ts';

/** A shop's owner takes money out as a buyer does. */
export const withdrawalsSeller = askedBy('seller', withdrawalsStorefront);
