import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useShop } from '../../kit/shell-queries.ts';
import { ShopForm } from './shop-form.tsx';
import { useText } from '../../kit/text.ts';

export function ShopPage() {
  const shop = useShop();
  const t = useText('sellers');
  return (
    <PanelPage title={t('title')} note={t('note')}>
      {shop.data ? (
        <ShopForm shop={shop.data} />
      ) : shop.isError ? (
        <ErrorState error={shop.error} onRetry={() => void shop.refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </PanelPage>
  );
}
