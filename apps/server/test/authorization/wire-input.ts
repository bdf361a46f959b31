import type { Side } from './cast.ts';

const contact = {
  contacts: 'Ada Quay',
  phone: '49 15112345678',
  postcode: '20457',
  countryId: 'DE',
  city: 'Hamburg',
  address: 'Am Kai 4',
};

/** What existing clients send to name an object, by their address for the operation. */
export function wireInput(path: string, id: string, { listing }: Side): Record<string, string> {
  switch (path) {
    case 'address!edit':
      return { id, ...contact };
    case 'address!del':
      return { id };
    case 'order!submit':
      return { addressId: id, orderInfo: `${listing.listingId},-1,24` };
    case 'credit!beforepay':
    case 'credit!beforereapply':
      return { creditId: id };
    case 'credit!pay':
      return { creditId: id, safeword: '246810' };
    case 'order!pay':
      return { orderId: id, safeword: '246810' };
    case 'order!cancel':
      return { orderId: id, returnReason: '1' };
    case 'order!returns':
      return { orderId: id, returnReason: '1', money: '1' };
    case 'evaluation!add':
    case 'evaluation!addList':
      return { orderId: id, sellerGoodsId: listing.listingId, evaluationType: '1' };
    case 'rechargeBlockchain!get':
    case 'withdraw!get':
      return { order_no: id };
    default:
      return { orderId: id };
  }
}
