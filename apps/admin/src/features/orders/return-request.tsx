/** A buyer's wish to send goods back, and the operator's answer. The money goes out of escrow or stays in it. */
import { useQueryClient } from '@tanstack/react-query';
import type { Amount } from '@entrepot/contract/money';
import { partsOf } from '@entrepot/contract/orders/parts';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import type { Order } from './order-detail.tsx';
import { Sums } from './order-lines.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

const MOST = 200;

type Props = { order: Order; request: NonNullable<Order['returnRequest']> };

export function ReturnRequest({ order, request }: Props) {
  const [deciding, setDeciding] = useState(false);
  const format = useFormat();
  const t = useText('orders');
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
        <Sums {...partsOf(request.amount, order)} total={request.amount} />
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
      {/* Also when somebody else has answered meanwhile: what was typed stays, and sending says so. */}
      {deciding && (
        <Decide order={order} amount={request.amount} onClose={() => setDeciding(false)} />
      )}
    </DetailPart>
  );
}

type Answer = { decision: 'refund' | 'refuse'; reason: string };

const RULES = rulesFor<Answer>()({
  reason: { problem: (reason) => (reason.trim() === '' ? 'return.wordsMissing' : undefined) },
});
const FIRST: Answer = { decision: 'refund', reason: '' };

type DecideProps = { order: Order; amount: Amount; onClose: () => void };

function Decide({ order, amount, onClose }: DecideProps) {
  const write = useWrite('orders.resolveReturn');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('orders');
  const form = useForm(FIRST, { rules: RULES, say: t, write });
  const { decision } = form.values;
  const send = async () => {
    if (await write.send({ orderId: order.id, ...form.sent() })) {
      toast({ tone: 'positive', title: t(`return.done.${decision}`) });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return (
    <FormDialog
      title={t('return.decide')}
      subtitle={<span className="mono ltr">{order.number}</span>}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t(`return.submit.${decision}`)}
      buttons={<Button onClick={onClose}>{t('return.later')}</Button>}
      className={styles.decide}
    >
      <Choice amount={amount} {...form.field('decision')} />
      <TextArea
        label={t('return.words')}
        hint={t('return.wordsHint')}
        required
        maxLength={MOST}
        rows={3}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}

type ChoiceProps = {
  amount: Amount;
  value: Answer['decision'];
  onChange: (value: Answer['decision']) => void;
};

function Choice({ amount, value, onChange }: ChoiceProps) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <fieldset>
      <legend>{t('return.answer')}</legend>
      {(['refund', 'refuse'] as const).map((each) => (
        <Radio
          key={each}
          name="decision"
          label={t(`return.${each}`)}
          hint={t(`return.${each}Hint`, { amount: format.money(amount) })}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  );
}
