import { ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { dataColour } from '@entrepot/ui/tokens/brand.ts';
import type { Output } from '../../kit/api.ts';
import { brandAt } from '../../kit/paths.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import styles from './overview.module.css';
import { useText } from '../../kit/text.ts';

/** Every brand stands here, also one that sold nothing today. */
export function ByBrand({ overview }: { overview: Output<'orders.getOverview'> | undefined }) {
  const brands = useBrands().data?.rows;
  const format = useFormat();
  const t = useText('orders');
  const figures = (id: string) => overview?.byBrand.find(({ brandId }) => brandId === id);
  return (
    <Section title={t('overview.brands')} note={t('overview.hoursNote')}>
      <table className={styles.brands}>
        <colgroup>
          <col />
          <col className={styles.few} />
          <col className={styles.many} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('list.brand')}</th>
            <th scope="col">{t('overview.ordersColumn')}</th>
            <th scope="col">USDT</th>
          </tr>
        </thead>
        <tbody>
          {brands?.map((brand) => (
            <tr key={brand.id}>
              <td>
                <AppLink href={brandAt(brand.id)}>
                  <i style={{ background: dataColour(brand.colours.main) }} />
                  {brand.name}
                </AppLink>
              </td>
              <td>
                {overview ? (
                  format.quantity(figures(brand.id)?.orders ?? 0)
                ) : (
                  <Skeleton width="24px" />
                )}
              </td>
              <td>
                {overview ? (
                  <Price amount={figures(brand.id)?.paid ?? ZERO} dim />
                ) : (
                  <Skeleton width="56px" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!brands && <Skeleton lines={5} height="22px" />}
    </Section>
  );
}
