import type { BrandId, Sent } from '@entrepot/contract/ids';
import { CouponsPage as Coupons } from '@entrepot/client/coupons/coupons-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import { useList, useWrite } from '../../kit/api.ts';
import { useChosenBrand, useDepartments, useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

/** Coupons that the mall gives in a brand, from money of its own. */
export function CouponsPage() {
  const { brands, rows, chosen, change } = useChosenBrand();
  const t = useText('content');
  return (
    <Loaded from={brands} waiting={<Skeleton lines={8} height="28px" />}>
      {() =>
        chosen && (
          <OfBrand
            key={chosen.id}
            brandId={chosen.id}
            choice={
              <Select
                label={t('brand')}
                hideLabel
                value={chosen.id}
                options={rows.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => change({ brand: event.target.value, page: undefined })}
              />
            }
          />
        )
      }
    </Loaded>
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
      making={{
        ofMall: true,
        now,
        departments,
        write: { ...write, send: (coupon) => write.send({ ...coupon, brandId }) },
      }}
      onStop={(couponId) => stop.send({ couponId })}
    />
  );
}
