/** What a line of the tables may say: who may, and of which object; ./table.ts tells what they mean. */

type Who = 'buyer' | 'seller' | 'operator';
export type Kind =
  | 'address'
  | 'session'
  | 'passkey'
  | 'order'
  | 'listing'
  | 'import'
  | 'review'
  | 'question'
  | 'application'
  | 'loan'
  | 'claim'
  | 'adjustment'
  | 'reserveAddress'
  | 'ownMove'
  | 'unreadEnd'
  | 'conversation'
  | 'deposit'
  | 'channel'
  | 'price'
  | 'withdrawal'
  | 'payment'
  | 'enquiry'
  | 'quotation'
  | 'coupon'
  | 'mallCoupon'
  | 'draw'
  | 'account'
  | 'brand';
export type Rule = 'anyone' | Who | `${Who}, ${'own' | 'any'} ${Kind}`;
/** Of one origin, by operation. */
export type Rules = Record<string, Rule>;

/** What is answered for an object that is somebody else's, or nobody's. */
export const HIDDEN: Record<Kind, string> = {
  address: 'ADDRESS_NOT_FOUND',
  session: 'SESSION_NOT_FOUND',
  passkey: 'PASSKEY_NOT_FOUND',
  order: 'ORDER_NOT_FOUND',
  listing: 'LISTING_NOT_FOUND',
  import: 'NOT_FOUND',
  review: 'NOT_FOUND',
  question: 'NOT_FOUND',
  application: 'NOT_FOUND',
  loan: 'NOT_FOUND',
  claim: 'NOT_FOUND',
  adjustment: 'NOT_FOUND',
  reserveAddress: 'NOT_FOUND',
  ownMove: 'NOT_FOUND',
  unreadEnd: 'NOT_FOUND',
  conversation: 'NOT_FOUND',
  deposit: 'NOT_FOUND',
  channel: 'NOT_FOUND',
  price: 'NOT_FOUND',
  withdrawal: 'NOT_FOUND',
  payment: 'NOT_FOUND',
  quotation: 'NOT_FOUND',
  enquiry: 'NOT_FOUND',
  coupon: 'COUPON_NOT_FOUND',
  mallCoupon: 'COUPON_NOT_FOUND',
  draw: 'NOT_FOUND',
  account: 'ACCOUNT_NOT_FOUND',
  brand: 'BRAND_NOT_FOUND',
};
