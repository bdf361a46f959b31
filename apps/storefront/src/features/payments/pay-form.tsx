/** How much, by which way: what comes into the wallet is said before anything is paid. */
import { CURRENCY } from '@entrepot/contract/money';
import { creditOf } from '@entrepot/contract/payments/rules';
import type { Way } from '@entrepot/contract/payments/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { readAmount } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useKeptToken } from '@entrepot/client/kept-token.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useSending } from '@entrepot/client/use-write.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { InputOf } from '@entrepot/contract/operation';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { AmountInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useCall, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { nameOf, payRules, rateText } from './pay-model.ts';
import styles from './payments.module.css';

const PLACES = {
  PAYMENT_BELOW_MINIMUM: 'amount',
  PAYMENT_ABOVE_MAXIMUM: 'amount',
} as const;

/** A token for this one payment first, then the payment, then the provider's page. */
function usePaying(ways: readonly [Way, ...Way[]]) {
  const open = useWrite('wallet.openMoneyCall', { tell: true });
  const call = useCall();
  const token = useKeptToken();
  const write = useSending((input: InputOf<StorefrontApi, 'payments.startPayment'>, key) =>
    token.used(call('payments.startPayment', input, { key })),
  );
  const refresh = useRefresh('payments');
  const { money } = useFormat();
  const t = useText('payments');
  const form = useForm(
    { way: nameOf(ways[0]), amount: '' },
    { rules: payRules(ways, money), say: t, write, places: PLACES },
  );
  const way = ways.find((each) => nameOf(each) === form.values.way) ?? ways[0];
  const send = async () => {
    const { amount } = form.sent();
    const sessionToken = await token.take(() => open.send({}));
    const { provider, method, currency, rateId } = way;
    const started =
      sessionToken &&
      (await write.send({
        ...{ sessionToken, amount, provider, method, currency, rateId },
      }));
    if (started && started.payUrl !== null) {
      window.location.assign(started.payUrl);
    }
    await refresh();
  };
  return { form, send, way };
}

export function PayForm({ ways }: { ways: readonly [Way, ...Way[]] }) {
  const { form, send, way } = usePaying(ways);
  const format = useFormat();
  const t = useText('payments');
  const { currency, minimum, maximum, minutes, pretends } = way;
  return (
    <div className={styles.columns}>
      <Box
        title={t('form.title')}
        aside={pretends && <Badge tone="warning">{t('pretends.badge')}</Badge>}
      >
        <CheckedForm form={form} onSend={send} submit={t('form.submit')}>
          <Select
            label={t('form.way')}
            required
            options={ways.map((each) => ({
              value: nameOf(each),
              label: `${each.methodName} · ${each.currency}`,
            }))}
            {...form.input('way')}
          />
          <AmountInput
            label={t('form.amount')}
            hint={t('form.limits', {
              from: format.money(minimum),
              to: format.money(maximum),
              currency,
            })}
            maxLength={20}
            required
            end={currency}
            {...form.input('amount')}
          />
          <Worth way={way} typed={form.values.amount} />
        </CheckedForm>
      </Box>
      <Box title={t('form.about')}>
        <div className={styles.about}>
          {pretends && <p>{t('pretends.text')}</p>}
          <p>{t('form.note', { minutes })}</p>
          <Rate way={way} />
        </div>
      </Box>
    </div>
  );
}

/** Where the rate is from, and of when. */
function Rate({ way: { pretends, rateSource, rateAt } }: { way: Way }) {
  const format = useFormat();
  const t = useText('payments');
  const source = pretends ? t('worth.madeUp') : isolated(rateSource);
  return <p>{t('worth.rate', { source, time: format.dateTime(rateAt) })}</p>;
}

/** What is credited for it. */
function Worth({ way, typed }: { way: Way; typed: string }) {
  const format = useFormat();
  const t = useText('payments');
  const amount = readAmount(typed);
  const { rate, feeRate } = way;
  const worth = amount && creditOf(amount, { rate, feeRate });
  return (
    <SumLines
      lines={[
        {
          label: t('worth.gross', { rate: rateText(way) }),
          amount: worth ? format.money(worth.gross) : '–',
        },
        {
          label: t('worth.fee', { share: format.percent(feeRate) }),
          amount: worth ? <Less amount={worth.fee} /> : '–',
        },
      ]}
      total={{
        label: t('worth.credit'),
        ...(worth ? { amount: format.money(worth.credit), unit: CURRENCY } : { amount: '–' }),
      }}
    />
  );
}
