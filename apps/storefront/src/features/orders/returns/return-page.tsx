/** Asks for money back (spec §4, return or refund). */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { RETURN_DETAIL_LENGTH, RETURN_REASONS } from '@entrepot/contract/orders/rules';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import type { Order } from '@entrepot/contract/orders/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { Amounts, ReturnAsked } from '../order-aside.tsx';
import { useWrite } from '../../../kit/api.ts';
import { readAmount, returnRules, wholeAmount, type ReturnDraft } from './return-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { OrderFrame, WhatNext } from '../order-frame.tsx';
import forms from '../forms.module.css';
import styles from '../order-page.module.css';

export function ReturnPage() {
  const t = useText('orders');
  return (
    <OrderFrame title={() => t('return.title')} below>
      {(order) => (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Request order={order} />
          </div>
          <aside className={styles.stack}>
            <Amounts order={order} />
            {(order.actions.includes('return') || order.returnState === 'requested') && (
              <WhatNext
                title={t('return.next')}
                steps={[t('return.next1'), t('return.next2'), t('return.next3')]}
              />
            )}
          </aside>
        </div>
      )}
    </OrderFrame>
  );
}

function Request({ order }: { order: Order }) {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('orders');
  if (order.actions.includes('return')) {
    return (
      <Box>
        <ReturnForm
          orderId={order.id}
          paid={order.escrow.paid}
          onDone={() => {
            toast({ tone: 'positive', title: t('done.returned'), text: order.number });
            void navigate({ href: paths.order(order.id), replace: true });
          }}
        />
      </Box>
    );
  }
  return order.returnRequest ? (
    <>
      <ReturnAsked order={order} />
      <div>
        <ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>
      </div>
    </>
  ) : (
    <EmptyState
      title={t('return.notPossible')}
      action={<ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>}
    >
      {t('return.notPossibleHint')}
    </EmptyState>
  );
}

type FormProps = { orderId: Sent<OrderId>; paid: Amount; onDone: () => void };

/** Why, how much, in one's own words. What was typed stays when the server says no. */
export function ReturnForm({ orderId, paid, onDone }: FormProps) {
  const changed = useOrdersChanged();
  const write = useWrite('orders.requestReturn', { onDone: () => changed().then(onDone) });
  const format = useFormat();
  const t = useText('orders');
  const most = format.money(paid);
  const first: ReturnDraft = { reason: '', amount: wholeAmount(paid), detail: '' };
  const form = useForm(first, { rules: returnRules(paid, most), say: t, write });
  const submit = async () => {
    const { reason, amount, detail } = form.sent();
    const asked = readAmount(amount);
    // Otherwise it is named as a fault and the form is not sent.
    if (reason !== '' && asked !== null) {
      await write.send({ orderId, reason, detail, amount: asked });
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('return.submit')}
      size="l"
      className={forms.form}
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
        <button type="button" className={forms.link} onClick={onAll}>
          {t('return.amountAll')}
        </button>
      }
      {...input}
    />
  );
}
