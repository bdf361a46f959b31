import { LoginForm } from '../../../features/accounts/login-form.tsx';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';
import { AppLink } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useEntered, useReturnTo } from './use-entered.ts';

export function LoginPage() {
  const entered = useEntered();
  const returnTo = useReturnTo();
  const t = useAccountsText();
  const register = (words: React.ReactNode) => (
    <AppLink href={paths.register(returnTo)}>{words}</AppLink>
  );
  return (
    <AuthSheet title={t('login.title')} other={t.rich('login.other', { link: register })}>
      <LoginForm onDone={entered} />
    </AuthSheet>
  );
}
