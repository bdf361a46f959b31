import { CouponDialog, type TypedCoupon } from '@entrepot/client/coupons/coupon-dialog.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useWrite } from '../../kit/api.ts';
import { useDepartments, useNow } from '../../kit/shell-queries.ts';

/** A coupon that only winners get. */
export function NewPrizeCoupon({
  brandId,
  onClose,
}: {
  brandId: Sent<BrandId>;
  onClose: () => void;
}) {
  const write = useWrite('coupons.createCoupon');
  const refresh = useRefresh('draws');
  const now = useNow();
  const departments = useDepartments();
  const make = async (coupon: TypedCoupon) => {
    const made = await write.send({ ...coupon, brandId, granted: true });
    await refresh();
    return made;
  };
  return (
    <CouponDialog ofMall {...{ now, departments, onClose }} write={{ ...write, send: make }} />
  );
}
