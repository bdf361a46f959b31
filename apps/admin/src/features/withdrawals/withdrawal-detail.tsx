/** One withdrawal beside the list, and what operators say to it. */
import { CURRENCY } from '@entrepot/contract/money';
import { GIVE_BACK_HOURS, inFours, waitOf } from '@entrepot/contract/withdrawals/rules';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { DeskPane } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { AtTheBank, Confirm, GiveBack, Pay, Take, TakeOver } from './bank-payout.tsx';
import { RefusalAsked, Refuse } from './refuse.tsx';
import { WithdrawalStatus } from '@entrepot/ui/patterns/withdrawal-status.tsx';
import styles from './withdrawals.module.css';

export function WithdrawalDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const withdrawal = useAsk('withdrawals.getWithdrawal', { withdrawalId: id });
  const t = useText('withdrawals');
  return (
    <LoadedPane from={withdrawal} title={t('title')} moves={moves}>
      {(data) => <Detail withdrawal={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { withdrawal: AdminWithdrawal };

function Detail({ withdrawal, ...moves }: PaneMoves & OfOne) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { actions, amount, state, createdAt } = withdrawal;
  return (
    <DeskPane
      title={
        <bdi className="ltr">
          {format.money(amount)} {CURRENCY}
        </bdi>
      }
      status={
        <WithdrawalStatus
          state={state}
          words={(name) =>
            t(withdrawal.bank && name === 'signing' ? 'bank.paying' : `state.${name}`)
          }
        />
      }
      subtitle={format.dateTime(createdAt)}
      {...moves}
      actions={actions}
      label={(act) => t(`${act}.open`)}
      dialogs={{
        endorse: (onClose) => <Endorse {...{ withdrawal, onClose }} />,
        refuse: (onClose) => <Refuse {...{ withdrawal, onClose }} />,
        take: (onClose) => <Take {...{ withdrawal, onClose }} />,
        takeOver: (onClose) => <TakeOver {...{ withdrawal, onClose }} />,
        pay: (onClose) => <Pay {...{ withdrawal, onClose }} />,
        confirm: (onClose) => <Confirm {...{ withdrawal, onClose }} />,
        giveBack: (onClose) => <GiveBack {...{ withdrawal, onClose }} />,
      }}
    >
      <Waits withdrawal={withdrawal} />
      <Money withdrawal={withdrawal} />
      {withdrawal.bank && <AtTheBank withdrawal={withdrawal} />}
      <Owner withdrawal={withdrawal} />
    </DeskPane>
  );
}

/** Why it waits, who has said what, why it was refused. */
function Waits({ withdrawal }: OfOne) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { hold, approvers, approvals, approvalsNeeded, lapsed, screening } = withdrawal;
  const { refusalReason, refusalGround, refusalAsked, endedAt } = withdrawal;
  const wait = waitOf(withdrawal);
  return (
    <>
      {wait && !isSaidBelow(wait) && (
        <DetailPart title={t('detail.hold')}>
          <p>{t(`hold.${wait}`, { until: hold ? format.dateTime(hold.until) : '' })}</p>
        </DetailPart>
      )}
      {screening !== null && (
        <DetailPart title={t('detail.screening')}>
          <p>{t(`screening.${screening}`)}</p>
        </DetailPart>
      )}
      {approvalsNeeded > 0 && (
        <DetailPart title={t('detail.people')}>
          <p>{t('detail.peopleText', { have: approvals, need: approvalsNeeded })}</p>
          {isOwnYes(withdrawal) && <p>{t('detail.ownYes')}</p>}
          <ul className={styles.people}>
            {approvers.map(({ name, at }) => (
              <li key={at + name}>
                <bdi>{name}</bdi> <time dateTime={at}>{format.dateTime(at)}</time>
              </li>
            ))}
          </ul>
        </DetailPart>
      )}
      {refusalAsked && endedAt === null && <RefusalAsked asked={refusalAsked} />}
      {refusalReason !== null && (
        <DetailPart title={t('detail.reason')}>
          {refusalGround !== null && <p>{t(`refuse.grounds.${refusalGround}`)}</p>}
          <p dir="auto">{refusalReason}</p>
        </DetailPart>
      )}
      {lapsed && (
        <DetailPart title={t('detail.reason')}>
          <p>{t('detail.lapsed', { hours: GIVE_BACK_HOURS })}</p>
        </DetailPart>
      )}
    </>
  );
}

/** It lacks people, and the reader is not asked any more: he has approved it. */
const isOwnYes = ({ state, approvals, approvalsNeeded, actions }: AdminWithdrawal) =>
  state === 'requested' && approvals < approvalsNeeded && !actions.includes('endorse');

/** What waits for operators has a part of its own. */
const BELOW = ['bank', 'confirm'] as const;
const isSaidBelow = (wait: string): wait is (typeof BELOW)[number] =>
  BELOW.some((each) => each === wait);

function Money({ withdrawal }: OfOne) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { amount, fee, net, chain, expectedAt, transaction, pretends } = withdrawal;
  const money = (of: typeof amount) => <span className="num ltr">{format.money(of)}</span>;
  return (
    <DetailPart title={t('detail.money')}>
      <Facts
        facts={[
          { label: t('column.amount'), value: money(amount) },
          { label: t('detail.fee'), value: <Less amount={fee} /> },
          { label: t('detail.net'), value: money(net) },
          { label: t('column.network'), value: chain ?? t('bank.name') },
          {
            label: t(withdrawal.bank ? 'bank.account' : 'detail.address'),
            value: <WhereTo withdrawal={withdrawal} />,
          },
          { label: t('detail.expected'), value: format.dateTime(expectedAt) },
          {
            label: t(withdrawal.bank ? 'bank.reference' : 'detail.transaction'),
            value: transaction ? (
              <>
                <code className={`mono ltr ${styles.transaction}`}>{transaction}</code>{' '}
                {pretends && <Badge tone="warning">{t('detail.pretends')}</Badge>}
              </>
            ) : (
              '–'
            ),
          },
        ]}
      />
    </DetailPart>
  );
}

