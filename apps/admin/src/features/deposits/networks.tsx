/** How far each network is read, and what is wrong with those that are not. */
import type { AdminChannels, AdminNetwork } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useWrite } from '../../kit/api.ts';
import { ActButton } from '../../kit/act-button.tsx';
import { useText } from '../../kit/text.ts';
import { Fault } from './fault.tsx';
import { Again, ReadAgain } from './read-again.tsx';
import { WorkFloor } from './work-floor.tsx';
import styles from './deposits.module.css';

type Named = { network: AdminNetwork; name: string };

/** As its first coin has it; its code while it has none. */
export const nameOfNetwork = (code: string, { channels }: Pick<AdminChannels, 'channels'>) =>
  channels.find(({ network }) => network === code)?.networkName ?? code;

export function Networks({ data }: { data: AdminChannels }) {
  const t = useText('deposits');
  const rows = data.networks.map((network) => ({
    network,
    name: nameOfNetwork(network.code, data),
  }));
  if (rows.length === 0) {
    return <p className={styles.quiet}>{t('networks.none')}</p>;
  }
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.network.code}>
          <Network {...row} />
          <Turn {...row} />
        </li>
      ))}
    </ul>
  );
}

function Network({ network, name }: Named) {
  const {
    code,
    kind,
    identity,
    confirmations,
    headNo,
    readNo,
    finalNo,
    lookedAt,
    nodes,
    hasKey,
    again,
    work,
  } = network;
  const format = useFormat();
  const t = useText('deposits');
  return (
    <div>
      <p className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {name !== code && <small className="mono ltr">{code}</small>} <Reached network={network} />
        {!hasKey && <Badge tone="warning">{t('lack.key')}</Badge>}
      </p>
      <Standstill network={network} name={name} />
      <p className={styles.quiet}>
        {t(`networks.kind.${kind}`)}
        {kind === 'evm' && <> {identity}</>}
        {' · '}
        {confirmations === null
          ? t('networks.finalBySelf')
          : t('networks.confirmations', { count: confirmations })}
      </p>
      <p className={styles.quiet}>
        {headNo === null || readNo === null || finalNo === null
          ? t('networks.unread')
          : t('networks.blocks', {
              head: format.quantity(headNo),
              read: format.quantity(readNo),
              final: format.quantity(finalNo),
            })}
      </p>
      <p className={styles.quiet}>
        {t('networks.nodes', { count: nodes })}
        {lookedAt !== null && headNo !== null && (
          <>
            {' · '}
            {t('networks.looked')} <time dateTime={lookedAt}>{format.dateTime(lookedAt)}</time>
          </>
        )}
      </p>
      {work && <WorkFloor code={code} name={name} work={work} />}
      {again && <Again again={again} />}
    </div>
  );
}

/** Why it is not read on, before everything else that is said of it. */
function Standstill({ network, name }: Named) {
  const { turn, fault } = network;
  if (turn) {
    return <Turned code={network.code} name={name} turn={turn} />;
  }
  return fault !== null && <Fault fault={fault} />;
}

type TurnedProps = { code: string; name: string; turn: NonNullable<AdminNetwork['turn']> };

/** A final block is another one now: what is to be done, and what it would undo. */
function Turned({ code, name, turn }: TurnedProps) {
  const format = useFormat();
  const t = useText('deposits');
  const { finalNo, forkNo, deposits, amount, proposedBy, approvedBy, own } = turn;
  const what = t('networks.turned', {
    ...{ final: format.quantity(finalNo), fork: format.quantity(forkNo) },
    ...{ count: deposits, amount: format.money(amount) },
  });
  return (
    <div className={styles.turned}>
      <p>{what}</p>
      <p className={styles.quiet}>{t('networks.turnText')}</p>
      {proposedBy !== null && (
        <p className={styles.quiet}>
          {t('networks.turnBy')} <bdi>{proposedBy}</bdi>
        </p>
      )}
      {approvedBy !== null && <p>{t('networks.turnAgreed')}</p>}
      {approvedBy === null && own && <p>{t('proposal.waits')}</p>}
      {approvedBy === null && (
        <div className={styles.acts}>
          {own ? (
            <TakeTurnBack code={code} name={name} />
          ) : (
            <AnswerTurn code={code} name={name} what={what} isProposed={proposedBy !== null} />
          )}
        </div>
      )}
    </div>
  );
}

type AnswerProps = { code: string; name: string; what: string; isProposed: boolean };

/** The first person proposes, the second approves. */
function AnswerTurn({ code, name, what, isProposed }: AnswerProps) {
  const propose = useWrite('deposits.proposeTurn');
  const approve = useWrite('deposits.approveTurn');
  const t = useText('deposits');
  const write = isProposed ? approve : propose;
  return (
    <ActButton
      label={t(isProposed ? 'networks.turnApprove' : 'networks.turnPropose')}
      variant="primary"
      title={t('networks.turnTitle', { code: name })}
      done={t(isProposed ? 'networks.turnAgreed' : 'networks.turnProposed')}
      send={() => write.send({ network: code })}
      write={write}
    >
      <p>{what}</p>
      <p>{t('networks.turnText')}</p>
    </ActButton>
  );
}

function TakeTurnBack({ code, name }: Pick<AnswerProps, 'code' | 'name'>) {
  const write = useWrite('deposits.takeTurnBack');
  const t = useText('deposits');
  return (
    <ActButton
      label={t('takeBack')}
      variant="danger"
      title={t('networks.turnBackTitle', { code: name })}
      done={t('networks.turnTookBack')}
      send={() => write.send({ network: code })}
      write={write}
    >
      <p>{t('networks.turnBackText')}</p>
    </ActButton>
  );
}

/** Reads some of it again, opens it, or closes it. */
function Turn({ network, name }: Named) {
  const { code, open } = network;
  const write = useWrite('deposits.openNetwork');
  const t = useText('deposits');
  const act = open ? 'close' : 'open';
  const label = t(`channel.${act}`);
  return (
    <div className={styles.acts}>
      <ReadAgain network={network} name={name} />
      <ActButton
        label={label}
        name={`${label}: ${name}`}
        {...(open && { variant: 'danger' })}
        submit={t(`networks.${act}Submit`)}
        title={t(`networks.${act}Title`, { code: name })}
        done={t(`networks.${act}Done`)}
        send={() => write.send({ network: code, open: !open })}
        write={write}
      >
        <p>{t(`networks.${act}Text`)}</p>
      </ActButton>
    </div>
  );
}

function Reached({ network: { open, reached, turn } }: { network: AdminNetwork }) {
  const t = useText('deposits');
  if (!open && !turn) {
    return (
      <Status tone="neutral" shape="stopped">
        {t('channel.isClosed')}
      </Status>
    );
  }
  const isRead = reached && !turn;
  return (
    <Status tone={isRead ? 'positive' : 'warning'} shape={isRead ? 'done' : 'attention'}>
      {t(turn ? 'lack.turn' : reached ? 'networks.reached' : 'lack.node')}
    </Status>
  );
}
