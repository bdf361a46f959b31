import { SELLER_TAB_NAMES, type SellerTab } from '@entrepot/contract/orders/life';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { tabOf } from './model.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { useOrderPage } from './use-orders.ts';
import { useText } from '../../kit/text.ts';

export function OrdersPage() {
  const { search, change } = useAddress();
  const orders = useOrderPage().data;
  const format = useFormat();
  const t = useText('orders');
  return (
    <PanelPage
      fill
      title={t('title')}
      note={
        orders &&
        t('openNote', {
          count: orders.counts.open,
          total: format.money(orders.openTotal),
        })
      }
      bars={
        <>
          <Tabs<SellerTab>
            label={t('title')}
            value={tabOf(search)}
            onChange={(tab) => change({ tab, open: undefined, page: undefined })}
            items={SELLER_TAB_NAMES.map((id) => ({
              id,
              label: t(`tab.${id}`),
              count: orders ? format.quantity(orders.counts[id]) : null,
            }))}
          />
          <OrderFilters />
        </>
      }
    >
      <OrderTable />
    </PanelPage>
  );
}
