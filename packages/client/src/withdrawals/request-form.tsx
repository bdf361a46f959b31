/** What is taken out: the amount, what of it arrives, when, and what releases it. */
import { add, type Amount, compare, CURRENCY, moneyText, ZERO } from '@entrepot/contract/money';
import { BANK } from '@entrepot/contract/withdrawals/bank';
import { allOf, type FeeTerms, feeOf, GIVE_BACK_HOURS } from '@entrepot/contract/withdrawals/rules';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { CheckedForm } from '../form/checked-form.tsx';
import { readAmount } from '../form/fields.ts';
import { useForm } from '../form/use-form.ts';
import { useConfirmed } from '../two-step/use-confirmed.tsx';
import { AppLink } from '../router/link.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { AmountInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import type { ReactNode } from 'react';
import { FeeComing } from './fee-coming.tsx';
import { FundPasswordField } from '../form/fund-password-field.tsx';
import { useKeptToken } from '../kept-token.ts';
import { useSending } from '../use-write.ts';
import { useWithdrawing } from './withdrawing.ts';
import { requestRules, type RequestFields } from './withdraw-model.ts';
import styles from './withdrawals.module.css';

/** Where it goes, what that costs and how long it takes. */
export type Going = FeeTerms & {
  /** What it will cost. */
  coming: (FeeTerms & { from: string })[];
  channel: string;
  address: string;
  /** How its owner reads it. */
  label: string;
  shown: ReactNode;
  expected: string;
  /** What is said of one that is asked for later. */
  expectedComing: string[];
  /** How long it takes once nothing keeps it. */
  expectedMinutes: number;
  /** Until when it can be taken back. */
  final: string;
  /** Why it would wait, in words, and until when. */
  hold: { text: string; until: string } | null;
  /** What really happens in the demo world. */
  demoNote: string;
};
type Props = { terms: Terms; going: Going };
/** What is sent: all of it was on the screen. */
type Asked = Record<
  'sessionToken' | 'fundPassword' | 'amount' | 'fee' | 'channel' | 'address',
  string
>;

const EMPTY: RequestFields = { amount: '', fundPassword: '' };
const PLACES = {
  WITHDRAWAL_ABOVE_BALANCE: 'amount',
  WITHDRAWAL_BELOW_MINIMUM: 'amount',
  WITHDRAWAL_ABOVE_MAXIMUM: 'amount',
  FUND_PASSWORD_WRONG: 'fundPassword',
} as const;

/** A token for this one request first, then the request. */
function useRequest({ terms, going }: Props) {
  const { call } = useWithdrawing();
  const open = useSending((_: object, key) => call('withdrawals.openWithdrawal', {}, { key }), {
    tell: true,
  });
  const token = useKeptToken();
  const write = useSending((input: Asked, key) =>
    token.used(call('withdrawals.requestWithdrawal', input, { key })),
  );
  const refresh = useRefresh('withdrawals', 'wallet');
  const toast = useToast();
  const t = useWithdrawalsText();
  const rules = requestRules(terms, useFormat().money);
  const form = useForm(EMPTY, { rules, say: t, write, places: PLACES });
  const amount = readAmount(form.values.amount);
  const priced = amount && feeOf(amount, going);
  const send = async () => {
    const { amount: asked, fundPassword } = form.sent();
    const sessionToken = priced && (await token.take(() => open.send({})));
    if (!sessionToken) {
      return;
    }
    const done = await write.send({
      ...{ sessionToken, fundPassword, amount: asked, fee: priced.fee },
      ...{ channel: going.channel, address: going.address },
    });
    form.set(done ? EMPTY : { fundPassword: '' });
    // What is empty now was sent: nobody has left it out.
    form.calm();
    if (done) {
      toast({ tone: 'positive', title: t('request.done') });
    }
    await refresh();
  };
  return { form, send, amount, priced };
}

