/** How far each network is read, and what is wrong with those that are not. */
import type { AdminNetwork } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
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
        </li>
      ))}
    </ul>
  );
}

function Network({ network }: { network: AdminNetwork }) {
  const { code, headNo, readNo, finalNo, lookedAt, fault, nodes, hasKey } = network;
  const format = useFormat();
  const t = useText('deposits');
  return (
    <div>
      <b className="mono ltr">{code}</b> <Reached network={network} />
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
      {fault !== null && (
        <p className={styles.quiet}>
          {t('networks.fault')} <bdi className={`mono ltr ${styles.code}`}>{fault}</bdi>
        </p>
      )}
      {!hasKey && (
        <p>
          <Badge tone="warning">{t('lack.key')}</Badge>
        </p>
      )}
    </div>
  );
}

function Reached({ network: { open, reached } }: { network: AdminNetwork }) {
  const t = useText('deposits');
  if (!open) {
    return (
      <Status tone="neutral" shape="stopped">
        {t('channel.isClosed')}
      </Status>
    );
  }
  return (
    <Status tone={reached ? 'positive' : 'warning'} shape={reached ? 'done' : 'attention'}>
      {t(reached ? 'networks.reached' : 'lack.node')}
    </Status>
  );
}
