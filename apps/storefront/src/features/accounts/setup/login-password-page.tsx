import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { PasswordForm } from './password-form.tsx';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame } from './setup-frame.tsx';

export function LoginPasswordPage() {
  const user = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
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
