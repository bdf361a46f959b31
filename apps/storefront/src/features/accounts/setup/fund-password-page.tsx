import { ChangeFundPassword } from './change-fund-password.tsx';
import { DEMO_FUND_PASSWORD } from '../demo-hint.tsx';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { SetFundPassword } from '../../../kit/form/set-fund-password.tsx';
import { useUser } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { SetupFrame, useChanged } from './setup-frame.tsx';
import styles from './setup.module.css';

export function FundPasswordPage() {
  const isSet = useUser()?.fundPasswordSet ?? false;
  const { demo } = useBrand();
  const changed = useChanged();
  const t = useText('accounts');
  return (
    <SetupFrame title={t('fundPassword.title')}>
      <Box>
        {isSet ? (
          <ChangeFundPassword onDone={() => changed(t('fundPassword.changed'))} />
        ) : (
          <SetFundPassword onDone={() => changed(t('fundPassword.done'))} />
        )}
        {demo && isSet && (
          <p className={styles.demo}>
            {t('fundPassword.demo', { fundPassword: DEMO_FUND_PASSWORD })}
          </p>
        )}
      </Box>
    </SetupFrame>
  );
}
