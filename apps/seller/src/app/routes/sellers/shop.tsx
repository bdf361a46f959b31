import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { ShopForm } from '../../../features/sellers/shop-form.tsx';
import { useSellersText } from '../../../features/sellers/use-sellers-text.ts';
import { useShop } from '../../shell-queries.ts';

export function Shop() {
  const shop = useShop();
  const t = useSellersText();
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
