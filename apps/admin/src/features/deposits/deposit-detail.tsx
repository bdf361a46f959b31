/** One deposit beside the list: what the chain says, and what operators say. */
import { DECLINE_LENGTH, LEAST_DECLINE } from '@entrepot/contract/deposits/rules';
import { type Amount, CURRENCY, ZERO } from '@entrepot/contract/money';
import type { AdminDeposit } from '@entrepot/contract/deposits/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { DeskPane } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { Evidence } from './evidence.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import styles from './deposits.module.css';

export function DepositDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const deposit = useAsk('deposits.getDeposit', { depositId: id });
  const t = useText('deposits');
  return (
    <LoadedPane from={deposit} title={t('title')} moves={moves}>
      {(data) => <Detail deposit={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { deposit: AdminDeposit };

function Detail({ deposit, ...moves }: PaneMoves & OfOne) {
  const format = useFormat();
  const t = useText('deposits');
  const { actions, sent, coin, state, seenAt } = deposit;
  return (
    <DeskPane
      title={
        sent === null ? (
          <bdi>{deposit.username}</bdi>
        ) : (
          <bdi className="ltr">{`${format.coin(sent)} ${coin ?? ''}`}</bdi>
        )
      }
      status={<DepositStatus state={state} />}
      subtitle={format.dateTime(seenAt)}
      {...moves}
      actions={actions}
      label={(act) => t(act === 'decline' && isOwn(deposit) ? 'takeBack' : `${act}.open`)}
      dialogs={{
        propose: (onClose) => <ProposeDialog {...{ deposit, onClose }} />,
        approve: (onClose) => <Approve {...{ deposit, onClose }} />,
        decline: (onClose) => <Decline {...{ deposit, onClose }} />,
      }}
    >
      <DetailPart title={t('detail.why')}>
        <p>{t(`why.${whyOf(deposit)}`)}</p>
        {deposit.waitUntil !== null && deposit.endedAt === null && deposit.creditedAt === null && (
          <p>
            {t(`detail.${endOf(deposit)}`, {
              time: format.dateTime(deposit.waitUntil),
            })}
          </p>
        )}
        {deposit.alike > 0 && <p>{t('detail.alike', { count: deposit.alike })}</p>}
      </DetailPart>
      <Proposals deposit={deposit} />
      <Evidence deposit={deposit} />
      <Chain deposit={deposit} />
      <Money deposit={deposit} />
    </DeskPane>
  );
}

/** The reader has proposed what waits. */
const isOwn = ({ proposals }: AdminDeposit) =>
  proposals.some(({ own, state }) => own && state === 'proposed');

/** A look without an end is at what nobody could use. */
const whyOf = ({ state, waitUntil, closed, byPeople }: AdminDeposit) =>
  state === 'review' && waitUntil === null && closed ? 'closed' : byPeople ? 'oneNode' : state;

/** Nothing happens to it by itself then, where people are to answer. */
const endOf = ({ state, byPeople, late }: AdminDeposit) =>
  late ? 'late' : byPeople || state === 'unpriced' ? 'answerBy' : 'until';

const isBack = ({ state }: AdminDeposit['proposals'][number]) => state === 'taken-back';

/** Who has said what, and what he shows for it. */
function Proposals({ deposit: { proposals } }: OfOne) {
  const format = useFormat();
  const t = useText('deposits');
  return proposals.map((said) => (
    <DetailPart key={said.at + said.by} title={t(`proposal.${said.state}`)}>
      <Facts
        facts={[
          { label: t('column.net'), value: format.money(said.amount) },
          { label: t('propose.evidence'), value: <bdi>{said.evidence}</bdi>, words: true },
          { label: t('proposal.by'), value: <bdi>{said.by}</bdi> },
          { label: t('proposal.at'), value: format.dateTime(said.at) },
          ...(said.decidedBy === null
            ? []
            : [
                {
                  label: t(isBack(said) ? 'proposal.tookBackBy' : 'proposal.decidedBy'),
                  value: <bdi>{said.decidedBy}</bdi>,
                },
              ]),
          ...(said.declineReason === null
            ? []
            : [
                {
                  label: t(isBack(said) ? 'proposal.backReason' : 'decline.reason'),
                  ...{ value: <bdi>{said.declineReason}</bdi>, words: true },
                },
              ]),
        ]}
      />
      {said.own && said.state === 'proposed' && <p>{t('proposal.waits')}</p>}
    </DetailPart>
  ));
}

function Chain({ deposit }: OfOne) {
  const t = useText('deposits');
  const code = (value: string | null) =>
    value === null ? '–' : <code className={`mono ltr ${styles.code}`}>{value}</code>;
  const { confirmations, confirmationsNeeded, networkName } = deposit;
  return (
    <DetailPart title={t('detail.chain')}>
      <Facts
        facts={[
          {
            label: t('column.user'),
            value: <UserLink accountId={deposit.accountId} name={deposit.username} />,
          },
          { label: t('column.network'), value: networkName },
          ...(confirmationsNeeded === null
            ? []
            : [
                {
                  label: t('detail.confirmations'),
                  value: `${confirmations}/${confirmationsNeeded}`,
                },
              ]),
          { label: t('detail.asset'), value: code(deposit.asset) },
          { label: t('detail.address'), value: code(deposit.address) },
          { label: t('detail.sender'), value: code(deposit.sender) },
          { label: t('detail.transaction'), value: code(deposit.transaction) },
        ]}
      />
    </DetailPart>
  );
}

function Money({ deposit: { value, price, fee, rest, net, taken, coin } }: OfOne) {
  const format = useFormat();
  const t = useText('deposits');
  if (net === null) {
    return null;
  }
  const isByPeople = price === null && coin !== CURRENCY;
  const row = (name: 'price' | 'value' | 'valueByPeople', said: Amount | null) =>
    said === null
      ? []
      : [
          {
            label: t(`detail.${name}`),
            value: <span className="num ltr">{format.money(said, { exact: true })}</span>,
          },
        ];
  const less = (name: 'fee' | 'rest' | 'taken', off: Amount | null) =>
    off === null || (name === 'rest' && off === ZERO)
      ? []
      : [{ label: t(`detail.${name}`), value: <Less amount={off} exact={name === 'rest'} /> }];
  return (
    <DetailPart title={t('detail.money')}>
      <Facts
        facts={[
          ...[...row('price', price), ...row(isByPeople ? 'valueByPeople' : 'value', value)],
          ...[...less('fee', fee), ...less('rest', rest)],
          { label: t('column.net'), value: <span className="num ltr">{format.money(net)}</span> },
          ...less('taken', taken),
        ]}
      />
    </DetailPart>
  );
}

type SayProps = OfOne & { onClose: () => void };

function Approve({ deposit, onClose }: SayProps) {
  const write = useWrite('deposits.approveCredit');
  const format = useFormat();
  const t = useText('deposits');
  const said = deposit.proposals.find(({ state }) => state === 'proposed');
  return (
    said && (
      <ActDialog
        title={t('approve.title', { amount: format.money(said.amount) })}
        submit={t('approve.open')}
        done={t('approve.done')}
        send={() => write.send({ depositId: deposit.id })}
        {...{ write, onClose }}
      >
        <p>{t('approve.text', { name: deposit.username })}</p>
        <blockquote>
          <bdi>{said.evidence}</bdi>
        </blockquote>
      </ActDialog>
    )
  );
}

function Decline({ deposit, onClose }: SayProps) {
  const write = useWrite('deposits.declineCredit');
  const t = useText('deposits');
  const own = isOwn(deposit);
  return (
    <ActDialog
      title={t(own ? 'decline.backTitle' : 'decline.title')}
      submit={t(own ? 'takeBack' : 'decline.open')}
      variant="danger"
      reason={{
        ...{ label: t('decline.reason'), hint: t(own ? 'decline.backHint' : 'decline.hint') },
        ...{ least: LEAST_DECLINE, most: DECLINE_LENGTH },
        short: t('propose.short', { count: LEAST_DECLINE }),
      }}
      done={t(own ? 'decline.tookBack' : 'decline.done')}
      send={(reason) => write.send({ depositId: deposit.id, reason })}
      {...{ write, onClose }}
    />
  );
}
