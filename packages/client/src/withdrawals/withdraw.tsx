/** Taking money out: the form with all that holds for it, and what was asked for before. */
import type { ListPage } from '@entrepot/contract/addresses/search';
import { BANK, BANK_CURRENCY } from '@entrepot/contract/withdrawals/bank';
import { GIVE_BACK_HOURS } from '@entrepot/contract/withdrawals/rules';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { WholeAddress } from '@entrepot/ui/patterns/whole-address.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEvery } from '../live.ts';
import { AppLink } from '../router/link.tsx';
import { ClosingWords } from './closing-words.tsx';
import { BankForm, ShownBank } from './bank-account.tsx';
import { RemoveBank } from './remove-bank.tsx';
import { BindAddress } from './bind-address.tsx';
import { OwnWithdrawals } from './own-withdrawals.tsx';
import { Limits, type Way } from './limits.tsx';
import { type Going, RequestForm } from './request-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { useWithdrawing } from './withdrawing.ts';
import styles from './withdrawals.module.css';

const DAY_MINUTES = 1_440;

type Props = {
  /** Of the list. */
  at: ListPage;
  /** One alone, which a notice leads to, instead of the form. */
  id?: string | undefined;
};

export function Withdraw({ at, id }: Props) {
  return (
    <>
      {id === undefined ? <Form /> : <One id={id} />}
      <OwnWithdrawals at={at} />
    </>
  );
}

function Form() {
  const { call } = useWithdrawing();
  const every = useEvery();
  const terms = useQuery({
    queryKey: ['withdrawals.getTerms', {}],
    queryFn: ({ signal }) => call('withdrawals.getTerms', {}, { signal }),
    staleTime: 0,
    // Only time ends it, and by the server's clock.
    refetchInterval: ({ state }) => (state.data?.notYet ? every : false),
  });
  return (
    <Loaded from={terms} waiting={<Skeleton height="320px" />}>
      {(data) => <Ask terms={data} />}
    </Loaded>
  );
}

/** The form, or what has to be there first. */
function Ask({ terms }: { terms: Terms }) {
  const [chosen, setChosen] = useState<Way>('network');
  const { links, Part } = useWithdrawing();
  const t = useWithdrawalsText();
  if (!terms.open) {
    return (
      <Part title={t('closed.title')}>
        {terms.closing ? (
          <p className={styles.words}>
            <ClosingWords closing={terms.closing} />
          </p>
        ) : (
          <p className={styles.words}>{t('closed.text')}</p>
        )}
        <p className={styles.words}>{t('closed.rest', { hours: GIVE_BACK_HOURS })}</p>
        <AskService />
      </Part>
    );
  }
  if (!terms.fundPasswordSet) {
    return (
      <Part title={t('noFundPassword.title')}>
        <div className={styles.state}>
          <p className={styles.words}>{t('noFundPassword.text')}</p>
          <ButtonLink variant="primary" href={links.setFundPassword}>
            {t('noFundPassword.open')}
          </ButtonLink>
        </div>
      </Part>
    );
  }
  const way = terms.bank && terms.networks.length === 0 ? 'bank' : chosen;
  return (
    <div className={styles.columns}>
      <div>
        {terms.bankClosing && (
          <p className={styles.words}>
            <b>{t('closing.bank')}</b> <ClosingWords closing={terms.bankClosing} />
          </p>
        )}
        <Ways terms={terms} way={way} onChoose={setChosen} />
      </div>
      <Limits terms={terms} way={way} />
    </div>
  );
}

type OfWay = { terms: Terms; way: Way };

/** Over a network or to a bank account, whichever is open. */
function Ways({ terms, way, onChoose }: OfWay & { onChoose: (way: Way) => void }) {
  const t = useWithdrawalsText();
  const { bank, networks } = terms;
  if (!bank || networks.length === 0) {
    return bank ? <ToBank terms={terms} bank={bank} /> : <OverNetwork terms={terms} />;
  }
  return (
    <Tabs
      label={t('ways.label')}
      items={[
        { id: 'network', label: t('ways.network') },
        { id: 'bank', label: t('ways.bank') },
      ]}
      value={way}
      onChange={onChoose}
    >
      <div className={styles.way}>
        {way === 'bank' ? <ToBank terms={terms} bank={bank} /> : <OverNetwork terms={terms} />}
      </div>
    </Tabs>
  );
}

