/** An operator's answer to a return request: all that was asked for, some of it, or nothing. */
import { useQueryClient } from '@tanstack/react-query';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';
import type { ReturnRequest } from '@entrepot/contract/orders/types';
import { refundable, returnBounds } from '@entrepot/contract/orders/returns';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { isWithin, readAmount } from './amounts.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { Order } from './order-detail.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

const ANSWERS = ['refund', 'part', 'refuse'] as const;
type Answer = { answer: (typeof ANSWERS)[number]; amount: string; reason: string };

/** More than what must go back, and less than all that was asked for. */
type Range = { least: Amount; most: Amount };

const rulesOf = (range: Range) =>
  rulesFor<Answer>()({
    amount: {
      problem: (typed, { answer }) => {
        const amount = readAmount(typed);
        const fits = amount && isWithin(amount, range) && compare(amount, range.most) < 0;
        return answer !== 'part' || fits ? undefined : 'return.amountWrong';
      },
    },
    reason: { problem: (reason) => (reason.trim() === '' ? 'return.wordsMissing' : undefined) },
  });

type Props = { order: Order; request: ReturnRequest; onClose: () => void };

function useAnswer({ order, request, onClose }: Props) {
  const write = useWrite('orders.resolveReturn');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('orders');
  const { least } = returnBounds(order.lines, request.lines, refundable(order.escrow));
  const range = { least, most: request.amount };
  const first: Answer = { answer: 'refund', amount: '', reason: '' };
  const form = useForm(first, { rules: rulesOf(range), say: t, write });
  const send = async () => {
    const { answer, amount, reason } = form.sent();
    const part = answer === 'part' ? readAmount(amount) : null;
    const input = {
      ...{ orderId: order.id, returnId: request.id, reason },
      decision: answer === 'refuse' ? ('refuse' as const) : ('refund' as const),
      ...(part !== null && { amount: part }),
    };
    if (await write.send(input)) {
      toast({ tone: 'positive', title: t(`return.done.${answer}`) });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return { form, send, range };
}

export function DecideDialog(props: Props) {
  const { form, send, range } = useAnswer(props);
  const format = useFormat();
  const t = useText('orders');
  const { answer } = form.values;
  const most = format.money(range.most);
  // What has to go back in full cannot be halved.
  const answers = ANSWERS.filter((each) => each !== 'part' || compare(range.least, range.most) < 0);
  return (
    <FormDialog
      title={t('return.decide')}
      subtitle={<span className="mono ltr">{props.order.number}</span>}
      form={form}
      onSend={send}
      onClose={props.onClose}
      submit={t(`return.submit.${answer}`)}
      buttons={<Button onClick={props.onClose}>{t('return.later')}</Button>}
      className={styles.decide}
    >
      <fieldset>
        <legend>{t('return.answer')}</legend>
        {answers.map((each) => (
          <Radio
            key={each}
            name="decision"
            label={t(`return.${each}`)}
            hint={t(`return.${each}Hint`, { amount: most })}
            checked={answer === each}
            onChange={() => form.set({ answer: each })}
          />
        ))}
      </fieldset>
      <AnswerFields
        form={form}
        amountHint={
          answer === 'part' &&
          (compare(range.least, ZERO) > 0
            ? t('return.amountHint', { least: format.money(range.least), most })
            : t('return.amountHintFrom0', { most }))
        }
      />
    </FormDialog>
  );
}
