/** A withdrawal that goes to a bank: who pays it, who looked where to, and what the mall's people do with it. */
import {
  BANK_CURRENCY,
  BANK_REFERENCE_LENGTH,
  LEAST_BANK_REFERENCE,
} from '@entrepot/contract/withdrawals/bank';
import {
  LEAST_REFUSE,
  needsTwoWords,
  REFUSE_LENGTH,
  takenOverFrom,
} from '@entrepot/contract/withdrawals/rules';
import type { AdminWithdrawal, OpenedBank } from '@entrepot/contract/withdrawals/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './withdrawals.module.css';

type OfOne = { withdrawal: AdminWithdrawal };

export function AtTheBank({ withdrawal }: OfOne) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { payer, looks, relieved, state, id, refusedBefore } = withdrawal;
  const isOpened = looks.length > 0;
  const isOpen = state === 'signing' || state === 'sent';
  return (
    <DetailPart title={t('bank.part')}>
      <div className={styles.bank}>
        {payer ? (
          <p>{t('bank.payer', { name: payer.name, since: format.dateTime(payer.since) })}</p>
        ) : (
          <p>{t('bank.nobody')}</p>
        )}
        {payer && !payer.mine && state === 'signing' && (
          <p>{t('takeOver.from', { time: format.dateTime(takenOverFrom(payer.since)) })}</p>
        )}
        {payer?.mine && state === 'signing' && <Open id={id} />}
        <Told title={t('bank.relieved')} by={relieved} />
        <Told title={t('bank.looks')} by={looks} />
        {isOpen && (isOpened || state === 'sent') && <p>{t('bank.whoMay')}</p>}
        {isOpen && refusedBefore && <p>{t('bank.refusedBefore')}</p>}
        {isOpen && withdrawal.unpaid && <Unpaid by={withdrawal.unpaid} />}
      </div>
    </DetailPart>
  );
}

/** One has said that the bank has not paid it; another is needed. */
function Unpaid({ by }: { by: NonNullable<AdminWithdrawal['unpaid']> }) {
  const format = useFormat();
  const t = useText('withdrawals');
  return (
    <>
      <p>{t('bank.unpaid', { name: by.name, at: format.dateTime(by.at) })}</p>
      <p dir="auto">{by.reason}</p>
      {by.himself && <p>{t('bank.unpaidHimself', { name: by.name })}</p>}
      <p>{t(by.mine ? 'bank.unpaidMine' : 'bank.unpaidNext')}</p>
    </>
  );
}

