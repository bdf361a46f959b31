import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RegisterForm } from '../../../features/accounts/register-form.tsx';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';
import { AppLink } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { session } from '../../session.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useEntered, useReturnTo } from './use-entered.ts';

export function RegisterPage() {
  const entered = useEntered();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const t = useAccountsText();
  useEffect(() => {
    // Whoever is logged in has an account already (spec §2).
    if (session.token() !== null) {
      void navigate({ to: paths.account(), replace: true });
    }
  }, [navigate]);
  const login = (words: React.ReactNode) => <AppLink href={paths.login(returnTo)}>{words}</AppLink>;
  return (
    <AuthSheet title={t('register.title')} other={t.rich('register.other', { link: login })}>
      <RegisterForm onDone={entered} />
    </AuthSheet>
  );
}
