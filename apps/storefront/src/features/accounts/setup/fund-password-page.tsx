import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { ChangeFundPassword } from './change-fund-password.tsx';
import { DEMO_FUND_PASSWORD } from '../demo-hint.tsx';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { SetFundPassword } from '../../../kit/form/set-fund-password.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { SetupFrame } from './setup-frame.tsx';
import styles from './setup.module.css';

export function FundPasswordPage() {
  const isSet = useUser()?.fundPasswordSet ?? false;
  const { demo } = useBrand();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
  const done = (title: string) => {
    toast({ tone: 'positive', title });
    void navigate({ href: paths.setup() });
  };
  return (
    <SetupFrame title={t('fundPassword.title')}>
      <Box>
        {isSet ? (
          <ChangeFundPassword onDone={() => done(t('fundPassword.changed'))} />
        ) : (
          <SetFundPassword onDone={() => done(t('fundPassword.done'))} />
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