function OverNetwork({ terms }: { terms: Terms }) {
  const [changing, setChanging] = useState(false);
  const { Part } = useWithdrawing();
  const format = useFormat();
  const t = useWithdrawalsText();
  const { address, hold } = terms;
  if (!address || changing) {
    const back = () => setChanging(false);
    return <BindAddress terms={terms} onDone={back} onBack={address ? back : undefined} />;
  }
  const change = (
    <Button size="s" onClick={() => setChanging(true)}>
      {t('bind.change')}
    </Button>
  );
  const network = terms.networks.find(({ chain }) => chain === address.chain);
  if (!network) {
    return (
      <Part title={t('notServed.title', { network: address.chain })}>
        <div className={styles.state}>
          <p className={styles.words}>
            {terms.closing ? <ClosingWords closing={terms.closing} /> : t('notServed.text')}
          </p>
          <p className={styles.words}>{t('notServed.rest', { network: address.chain })}</p>
          {change}
          <AskService />
        </div>
      </Part>
    );
  }
  const going: Going = {
    ...network,
    ...{ channel: address.chain, address: address.address },
    label: t('request.to', { network: address.chain }),
    shown: (
      <>
        <WholeAddress address={address.address} />
        <span>{change}</span>
      </>
    ),
    expected: t('request.expected', { minutes: terms.expectedMinutes }),
    expectedComing: terms.expectedComing.map(({ expectedMinutes: minutes, from }) =>
      t('request.expectedComing', { minutes, time: format.dateTime(from) }),
    ),
    final: t('request.final'),
    demoNote: network.pretends
      ? t('pretends.text', { network: address.chain })
      : t('pretends.ownChain'),
    expectedMinutes: terms.expectedMinutes,
    hold: hold && {
      text: t(`wait.${hold.reason}`, { until: format.dateTime(hold.until) }),
      until: hold.until,
    },
  };
  return <RequestForm key={address.address} terms={terms} going={going} />;
}

function AskService() {
  const { links } = useWithdrawing();
  const t = useWithdrawalsText();
  return (
    <AppLink href={links.service} className={styles.link}>
      {t('detail.askService')}
    </AppLink>
  );
}

type BankTerms = NonNullable<Terms['bank']>;

function ToBank({ terms, bank }: { terms: Terms; bank: BankTerms }) {
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const format = useFormat();
  const t = useWithdrawalsText();
  const { account, hold } = bank;
  if (!account || changing) {
    const back = () => setChanging(false);
    return (
      <BankForm secondStep={terms.secondStep} onDone={back} onBack={account ? back : undefined} />
    );
  }
  const reason = hold?.reason === 'address-new' ? 'bank-new' : hold?.reason;
  const going: Going = {
    ...bank,
    ...{ channel: BANK, address: account.id, label: t('bank.to') },
    shown: (
      <ShownBank
        account={account}
        onChange={() => setChanging(true)}
        onRemove={() => setRemoving(true)}
      />
    ),
    expected: t('bank.expected', {
      days: daysOf(bank),
      currency: BANK_CURRENCY,
    }),
    expectedComing: bank.expectedComing.map((then) =>
      t('bank.expectedComing', { days: daysOf(then), time: format.dateTime(then.from) }),
    ),
    final: t('bank.final'),
    demoNote: t('bank.demo'),
    hold:
      hold && reason
        ? { text: t(`wait.${reason}`, { until: format.dateTime(hold.until) }), until: hold.until }
        : null,
  };
  return (
    <>
      <RequestForm key={account.id} terms={{ ...terms, maximum: bank.maximum }} going={going} />
      {removing && <RemoveBank secondStep={terms.secondStep} onClose={() => setRemoving(false)} />}
    </>
  );
}

const daysOf = ({ expectedMinutes }: { expectedMinutes: number }): number =>
  Math.ceil(expectedMinutes / DAY_MINUTES);

/** The one that a notice leads to, however long ago it was. */
function One({ id }: { id: string }) {
  const { call, links, Part } = useWithdrawing();
  const one = useQuery({
    queryKey: ['withdrawals.getWithdrawal', { withdrawalId: id }],
    queryFn: ({ signal }) => call('withdrawals.getWithdrawal', { withdrawalId: id }, { signal }),
    refetchInterval: useEvery(),
  });
  const t = useWithdrawalsText();
  return (
    <Part
      title={t('list.one')}
      aside={
        <ButtonLink size="s" href={links.page(1)}>
          {t('title')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={one} waiting={<Skeleton className={styles.waiting} lines={4} />}>
        {(withdrawal) => <WithdrawalList rows={[withdrawal]} open />}
      </Loaded>
    </Part>
  );
}
