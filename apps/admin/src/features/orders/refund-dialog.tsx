/** Money back that nobody has asked for: how much and why, and then once more whether it is meant. */
import { useQueryClient } from '@tanstack/react-query';
import { type Amount, compare, moneyText, subtract, ZERO } from '@entrepot/contract/money';
import { refundable } from '@entrepot/contract/orders/returns';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { isWithin, readAmount } from './amounts.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { Order } from './order-detail.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

type Draft = { amount: string; reason: string };

const rulesOf = (held: Amount, shown: string) =>
  rulesFor<Draft>()({
    amount: {
      problem: (typed) => {
        const amount = readAmount(typed);
        return amount && isWithin(amount, { least: ZERO, most: held })
          ? undefined
          : (['refund.amountWrong', { held: shown }] as const);
      },
    },
    reason: {
      read: trimmed,
      problem: (reason) => (reason.trim() === '' ? 'return.wordsMissing' : undefined),
    },
  });

type Props = { order: Order; onClose: () => void };

function useRefund({ order, onClose }: Props) {
  const [asked, setAsked] = useState<Amount>();
  // What was seen when the dialog opened: news that come while it stands open do not change what is meant.
  const [held] = useState(refundable(order.escrow));
  const write = useWrite('orders.refundOrder');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('orders');
  const format = useFormat();
  const first = { amount: moneyText(held), reason: '' };
  const form = useForm(first, { rules: rulesOf(held, format.money(held)), say: t, write });
  const send = async () => {
    const { amount: typed, reason } = form.sent();
    const amount = readAmount(typed);
    if (amount === null) {
      return;
    }
    if (asked === undefined) {
      setAsked(amount);
      return;
    }
    if (await write.send({ orderId: order.id, amount, reason, held })) {
      toast({ tone: 'positive', title: t('refund.done') });
      onClose();
    } else {
      setAsked(undefined);
    }
    void queries.invalidateQueries();
  };
  return { form, send, held, asked, back: () => setAsked(undefined) };
}

export function RefundDialog(props: Props) {
  const { form, send, held, asked, back } = useRefund(props);
  const format = useFormat();
  const t = useText('orders');
  const { order, onClose } = props;
  const amount = asked && format.money(asked);
  return (
    <FormDialog
      title={amount ? t('refund.confirmTitle', { amount }) : t('refund.title')}
      subtitle={<span className="mono ltr">{order.number}</span>}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={amount ? t('refund.submit', { amount }) : t('refund.next')}
      variant={amount ? 'danger' : 'primary'}
      buttons={
        <Button onClick={amount ? back : onClose}>
          {t(amount ? 'refund.back' : 'return.later')}
        </Button>
      }
      className={styles.decide}
    >
      {asked && amount ? (
        <>
          <p>
            {t(compare(asked, held) === 0 ? 'refund.confirmWhole' : 'refund.confirmPart', {
              ...{ amount, buyer: order.buyer.name },
              left: format.money(subtract(held, asked)),
            })}
          </p>
          <blockquote>
            <bdi>{form.values.reason}</bdi>
          </blockquote>
        </>
      ) : (
        <AnswerFields
          form={form}
          amountHint={t('refund.amountHint', { held: format.money(held) })}
        />
      )}
    </FormDialog>
  );
}
