/** A page about one brand: the one of the address, or else the first, and the choice of another for its head. */
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Fragment, type ReactNode } from 'react';
import { useChosenBrand } from './shell-queries.ts';

type Props = {
  /** What the choice is called: “Brand”. */
  label: string;
  children: (brandId: Sent<BrandId>, choice: ReactNode) => ReactNode;
};

export function OfChosenBrand({ label, children }: Props) {
  const { brands, rows, chosen, change } = useChosenBrand();
  return (
    <Loaded from={brands} waiting={<Skeleton lines={8} height="28px" />}>
      {() =>
        chosen && (
          <Fragment key={chosen.id}>
            {children(
              chosen.id,
              <Select
                label={label}
                hideLabel
                value={chosen.id}
                options={rows.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => change({ brand: event.target.value, page: undefined })}
              />,
            )}
          </Fragment>
        )
      }
    </Loaded>
  );
}
