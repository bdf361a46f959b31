/** The papers of an order as it stands, each saved as PDF in the reader’s language. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { openPapers, type Paper } from '@entrepot/contract/papers/rules';
import type { GivenFile } from '@entrepot/contract/shapes';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useGivenFile } from '../use-given-file.ts';
import styles from './order-papers.module.css';
import { usePanelText } from './use-panel-text.ts';

type Asked = { orderIds: Sent<OrderId>[]; paper: Paper };
type Props = {
  order: { id: Sent<OrderId>; state: OrderState };
  /** Has one made. */
  get: (asked: Asked) => Promise<GivenFile>;
};

export function OrderPapers({ order, get }: Props) {
  const file = useGivenFile();
  const [asked, setAsked] = useState<Paper>();
  const t = usePanelText();
  const save = (paper: Paper) => {
    setAsked(paper);
    void file.save(() => get({ orderIds: [order.id], paper }));
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
            onClick={() => save(paper)}
          >
            {t(`papers.kind.${paper}`)}
          </Button>
        ))}
      </div>
    </DetailPart>
  );
}
