import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { paths } from '../../../kit/paths.ts';

/** Back to the settings, with the news of what was changed there. */
export function useChanged() {
  const navigate = useNavigate();
  const toast = useToast();
  return (title: string, text?: string) => {
    toast({ tone: 'positive', title, text });
    void navigate({ href: paths.setup() });
  };
}
