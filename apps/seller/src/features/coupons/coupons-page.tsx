import type { TypedCoupon } from '@entrepot/client/coupons/coupon-dialog.tsx';
import { CouponsPage as Coupons } from '@entrepot/client/coupons/coupons-page.tsx';
import { useAsk, useList, useWrite } from '../../kit/api.ts';
import { useNow } from '../../kit/shell-queries.ts';

/** Coupons that the shop gives and pays for. */
export function CouponsPage() {
  const stop = useWrite('coupons.stopCoupon');
  const write = useWrite('coupons.createCoupon');
  const now = useNow();
  const tree = useAsk('catalogue.getCategoryTree', {}, { staleTime: Infinity });
  return (
    <Coupons
      list={useList('coupons.listCoupons', {})}
      making={{
        ofMall: false,
        now,
        departments: tree.data?.departments,
        write: { ...write, send: (coupon) => write.send(ofShop(coupon)) },
      }}
      onStop={(couponId) => stop.send({ couponId })}
    />
  );
}

/** Only the mall's coupons have a budget, and are for shops of its choice. */
function ofShop(coupon: TypedCoupon) {
  const { budget: _, shopIds: _shops, ...own } = coupon;
  return own;
}
