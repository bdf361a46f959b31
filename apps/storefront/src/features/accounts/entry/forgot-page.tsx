import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { ForgotForm } from './forgot-form.tsx';
import { useText } from '../../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { AuthSheet } from './auth-sheet.tsx';

export function ForgotPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
  const done = () => {
    toast({ tone: 'positive', title: t('forgot.done') });
    void navigate({ href: paths.login() });
  };
  const login = (words: React.ReactNode) => <AppLink href={paths.login()}>{words}</AppLink>;
  return (
    <AuthSheet title={t('forgot.title')} other={t.rich('forgot.other', { link: login })}>
      <ForgotForm onDone={done} />
    </AuthSheet>
  );
}
