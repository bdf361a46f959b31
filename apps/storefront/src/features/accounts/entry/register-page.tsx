import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { RegisterForm } from './register-form.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { invitation, session } from '../../../kit/session.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useGoOn, useLoginReason } from './use-entered.ts';

export function RegisterPage() {
  const { returnTo } = useLoginReason();
  useGoOn();
  const toast = useToast();
  const t = useText('accounts');
  const login = (words: React.ReactNode) => <AppLink href={paths.login(returnTo)}>{words}</AppLink>;
  return (
    <AuthSheet title={t('register.title')} other={t.rich('register.other', { link: login })}>
      <RegisterForm
        onDone={({ token, me }) => {
          invitation.set(null);
          session.logIn(token, me);
          toast({ tone: 'positive', title: t('register.welcome', { name: me.username }) });
        }}
      />
    </AuthSheet>
  );
}
