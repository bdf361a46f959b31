import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useLayoutText } from '../../layout/use-layout-text.ts';

export function Today() {
  const t = useLayoutText();
  return (
    <PanelPage title={t('nav.today')}>
      <EmptyState title={t('nav.today')} />
    </PanelPage>
  );
}
