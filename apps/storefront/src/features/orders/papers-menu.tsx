/** The papers of an order as it stands, each saved as PDF in the reader’s language. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { openPapers, type Paper } from '@entrepot/contract/papers/rules';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { FileText, Printer } from 'lucide-react';
import { useCall } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = { order: { id: Sent<OrderId>; state: OrderState } };

export function PapersMenu({ order }: Props) {
  const call = useCall();
  const file = useGivenFile();
  const refresh = useRefresh('papers');
  const t = useText('orders');
  const get = async (paper: Paper) => {
    await file.save(() => call('papers.getPapers', { orderIds: [order.id], paper }));
    // The first invoice has given the order its number.
    await refresh();
  };
  return (
    <Menu
      label={t('papers.title')}
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          loading={file.running}
          icon={<FileText size={16} aria-hidden />}
        >
          {t('papers.title')}
        </Button>
      )}
      items={[
        ...openPapers(order.state).map((paper) => ({
          label: t(`papers.kind.${paper}`),
          hint: t(`papers.hint.${paper}`),
          icon: <FileText size={16} aria-hidden />,
          onSelect: () => void get(paper),
        })),
        {
          label: t('papers.printPage'),
          icon: <Printer size={16} aria-hidden />,
          ruled: true,
          onSelect: () => window.print(),
        },
      ]}
    />
  );
}
