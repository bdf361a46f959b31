/** Asks for money back: why, how much, in one's own words. What was typed stays when the server says no. */
import { RETURN_DETAIL_LENGTH, RETURN_REASONS } from '@entrepot/contract/orders/rules';
import type { ReturnReason } from '@entrepot/contract/orders/rules';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { useWrite } from '../../app/use-write.ts';
import { readAmount, returnFaults, type ReturnDraft } from './return-model.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { useOrdersText } from './use-orders-text.ts';
import styles from './forms.module.css';

type Props = { orderId: string; paid: Amount; onDone: () => void };

export function ReturnForm({ orderId, paid, onDone }: Props) {
  const write = useWrite('orders.requestReturn');
  const changed = useOrdersChanged();
  const [draft, setDraft] = useState<ReturnDraft>({ reason: '', amount: paid, detail: '' });
  const [tried, setTried] = useState(false);
  const format = useFormat();
  const t = useOrdersText();
  const faults = returnFaults(draft, paid);
  const most = format.money(paid);
  const fault = (field: keyof typeof faults) => {
    const key = tried ? faults[field] : undefined;
    return key && t(key, { most });
  };
  const change = (to: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...to }));
  const submit = async () => {
    setTried(true);
    const { reason, detail } = draft;
    const amount = readAmount(draft.amount);
    if (reason === '' || amount === null || faults.amount || faults.detail) {
      return;
    }
    if (await write.send({ orderId, reason, detail: detail.trim(), amount })) {
      await changed();
      onDone();
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t('return.reason')}
        required
        placeholder={t('return.choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
        value={draft.reason}
        error={fault('reason')}
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
          <button type="button" className={styles.link} onClick={() => change({ amount: paid })}>
            {t('return.amountAll')}
          </button>
        }
        value={draft.amount}
        error={fault('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextArea
        label={t('return.detail')}
        required={draft.reason === 'other'}
        hint={t('return.detailHint')}
        maxLength={RETURN_DETAIL_LENGTH}
        value={draft.detail}
        error={fault('detail')}
        onChange={(event) => change({ detail: event.target.value })}
      />
      <RefusedNote refused={write.refused} />
      <Button type="submit" variant="primary" size="l" loading={write.sending}>
        {t('return.submit')}
      </Button>
    </form>
  );
}
