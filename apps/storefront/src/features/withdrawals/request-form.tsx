/** What is taken out: the amount, what of it arrives, when, and what releases it. */
import { CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { feeOf } from '@entrepot/contract/withdrawals/rules';
import type { OwnWithdrawal, Terms } from '@entrepot/contract/withdrawals/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useConfirmed } from '@entrepot/client/two-step/use-confirmed.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useCall, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { WholeAddress } from '../../kit/frame/whole-address.tsx';
import { FundPasswordField } from '../../kit/form/fund-password-field.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { readAmount, requestRules, type RequestFields } from './withdraw-model.ts';
import styles from './withdrawals.module.css';

type Address = NonNullable<Terms['address']>;
type Props = { terms: Terms; address: Address };

const EMPTY: RequestFields = { amount: '', fundPassword: '' };
const PLACES = {
  INSUFFICIENT_BALANCE: 'amount',
  WITHDRAWAL_BELOW_MINIMUM: 'amount',
  WITHDRAWAL_ABOVE_MAXIMUM: 'amount',
  FUND_PASSWORD_WRONG: 'fundPassword',
} as const;

/** A token for this one request first, then the request. */
function useRequest({ terms, address }: Props) {
  const open = useWrite('withdrawals.openWithdrawal', { tell: true });
  const write = useWrite('withdrawals.requestWithdrawal');
  const refresh = useRefresh('withdrawals', 'wallet');
  const toast = useToast();
  const t = useText('withdrawals');
  const rules = requestRules(terms);
  const form = useForm(EMPTY, { rules, say: t, write, places: PLACES });
  const network = terms.networks.find(({ chain }) => chain === address.chain);
  const amount = readAmount(form.values.amount);
  const priced = amount && network && feeOf(amount, network);
  const send = async () => {
    const { amount: asked, fundPassword } = form.sent();
    const opened = priced && (await open.send({}));
    if (!opened) {
      return;
    }
    const done: OwnWithdrawal | undefined = await write.send({
      ...{ sessionToken: opened.sessionToken, fundPassword, amount: asked, fee: priced.fee },
      ...{ channel: address.chain, address: address.address },
    });
    form.set(done ? EMPTY : { fundPassword: '' });
    if (done) {
      form.calm();
      toast({ tone: 'positive', title: t('request.done') });
    }
    await refresh();
  };
  return { form, send, amount, priced, pretends: network?.pretends ?? false };
}

export function RequestForm(props: Props) {
  const { terms, address } = props;
  const { form, send, amount, priced, pretends } = useRequest(props);
  // Who has a second step shows it with each withdrawal, unless he just has.
  const { demand, dialog } = useConfirmed(useCall());
  const onSend = () => (terms.secondStep ? demand(send) : send());
  const format = useFormat();
  const t = useText('withdrawals');
  return (
    <Box
      title={t('request.title')}
      aside={pretends && <Badge tone="warning">{t('pretends.badge')}</Badge>}
    >
      <CheckedForm form={form} onSend={onSend} submit={t('request.submit')}>
        {pretends && <p className={styles.note}>{t('pretends.text')}</p>}
        <div className={styles.to}>
          <span className={styles.label}>{t('request.to', { network: address.chain })}</span>
          <WholeAddress address={address.address} />
        </div>
        <TextInput
          label={t('request.amount')}
          hint={t('request.available', { amount: format.money(terms.available) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          code
          end={CURRENCY}
          {...form.input('amount')}
        />
        <SumLines
          lines={[
            { label: t('request.amount'), amount: amount ? format.money(amount) : '–' },
            {
              label: t('request.fee'),
              amount: priced ? format.money(subtract(ZERO, priced.fee)) : '–',
            },
          ]}
          total={{
            label: t('request.net'),
            amount: priced ? format.money(priced.net) : '–',
            unit: CURRENCY,
          }}
        />
        <p className={styles.words}>
          {terms.hold
            ? t(`wait.${terms.hold.reason}`, { until: format.dateTime(terms.hold.until) })
            : t('request.expected', { minutes: terms.expectedMinutes })}
        </p>
        <p className={styles.note}>{t('request.final')}</p>
        <FundPasswordField label={t('request.fundPassword')} {...form.field('fundPassword')} />
        <AppLink href={paths.setup('fund-password-forgotten')} className={styles.link}>
          {t('request.forgot')}
        </AppLink>
      </CheckedForm>
      {dialog}
    </Box>
  );
}
