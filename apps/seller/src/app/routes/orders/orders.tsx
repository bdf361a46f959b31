import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useLayoutText } from '../../layout/use-layout-text.ts';

export function Orders() {
  const t = useLayoutText();
  return (
    <PanelPage title={t('nav.orders')}>
      <EmptyState title={t('nav.orders')} />
    </PanelPage>
  );
}
