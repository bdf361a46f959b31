/** Asks for money back: why, how much, in one's own words. What was typed stays when the server says no. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { RETURN_DETAIL_LENGTH, RETURN_REASONS } from '@entrepot/contract/orders/rules';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../../kit/api.ts';
import { readAmount, returnRules, wholeAmount, type ReturnDraft } from './return-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../forms.module.css';

type Props = { orderId: Sent<OrderId>; paid: Amount; onDone: () => void };

export function ReturnForm({ orderId, paid, onDone }: Props) {
  const write = useWrite('orders.requestReturn');
  const changed = useOrdersChanged();
  const format = useFormat();
  const t = useText('orders');
  const most = format.money(paid);
  const first: ReturnDraft = { reason: '', amount: wholeAmount(paid), detail: '' };
  const form = useForm(first, { rules: returnRules(paid, most), say: t, write });
  const submit = async () => {
    const { reason, amount, detail } = form.sent();
    const asked = readAmount(amount);
    if (reason === '' || asked === null) {
      return; // named as a fault: the form is not sent
    }
    if (await write.send({ orderId, reason, detail, amount: asked })) {
      await changed();
      onDone();
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('return.submit')}
      size="l"
      className={styles.form}
    >
      <Select
        label={t('return.reason')}
        required
        placeholder={t('return.choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
        {...form.input('reason')}
      />
      <AmountField
        hint={t('return.amountHint', { most })}
        onAll={() => form.set({ amount: first.amount })}
        {...form.input('amount')}
      />
      <TextArea
        label={t('return.detail')}
        required={form.values.reason === 'other'}
        hint={t('return.detailHint')}
        maxLength={RETURN_DETAIL_LENGTH}
        {...form.input('detail')}
      />
    </CheckedForm>
  );
}

function AmountField({ onAll, ...input }: Omit<TextInputProps, 'label'> & { onAll: () => void }) {
  const t = useText('orders');
  return (
    <TextInput
      label={t('return.amount')}
      required
      code
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      end={CURRENCY}
      aside={
        <button type="button" className={styles.link} onClick={onAll}>
          {t('return.amountAll')}
        </button>
      }
      {...input}
    />
  );
}
