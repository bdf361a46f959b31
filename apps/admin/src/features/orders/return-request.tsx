/** A buyer's wish to send goods back, and the operator's answer. The money goes out of escrow or stays in it. */
import { useQueryClient } from '@tanstack/react-query';
import type { Amount } from '@entrepot/contract/money';
import { partsOf } from '@entrepot/contract/orders/parts';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import type { Order } from './order-detail.tsx';
import styles from './orders.module.css';
import { useOrdersText } from './use-orders-text.ts';

const MOST = 200;

type Props = { order: Order; request: NonNullable<Order['returnRequest']> };

export function ReturnRequest({ order, request }: Props) {
  const [deciding, setDeciding] = useState(false);
  const format = useFormat();
  const t = useOrdersText();
  const parts = partsOf(request.amount, order);
  const waits = order.actions.includes('refund');
  return (
    <DetailPart
      title={t('return.title')}
      note={t(`returnState.${request.state}`)}
      aside={format.dateTime(request.requestedAt)}
    >
      <div className={cx(styles.request, waits && styles.waits)}>
        <p>
          {t.rich('return.wants', {
            reason: t(`return.reason.${request.reason}`),
            amount: format.money(request.amount),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
        <SumLines
          compact
          lines={(['goods', 'freight', 'tax'] as const).map((part) => ({
            label: t(`sum.${part}`),
            amount: <Price amount={parts[part]} />,
          }))}
          total={{
            label: t('sum.total'),
            amount: <Price amount={request.amount} />,
            unit: 'USDT',
          }}
        />
        {request.detail && (
          <blockquote>
            <bdi>{request.detail}</bdi>
          </blockquote>
        )}
        {request.decision && (
          <p>
            {t('return.answered')} <bdi>{request.decision}</bdi>
          </p>
        )}
        {waits && (
          <div>
            <Button variant="primary" onClick={() => setDeciding(true)}>
              {t('return.decide')}
            </Button>
          </div>
        )}
      </div>
      {waits && (
        <Decide
          order={order}
          amount={request.amount}
          open={deciding}
          onClose={() => setDeciding(false)}
        />
      )}
    </DetailPart>
  );
}

type Decision = 'refund' | 'refuse';

type DecideProps = { order: Order; amount: Amount; open: boolean; onClose: () => void };

function Decide({ order, amount, open, onClose }: DecideProps) {
  const write = useWrite('orders.resolveReturn');
  const queries = useQueryClient();
  const toast = useToast();
  const [decision, setDecision] = useState<Decision>('refund');
  const [reason, setReason] = useState('');
  const formId = useId();
  const format = useFormat();
  const t = useOrdersText();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await write.send({ orderId: order.id, decision, reason })) {
      toast({ tone: 'positive', title: t(`return.done.${decision}`) });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!write.sending}
      title={t('return.decide')}
      subtitle={<span className="mono ltr">{order.number}</span>}
      footer={
        <>
          <Button onClick={onClose}>{t('return.later')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={write.sending}>
            {t(`return.submit.${decision}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.decide} onSubmit={(event) => void submit(event)}>
        <RefusedNote refused={write.refused} />
        <fieldset>
          <legend>{t('return.answer')}</legend>
          <Radio
            name="decision"
            label={t('return.refund')}
            hint={t('return.refundHint', { amount: format.money(amount) })}
            checked={decision === 'refund'}
            onChange={() => setDecision('refund')}
          />
          <Radio
            name="decision"
            label={t('return.refuse')}
            hint={t('return.refuseHint')}
            checked={decision === 'refuse'}
            onChange={() => setDecision('refuse')}
          />
        </fieldset>
        <TextArea
          label={t('return.words')}
          hint={t('return.wordsHint')}
          required
          maxLength={MOST}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
