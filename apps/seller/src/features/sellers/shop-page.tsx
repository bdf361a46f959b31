import { Loaded } from '@entrepot/client/panel/loaded.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useShop } from '../../kit/shell-queries.ts';
import { ShopForm } from './shop-form.tsx';
import { useText } from '../../kit/text.ts';

export function ShopPage() {
  const shop = useShop();
  const t = useText('sellers');
  return (
    <PanelPage title={t('title')} note={t('note')}>
      <Loaded from={shop} height="420px">
        {(data) => <ShopForm shop={data} />}
      </Loaded>
    </PanelPage>
  );
}