/** Who it was, and when. */
function Told({ title, by }: { title: string; by: AdminWithdrawal['looks'] }) {
  const format = useFormat();
  return (
    by.length > 0 && (
      <>
        <p>{title}</p>
        <ul className={styles.people}>
          {by.map(({ name, at }) => (
            <li key={at + name}>
              <bdi>{name}</bdi> <time dateTime={at}>{format.dateTime(at)}</time>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/** Each time it is opened is kept. */
function Open({ id }: { id: string }) {
  const [opened, setOpened] = useState<OpenedBank>();
  const refresh = useRefresh('withdrawals');
  const t = useText('withdrawals');
  const write = useWrite('withdrawals.openBankAccount', {
    tell: true,
    onDone: (answer) => {
      setOpened(answer);
      return refresh();
    },
  });
  return (
    <>
      <Button loading={write.sending} onClick={() => void write.send({ withdrawalId: id })}>
        {t('bank.open')}
      </Button>
      {opened && <Opened bank={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Opened({ bank, onClose }: { bank: OpenedBank; onClose: () => void }) {
  const format = useFormat();
  const t = useText('withdrawals');
  const rows = (
    [
      ...(['holder', 'number', 'bankName', 'country', 'swift', 'routingNumber'] as const),
      ...(['bankAddress', 'holderAddress'] as const),
    ] as const
  ).filter((name) => bank[name] !== '');
  return (
    <Dialog open onClose={onClose} title={t('bank.openTitle')} subtitle={t('bank.openText')}>
      <Facts
        facts={[
          {
            label: t('bank.pays'),
            value: <b className="num ltr">{format.sum(bank.net, BANK_CURRENCY)}</b>,
          },
          ...rows.map((name) => ({
            label: name === 'number' ? t(`bank.kinds.${bank.kind}`) : t(`bank.field.${name}`),
            value: name === 'number' ? <CopyCode value={bank[name]} /> : <bdi>{bank[name]}</bdi>,
          })),
        ]}
      />
    </Dialog>
  );
}

type SayProps = OfOne & { onClose: () => void };

export function Take({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.takeWithdrawal');
  const format = useFormat();
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('take.title', { amount: format.money(withdrawal.net) })}
      submit={t('take.open')}
      done={t('take.done')}
      send={() => write.send({ withdrawalId: withdrawal.id })}
      {...{ write, onClose }}
    >
      <p>{t('take.text')}</p>
    </ActDialog>
  );
}

export function TakeOver({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.takeOverWithdrawal');
  const format = useFormat();
  const t = useText('withdrawals');
  const { payer, looks, net } = withdrawal;
  const name = payer?.name ?? '';
  return (
    <ActDialog
      title={t('takeOver.title', { amount: format.money(net) })}
      submit={t('takeOver.open')}
      done={t('take.done')}
      send={() => write.send({ withdrawalId: withdrawal.id })}
      {...{ write, onClose }}
    >
      <p>{t(looks.length > 0 ? 'takeOver.opened' : 'takeOver.text', { name })}</p>
      <p>{t('takeOver.then')}</p>
    </ActDialog>
  );
}

export function Pay({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.payWithdrawal');
  const format = useFormat();
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('pay.title', { amount: format.money(withdrawal.net) })}
      submit={t('pay.open')}
      reason={{
        ...{ label: t('bank.reference'), hint: t('pay.hint') },
        ...{ least: LEAST_BANK_REFERENCE, most: BANK_REFERENCE_LENGTH },
        short: t('pay.short', { count: LEAST_BANK_REFERENCE }),
      }}
      done={t('pay.done')}
      send={(reference) => write.send({ withdrawalId: withdrawal.id, reference })}
      {...{ write, onClose }}
    />
  );
}

export function Confirm({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.confirmWithdrawal');
  const format = useFormat();
  const t = useText('withdrawals');
  const values = {
    amount: format.sum(withdrawal.net, BANK_CURRENCY),
    reference: withdrawal.transaction ?? '',
  };
  return (
    <ActDialog
      title={t('confirm.title', values)}
      submit={t('confirm.open')}
      done={t('confirm.done')}
      send={() => write.send({ withdrawalId: withdrawal.id })}
      {...{ write, onClose }}
    >
      <p>{t('confirm.text', values)}</p>
    </ActDialog>
  );
}

export function GiveBack({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.giveWithdrawalBack');
  const format = useFormat();
  const t = useText('withdrawals');
  const { state, looks, unpaid, mayHavePaid, refusedBefore } = withdrawal;
  const twoNeeded = needsTwoWords(state, { isOpened: looks.length > 0, refusedBefore });
  const isFirst = twoNeeded && unpaid === null;
  const himself = twoNeeded && mayHavePaid;
  return (
    <ActDialog
      title={t('giveBack.title', { amount: format.money(withdrawal.amount) })}
      submit={t(himself ? 'giveBack.himselfOpen' : 'giveBack.open')}
      variant="danger"
      reason={{
        ...{
          label: t('refuse.reason'),
          hint: t(isFirst ? 'giveBack.firstHint' : 'giveBack.hint'),
        },
        ...{ least: LEAST_REFUSE, most: REFUSE_LENGTH },
        short: t('refuse.short', { count: LEAST_REFUSE }),
      }}
      done={t(isFirst ? 'giveBack.firstDone' : 'giveBack.done')}
      send={(reason) => write.send({ withdrawalId: withdrawal.id, reason, notPaidByMe: himself })}
      {...{ write, onClose }}
    >
      {himself && <p>{t('giveBack.himself')}</p>}
    </ActDialog>
  );
}
