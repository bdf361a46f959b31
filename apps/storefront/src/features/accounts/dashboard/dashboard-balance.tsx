import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useBrand } from '../../../kit/brand.ts';
import { Balance } from '../../../kit/frame/balance.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import styles from './dashboard.module.css';

export function BalanceBox() {
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
        <Balance />
      </span>
      <ButtonLink wide href={paths.wallet()}>
        {t('dashboard.statement')}
      </ButtonLink>
    </Box>
  );
}
