import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '../../../kit/routing/use-router.ts';
import { ChangePin } from './change-pin.tsx';
import { DEMO_PIN } from '../demo-hint.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { SetPin } from '../../../kit/form/set-pin.tsx';
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
