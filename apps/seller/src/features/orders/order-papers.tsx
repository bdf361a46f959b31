/** The papers of an order as it stands, each saved as PDF in the reader’s language. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { openPapers, type Paper } from '@entrepot/contract/papers/rules';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

type Props = { order: { id: Sent<OrderId>; state: OrderState } };

export function OrderPapers({ order }: Props) {
  const call = useCall();
  const file = useGivenFile();
  const [asked, setAsked] = useState<Paper>();
  const t = useText('orders');
  const get = (paper: Paper) => {
    setAsked(paper);
    void file.save(() => call('papers.getPapers', { orderIds: [order.id], paper }));
  };
  return (
    <DetailPart title={t('papers.title')} note="PDF">
      <div className={styles.papers}>
        {openPapers(order.state).map((paper) => (
          <Button
            key={paper}
            size="s"
            loading={file.running && asked === paper}
            icon={<FileText size={16} aria-hidden />}
            onClick={() => get(paper)}
          >
            {t(`papers.kind.${paper}`)}
          </Button>
        ))}
      </div>
    </DetailPart>
  );
}
