/** How far each network is read, and what is wrong with those that are not. */
import type { AdminNetwork } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../kit/api.ts';
import { ApproveButton } from '../../kit/approve-button.tsx';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

export function Networks({ rows }: { rows: readonly AdminNetwork[] }) {
  const t = useText('deposits');
  if (rows.length === 0) {
    return <p className={styles.quiet}>{t('networks.none')}</p>;
  }
  return (
    <ul className={styles.rows}>
      {rows.map((network) => (
        <li key={network.code}>
          <Network network={network} />
          <Turn network={network} />
        </li>
      ))}
    </ul>
  );
}

function Network({ network }: { network: AdminNetwork }) {
  const { code, kind, identity, confirmations, headNo, readNo, finalNo, lookedAt, nodes, hasKey } =
    network;
  const format = useFormat();
  const t = useText('deposits');
  return (
    <div>
      <p className={styles.name}>
        <b className="mono ltr">{code}</b> <Reached network={network} />
        {!hasKey && <Badge tone="warning">{t('lack.key')}</Badge>}
      </p>
      <Standstill network={network} />
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
    </div>
  );
}

/** Why it is not read on, before everything else that is said of it. */
function Standstill({ network }: { network: AdminNetwork }) {
  const { turn, fault } = network;
  if (turn) {
    return <Turned code={network.code} turn={turn} />;
  }
  return fault !== null && <Fault fault={fault} />;
}

/** In the words of a program, which are nobody’s language. */
export function Fault({ fault }: { fault: string }) {
  const t = useText('deposits');
  return (
    <p className={styles.quiet}>
      {t('networks.fault')} <bdi className={`mono ltr ${styles.code}`}>{fault}</bdi>
    </p>
  );
}

type TurnedProps = { code: string; turn: NonNullable<AdminNetwork['turn']> };

/** A final block is another one now: what is to be done, and what it would undo. */
function Turned({ code, turn }: TurnedProps) {
  const propose = useWrite('deposits.proposeTurn');
  const approve = useWrite('deposits.approveTurn');
  const format = useFormat();
  const t = useText('deposits');
  const { finalNo, forkNo, deposits, amount, proposedBy, approvedBy, own } = turn;
  const write = proposedBy === null ? propose : approve;
  const label = t(proposedBy === null ? 'networks.turnPropose' : 'networks.turnApprove');
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
      {approvedBy !== null ? (
        <p>{t('networks.turnAgreed')}</p>
      ) : own ? (
        <p>{t('proposal.waits')}</p>
      ) : (
        <div className={styles.acts}>
          <ApproveButton
            label={label}
            title={t('networks.turnTitle', { code })}
            done={t(proposedBy === null ? 'networks.turnProposed' : 'networks.turnAgreed')}
            send={() => write.send({ network: code })}
            write={write}
          >
            <p>{what}</p>
            <p>{t('networks.turnText')}</p>
          </ApproveButton>
        </div>
      )}
    </div>
  );
}

function Turn({ network: { code, open } }: { network: AdminNetwork }) {
  const queries = useQueryClient();
  const { send, sending } = useWrite('deposits.openNetwork', { tell: true });
  const t = useText('deposits');
  const word = t(open ? 'channel.close' : 'channel.open');
  const turn = async () => {
    await send({ network: code, open: !open });
    await queries.invalidateQueries();
  };
  return (
    <div className={styles.acts}>
      <Button
        size="s"
        loading={sending}
        onClick={() => void turn()}
        aria-label={`${word}: ${code}`}
      >
        {word}
      </Button>
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
  return (
    <Status tone={reached ? 'positive' : 'warning'} shape={reached ? 'done' : 'attention'}>
      {t(turn ? 'lack.turn' : reached ? 'networks.reached' : 'lack.node')}
    </Status>
  );
}
