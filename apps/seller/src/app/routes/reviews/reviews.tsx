import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useLayoutText } from '../../layout/use-layout-text.ts';

export function Reviews() {
  const t = useLayoutText();
  return (
    <PanelPage title={t('nav.reviews')}>
      <EmptyState title={t('nav.reviews')} />
    </PanelPage>
  );
}
