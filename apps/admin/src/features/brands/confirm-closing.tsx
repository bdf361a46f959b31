/** Closing the mall or its money functions: what becomes of orders that are under way is said before. */
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueries } from '@tanstack/react-query';
import type { SettingCode } from '@entrepot/contract/brands/settings';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ask, useCall } from '../../kit/api.ts';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

type FeatureSwitch = 'mall_open' | 'money_open';

export const isFeatureSwitch = (code: SettingCode): code is FeatureSwitch =>
  code === 'mall_open' || code === 'money_open';

/** Paid, and neither received nor given back. */
const UNDER_WAY = ['paid', 'confirmed', 'shipped'] as const;

type Props = {
  feature: FeatureSwitch;
  brandId: Sent<BrandId>;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

export function ConfirmClosing({ feature, brandId, onClose, onConfirm }: Props) {
  const t = useText('brands');
  const paid = usePaidOrders(brandId);
  return (
    <ConfirmDialog
      open
      danger
      title={t(`closing.${feature}.title`)}
      confirmLabel={t(`closing.${feature}.confirm`)}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <div className={styles.stack}>
        <p>{t(`closing.${feature}.text`)}</p>
        {paid === undefined ? (
          <Skeleton height="20px" />
        ) : (
          <p>
            <b>{paid === 'unknown' ? t('closing.unknown') : t('closing.paid', { count: paid })}</b>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function usePaidOrders(brandId: Sent<BrandId>): number | 'unknown' | undefined {
  const call = useCall();
  const counts = useQueries({
    queries: UNDER_WAY.map((state) => ({
      ...ask(call, 'orders.listOrders', { brandId, state, size: 1 }),
      staleTime: 0,
    })),
  });
  if (counts.some(({ isError }) => isError)) {
    return 'unknown';
  }
  return counts.every(({ data }) => data)
    ? counts.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
    : undefined;
}
