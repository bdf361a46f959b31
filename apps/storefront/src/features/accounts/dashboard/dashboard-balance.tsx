import { useQuery } from '@tanstack/react-query';
import { CURRENCY } from '@entrepot/contract/money';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useText } from '../../../kit/text.ts';
import { ask, useCall } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useBrand } from '../../../kit/brand.ts';
import styles from './dashboard.module.css';

export function BalanceBox() {
  const { data, isError, refetch } = useQuery(ask(useCall(), 'wallet.getBalance', {}));
  const { demo } = useBrand();
  const t = useText('accounts');
  return (
    <Box
      title={t('dashboard.wallet')}
      aside={demo && <Badge tone="warning">{t('dashboard.testMoney')}</Badge>}
      className={styles.balance}
    >
      <p>{t('dashboard.available')}</p>
      <span className={styles.available}>
        {data ? (
          <Price amount={data.available} currency={CURRENCY} size="l" />
        ) : isError ? (
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            {t('dashboard.again')}
          </button>
        ) : (
          <Skeleton width="180px" height="32px" />
        )}
      </span>
      <ButtonLink wide href={paths.wallet()}>
        {t('dashboard.statement')}
      </ButtonLink>
    </Box>
  );
}
