import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '../../routing/use-router.ts';
import { PasswordForm } from '../../../features/accounts/password-form.tsx';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';
import { Box } from '../../member/box.tsx';
import { paths } from '../../paths.ts';
import { session, useUser } from '../../session.ts';
import { SetupFrame } from './setup-frame.tsx';

export function LoginPasswordPage() {
  const user = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useAccountsText();
  return (
    <SetupFrame title={t('loginPassword.title')}>
      <Box>
        <PasswordForm
          username={user?.username}
          onDone={({ token, me }) => {
            session.logIn(token, me);
            toast({ tone: 'positive', title: t('loginPassword.done') });
            void navigate({ href: paths.setup() });
          }}
        />
      </Box>
    </SetupFrame>
  );
}
