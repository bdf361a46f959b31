import type { BrandId, Sent } from '@entrepot/contract/ids';
import { CouponsPage as Coupons } from '@entrepot/client/coupons/coupons-page.tsx';
import type { ReactNode } from 'react';
import { useList, useWrite } from '../../kit/api.ts';
import { OfChosenBrand } from '../../kit/of-chosen-brand.tsx';
import { useDepartments, useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { Answers } from './answers.tsx';
import { ShopChoice } from './shop-choice.tsx';

/** Coupons that the mall gives in a brand, from money of its own. */
export function CouponsPage() {
  const t = useText('content');
  return (
    <OfChosenBrand label={t('brand')}>
      {(brandId, choice) => <OfBrand {...{ brandId, choice }} />}
    </OfChosenBrand>
  );
}

function OfBrand({ brandId, choice }: { brandId: Sent<BrandId>; choice: ReactNode }) {
  const stop = useWrite('coupons.stopCoupon');
  const write = useWrite('coupons.createCoupon');
  const now = useNow();
  const departments = useDepartments();
  return (
    <Coupons
      list={useList('coupons.listCoupons', { brandId })}
      actions={choice}
      mayMake={!write.lacked}
      mayStop={!stop.lacked}
      making={{
        ofMall: true,
        now,
        departments,
        shops: (field) => <ShopChoice {...field} />,
        write: { ...write, send: (coupon) => write.send({ ...coupon, brandId }) },
      }}
      answers={(coupon) => <Answers coupon={coupon} />}
      onStop={(couponId) => stop.send({ couponId })}
    />
  );
}
