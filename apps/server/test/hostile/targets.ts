/** What attackers know of a mall, and what they have of their own there: accounts like everybody's. */
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';

export type Targets = {
  url: Record<'storefront' | 'seller' | 'admin', string>;
  listings: { listingId: ListingId; variantId: VariantId }[];
  /** Tokens of sellers, each with a shop. */
  sellers: string[];
  buyers: string[];
  withoutFundPassword: string[];
  /** An operator's name. */
  operator: string;
  /** A picture that none of these sellers has sent. */
  foreign: Picture;
};

/** What attackers enter as secrets: nobody may find it afterwards. */
export const SECRETS = {
  password: 'quay7mast',
  fundPassword: '908172',
  otherFundPassword: '617283',
};

/** A name that attackers try to get into pages. */
export const POISON = 'poisoned.example';
