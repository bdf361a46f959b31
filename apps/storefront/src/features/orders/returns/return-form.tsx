/** Asks for money back: why, how much, in one's own words. What was typed stays when the server says no. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { RETURN_DETAIL_LENGTH, RETURN_REASONS } from '@entrepot/contract/orders/rules';
import type { ReturnReason } from '@entrepot/contract/orders/rules';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { readAmount, returnFaults, wholeAmount, type ReturnDraft } from './return-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useOrdersText } from '../use-orders-text.ts';
import styles from '../forms.module.css';

type Props = { orderId: Sent<OrderId>; paid: Amount; onDone: () => void };

export function ReturnForm({ orderId, paid, onDone }: Props) {
  const write = useWrite('orders.requestReturn');
  const changed = useOrdersChanged();
  const [draft, setDraft] = useState<ReturnDraft>({
    reason: '',
    amount: wholeAmount(paid),
    detail: '',
  });
  const format = useFormat();
  const t = useOrdersText();
  const most = format.money(paid);
  const { reason, amount, detail } = returnFaults(draft, paid);
  const faults = useFormFaults({
    faults: {
      reason: reason && t(reason),
      amount: amount && t(amount, { most }),
      detail: detail && t(detail),
    },
    refused: write.refused,
  });
  const change = (to: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...to }));
  const submit = async () => {
    const asked = readAmount(draft.amount);
    if (draft.reason === '' || asked === null) {
      return; // named as a fault: the form is not sent
    }
    const input = { orderId, reason: draft.reason, detail: draft.detail.trim(), amount: asked };
    if (await write.send(input)) {
      await changed();
      onDone();
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending}
      submit={t('return.submit')}
      size="l"
      className={styles.form}
    >
      <Select
        label={t('return.reason')}
        required
        placeholder={t('return.choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
        value={draft.reason}
        error={faults.say('reason')}
        onChange={(event) => change({ reason: event.target.value as ReturnReason | '' })}
      />
      <TextInput
        label={t('return.amount')}
        required
        code
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        end={CURRENCY}
        hint={t('return.amountHint', { most })}
        aside={
          <button
            type="button"
            className={styles.link}
            onClick={() => change({ amount: wholeAmount(paid) })}
          >
            {t('return.amountAll')}
          </button>
        }
        value={draft.amount}
        error={faults.say('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextArea
        label={t('return.detail')}
        required={draft.reason === 'other'}
        hint={t('return.detailHint')}
        maxLength={RETURN_DETAIL_LENGTH}
        value={draft.detail}
        error={faults.say('detail')}
        onChange={(event) => change({ detail: event.target.value })}
      />
    </CheckedForm>
  );
}
