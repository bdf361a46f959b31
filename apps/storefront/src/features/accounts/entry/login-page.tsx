import { LoginForm } from './login-form.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useGoOn, useLoginReason } from './use-entered.ts';

export function LoginPage() {
  const { returnTo, expired } = useLoginReason();
  useGoOn();
  const t = useText('accounts');
  const register = (words: React.ReactNode) => (
    <AppLink href={paths.register(returnTo)}>{words}</AppLink>
  );
  const note = expired ? t('login.expired') : returnTo ? t('login.needed') : undefined;
  return (
    <AuthSheet
      title={t('login.title')}
      other={t.rich('login.other', { link: register })}
      note={note}
    >
      <LoginForm onDone={({ token, me }) => session.logIn(token, me)} />
    </AuthSheet>
  );
}
