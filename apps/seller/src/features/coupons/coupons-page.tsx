import { CouponDialog } from '@entrepot/client/coupons/coupon-dialog.tsx';
import { CouponsPage as Coupons } from '@entrepot/client/coupons/coupons-page.tsx';
import { usePanelText } from '@entrepot/client/panel/use-panel-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useList, useWrite } from '../../kit/api.ts';
import { useNow } from '../../kit/shell-queries.ts';

/** Coupons that the shop gives and pays for. */
export function CouponsPage() {
  const stop = useWrite('coupons.stopCoupon');
  return (
    <Coupons
      list={useList('coupons.listCoupons', {})}
      actions={<NewCoupon />}
      onStop={(couponId) => stop.send({ couponId })}
    />
  );
}

function NewCoupon() {
  const [making, setMaking] = useState(false);
  const write = useWrite('coupons.createCoupon');
  const now = useNow();
  const t = usePanelText();
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={15} aria-hidden />}
        onClick={() => setMaking(true)}
      >
        {t('coupons.new')}
      </Button>
      {making && (
        <CouponDialog
          ofMall={false}
          now={now}
          write={{ ...write, send: (coupon) => write.send(withoutBudget(coupon)) }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

/** Only the mall's coupons have one. */
function withoutBudget<C extends { budget?: unknown }>(coupon: C): Omit<C, 'budget'> {
  const own = { ...coupon };
  delete own.budget;
  return own;
}
