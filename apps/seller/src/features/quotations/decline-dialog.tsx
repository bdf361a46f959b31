import { DECLINE_REASON_LENGTH } from '@entrepot/contract/quotations/rules';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = { quotation: ShopQuotation; onClose: () => void };

/** No offer, or none any more; the buyer reads why. */
export function DeclineDialog({ quotation: { id, version }, onClose }: Props) {
  const write = useWrite('quotations.declineQuotation');
  const t = useText('quotations');
  const act = t(version === 0 ? 'decline.do' : 'decline.takeBack');
  return (
    <ActDialog
      title={act}
      subtitle={t('decline.text')}
      submit={act}
      variant="danger"
      reason={{
        ...{ label: t('declineReason'), short: t('problem.reason') },
        ...{ least: 1, most: DECLINE_REASON_LENGTH },
      }}
      done={t('decline.done')}
      send={(reason) => write.send({ quotationId: id, reason })}
      {...{ write, onClose }}
    />
  );
}