export function RequestForm(props: Props) {
  const { terms, going } = props;
  const { label, shown, demoNote } = going;
  const { form, send, amount, priced } = useRequest(props);
  // Who has a second step shows it with each withdrawal, unless he just has.
  const { call, demo, links, Part } = useWithdrawing();
  const { demand, dialog } = useConfirmed(call);
  const onSend = () => (terms.secondStep ? demand(send) : send());
  const format = useFormat();
  const t = useWithdrawalsText();
  return (
    <Part
      title={t('request.title')}
      aside={demo && <Badge tone="warning">{t('pretends.badge')}</Badge>}
    >
      <CheckedForm
        form={form}
        onSend={onSend}
        disabled={terms.notYet !== null}
        submit={terms.notYet ? undefined : t('request.submit')}
      >
        <NotYet terms={terms} />
        {demo && <p className={styles.note}>{demoNote}</p>}
        <div className={styles.to}>
          <span className={styles.label}>{label}</span>
          {shown}
        </div>
        <AmountInput
          label={t('request.amount')}
          hint={t('request.available', { amount: format.money(terms.available) })}
          maxLength={20}
          required
          end={CURRENCY}
          {...form.input('amount')}
        />
        <Everything terms={terms} onChoose={(all) => form.set({ amount: all })} />
        <Sum amount={amount} priced={priced} />
        <FeeComing amount={amount} going={going} />
        <When terms={terms} going={going} amount={amount} />
        {terms.notYet === null && (
          <>
            <FundPasswordField label={t('request.fundPassword')} {...form.field('fundPassword')} />
            <AppLink href={links.forgotFundPassword} className={styles.link}>
              {t('request.forgot')}
            </AppLink>
          </>
        )}
      </CheckedForm>
      {dialog}
    </Part>
  );
}

/** That nothing can be asked for now, and from when on it can; what was typed stays. */
function NotYet({ terms: { notYet, dailyCount, fromHour, untilHour } }: Pick<Props, 'terms'>) {
  const format = useFormat();
  const t = useWithdrawalsText();
  if (!notYet) {
    return null;
  }
  return (
    <div className={styles.notYet} role="status">
      <b>{t(`notYet.${notYet.reason}`)}</b>
      <p>
        {notYet.reason === 'count'
          ? t('notYet.countText', { count: dailyCount })
          : t('notYet.hoursText', { from: fromHour, until: untilHour })}
      </p>
      <p>{t('notYet.next', { time: format.dateTime(notYet.until) })}</p>
    </div>
  );
}

type EverythingProps = Pick<Props, 'terms'> & { onChoose: (amount: string) => void };

/** The whole balance, to the cent, and at most what goes at once: also below the least. */
function Everything({ terms: { available, maximum }, onChoose }: EverythingProps) {
  const t = useWithdrawalsText();
  const all = allOf(available);
  if (compare(all, ZERO) <= 0) {
    return null;
  }
  const most = compare(all, maximum) > 0 ? maximum : all;
  return (
    <span>
      <Button size="s" onClick={() => onChoose(moneyText(most))}>
        {t(most === all ? 'request.everything' : 'request.most')}
      </Button>
    </span>
  );
}

type Priced = ReturnType<typeof feeOf>;

/** What is taken from the balance, and what of it arrives. */
function Sum({ amount, priced }: { amount: Amount | undefined; priced: Priced | undefined }) {
  const format = useFormat();
  const t = useWithdrawalsText();
  return (
    <SumLines
      lines={[
        { label: t('request.amount'), amount: amount ? format.money(amount) : '–' },
        { label: t('request.fee'), amount: priced ? <Less amount={priced.fee} /> : '–' },
      ]}
      total={{
        label: t('request.net'),
        ...(priced ? { amount: format.money(priced.net), unit: CURRENCY } : { amount: '–' }),
      }}
    />
  );
}

type WhenProps = Props & { amount: Amount | undefined };

/**
 * When it should arrive, why it would wait and until when it can be taken back. Above the limit people look first, who have no
 * minutes; over a bank their days are counted in.
 */
function When({ terms, going, amount }: WhenProps) {
  const { hold, expected, expectedComing, expectedMinutes: minutes, final, channel } = going;
  const format = useFormat();
  const t = useWithdrawalsText();
  const limit = terms.twoPeopleAbove;
  const people =
    channel !== BANK && amount !== undefined && compare(add(amount, terms.askedToday), limit) > 0;
  const told = { amount: format.money(limit), minutes, hours: GIVE_BACK_HOURS };
  return (
    <>
      {hold && (
        <p className={styles.words}>
          <b>{t('wait.title')}</b> {hold.text}
          {!people && (
            <> {t('wait.expected', { time: format.dateTime(after(hold.until, minutes)) })}</>
          )}
        </p>
      )}
      {people && <p className={styles.words}>{t('request.people', told)}</p>}
      {!hold && !people && <p className={styles.words}>{expected}</p>}
      {expectedComing.map((text) => (
        <p key={text} className={styles.words}>
          {text}
        </p>
      ))}
      <p className={styles.note}>{final}</p>
    </>
  );
}

const after = (until: string, minutes: number): string =>
  new Date(Date.parse(until) + minutes * 60_000).toISOString();
