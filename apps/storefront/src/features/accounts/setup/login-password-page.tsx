import { PasswordForm } from './password-form.tsx';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame, useChanged } from './setup-frame.tsx';

export function LoginPasswordPage() {
  const user = useUser();
  const changed = useChanged();
  const t = useText('accounts');
  return (
    <SetupFrame title={t('loginPassword.title')}>
      <Box>
        <PasswordForm
          username={user?.username}
          onDone={({ token, me }) => {
            session.logIn(token, me);
            changed(t('loginPassword.done'));
          }}
        />
      </Box>
    </SetupFrame>
  );
}
