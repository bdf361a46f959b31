import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '../../routing/use-router.ts';
import { ChangePin } from '../../../features/accounts/change-pin.tsx';
import { DEMO_PIN } from '../../../features/accounts/demo-hint.tsx';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';
import { Box } from '../../member/box.tsx';
import { SetPin } from '../../member/set-pin.tsx';
import { paths } from '../../paths.ts';
import { useUser } from '../../session.ts';
import { useBrand } from '../../shell-queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import styles from './setup.module.css';

export function FundPasswordPage() {
  const isSet = useUser()?.fundPasswordSet ?? false;
  const { demo } = useBrand();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useAccountsText();
  const done = (title: string) => {
    toast({ tone: 'positive', title });
    void navigate({ href: paths.setup() });
  };
  return (
    <SetupFrame title={t('pin.title')}>
      <Box>
        {isSet ? (
          <ChangePin onDone={() => done(t('pin.changed'))} />
        ) : (
          <SetPin onDone={() => done(t('pin.done'))} />
        )}
        {demo && isSet && <p className={styles.demo}>{t('pin.demo', { pin: DEMO_PIN })}</p>}
      </Box>
    </SetupFrame>
  );
}