/** An address whole, in fours; of a bank account what every screen shows. */
function WhereTo({ withdrawal: { address, bank } }: OfOne) {
  return bank ? (
    <>
      <bdi>
        {bank.bankName} {address}
      </bdi>
      <br />
      <bdi>{bank.holderHint}</bdi> · {bank.country}
    </>
  ) : (
    <code className={`mono ltr ${styles.address}`} aria-label={address}>
      {inFours(address).map((four, at) => (
        <span key={at}>{four}</span>
      ))}
    </code>
  );
}

function Owner({ withdrawal }: OfOne) {
  const t = useText('withdrawals');
  return (
    <DetailPart title={t('detail.owner')}>
      <Facts
        facts={[
          {
            label: t('column.user'),
            value: <UserLink accountId={withdrawal.accountId} name={withdrawal.username} />,
          },
          { label: t('detail.brand'), value: withdrawal.brand },
        ]}
      />
    </DetailPart>
  );
}

type SayProps = OfOne & { onClose: () => void };

function Endorse({ withdrawal, onClose }: SayProps) {
  const write = useWrite('withdrawals.approveWithdrawal');
  const format = useFormat();
  const t = useText('withdrawals');
  const { username: name, approvers } = withdrawal;
  return (
    <ActDialog
      title={t('endorse.title', { amount: format.money(withdrawal.amount) })}
      submit={t('endorse.open')}
      done={t('endorse.done')}
      send={() => write.send({ withdrawalId: withdrawal.id })}
      {...{ write, onClose }}
    >
      <p>
        {approvers.length === 0
          ? t('endorse.text', { name })
          : t('endorse.last', { name, by: format.list(approvers.map((each) => each.name)) })}
      </p>
      <Facts
        facts={[
          {
            label: t('detail.net'),
            value: <bdi className="num">{format.money(withdrawal.net)}</bdi>,
          },
          { label: t('column.network'), value: withdrawal.chain ?? t('bank.name') },
          {
            label: t(withdrawal.bank ? 'bank.account' : 'detail.address'),
            value: <WhereTo withdrawal={withdrawal} />,
          },
        ]}
      />
    </ActDialog>
  );
}
