import type { ClosingObstacle } from '@entrepot/contract/accounts/types';
import { compare, ZERO } from '@entrepot/contract/money';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useText } from '../../../kit/text.ts';
import { digitsFault, missing } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '@entrepot/client/form/fund-password-field.tsx';
import { useAsk, useWrite } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import forms from '../form.module.css';
import styles from './close-account.module.css';

export function CloseAccountPage() {
  const user = useUser();
  const blocks = useBlocks();
  const t = useText('accounts');
  return (
    <SetupFrame title={t('close.title')}>
      <Box title={t('close.before')} flush>
        <div className={styles.before}>
          <p className={styles.warning}>{t('close.warning')}</p>
          <ul className={styles.facts}>
            <li>{t('close.gone')}</li>
            <li>{t('close.quotations')}</li>
            <li>{t('close.kept')}</li>
            <li>
              {t.rich('close.copy', {
                link: (chunks) => <AppLink href={paths.setup('own-data')}>{chunks}</AppLink>,
              })}
            </li>
          </ul>
        </div>
        <dl className={styles.checks}>
          {blocks.map(({ name, href, ok, again, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Check ok={ok} again={again}>
                  {ok === false ? <AppLink href={href}>{text}</AppLink> : text}
                </Check>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
      {user && (
        <Box>
          <CloseForm username={user.username} blocked={blocks.some(({ ok }) => !ok)} />
        </Box>
      )}
    </SetupFrame>
  );
}

type CheckProps = {
  ok: boolean | undefined;
  /** Asks once more for what did not come. */
  again: (() => void) | undefined;
  children: ReactNode;
};

function Check({ ok, again, children }: CheckProps) {
  const t = useText('accounts');
  if (again) {
    return (
      <Button size="s" variant="quiet" onClick={again}>
        {t('dashboard.again')}
      </Button>
    );
  }
  if (ok === undefined) {
    return <Skeleton width="120px" />;
  }
  return (
    <Status tone={ok ? 'positive' : 'warning'} shape={ok ? 'done' : 'attention'}>
      {children}
    </Status>
  );
}

const inTheWay = (name: string, href: string, text: string) => ({
  ...{ name, href, text, ok: false, again: undefined },
});

/** What must be so before an account may close (spec §4); the server has the last word. */
function useBlocks() {
  const balance = useAsk('wallet.getBalance', {});
  const closing = useAsk('accounts.getClosing', {});
  const fundPasswordSet = useUser()?.fundPasswordSet;
  const format = useFormat();
  const t = useText('accounts');
  const { data: wallet } = balance;
  const empty = wallet && compare(wallet.available, ZERO) === 0;
  const obstacles = closing.data?.obstacles;
  const lacks = (obstacle: ClosingObstacle) => obstacles && !obstacles.includes(obstacle);
  const again = closing.isLoadingError ? () => void closing.refetch() : undefined;
  const [settled, sells] = [lacks('ORDERS_OPEN'), lacks('SHOP_STILL_SELLS') === false];
  const paysOut = lacks('WITHDRAWALS_OPEN') === false;
  return [
    {
      name: t('close.balance'),
      href: paths.wallet(),
      ok: empty,
      again: balance.isLoadingError ? () => void balance.refetch() : undefined,
      text: empty
        ? t('close.balanceOk')
        : t('close.balanceOpen', { amount: format.money(wallet?.available ?? ZERO) }),
    },
    {
      name: t('close.orders'),
      href: paths.orders(),
      ok: settled,
      again,
      text: t(settled ? 'close.ordersOk' : 'close.ordersOpen'),
    },
    ...(lacks('DEPOSITS_OPEN') === false
      ? [inTheWay(t('close.deposits'), paths.deposit(), t('close.depositsOpen'))]
      : []),
    ...(paysOut
      ? [inTheWay(t('close.withdrawals'), paths.withdraw(), t('close.withdrawalsOpen'))]
      : []),
    ...(lacks('LOAN_OPEN') === false
      ? [inTheWay(t('close.loan'), paths.myLoan(), t('close.loanOpen'))]
      : []),
    ...(sells
      ? [inTheWay(t('close.shop'), paths.messages({ chat: 'service' }), t('close.shopOpen'))]
      : []),
    {
      name: t('close.fundPassword'),
      href: paths.setup('transaction-password'),
      ok: fundPasswordSet,
      again: undefined,
      text: t(fundPasswordSet ? 'close.fundPasswordOk' : 'close.fundPasswordOpen'),
    },
  ];
}

const EMPTY = { account: '', reason: '', fundPassword: '' };

const closingRules = (username: string) =>
  rulesFor<typeof EMPTY>()({
    account: {
      problem: (name) =>
        name.trim().toLowerCase() === username.toLowerCase() ? undefined : 'fault.account',
    },
    reason: { problem: missing },
    fundPassword: { problem: digitsFault },
  });
const PLACES = { ACCOUNT_NOT_FOUND: 'account', FUND_PASSWORD_WRONG: 'fundPassword' } as const;

/** The account's name typed again, why, and the fund password. `blocked`: something still stands in the way. */
function CloseForm({ username, blocked }: { username: string; blocked: boolean }) {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
  const write = useWrite('accounts.closeAccount', {
    onDone: () => {
      toast({ tone: 'positive', title: t('close.done') });
      session.end();
      void navigate({ href: paths.home(), replace: true });
    },
  });
  const form = useForm(EMPTY, { rules: closingRules(username), say: t, write, places: PLACES });
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send(form.values)}
      submit={t('close.submit')}
      variant="danger"
      disabled={blocked}
      className={forms.form}
    >
      <TextInput
        label={t('close.account', { name: username })}
        autoComplete="off"
        maxLength={64}
        required
        {...form.input('account')}
      />
      <TextArea
        label={t('close.reason')}
        hint={t('close.reasonHint')}
        maxLength={500}
        required
        {...form.input('reason')}
      />
      <FundPasswordField label={t('close.fundPassword')} {...form.field('fundPassword')} />
    </CheckedForm>
  );
}
