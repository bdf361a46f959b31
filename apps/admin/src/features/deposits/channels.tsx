/** Coins on networks: what holds for each, what keeps it closed, and who has said yes to it. */
import type { AdminChannel, AdminNetwork } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useWrite } from '../../kit/api.ts';
import { ApproveButton } from '../../kit/approve-button.tsx';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Props = {
  rows: readonly AdminChannel[];
  networks: readonly AdminNetwork[];
  onEdit: (channel: AdminChannel) => void;
};

export function Channels({ rows, networks, onEdit }: Props) {
  const t = useText('deposits');
  const turned = networks.filter(({ turn }) => turn).map(({ code }) => code);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Coins size={28} aria-hidden />} title={t('channels.none')}>
        {t('channels.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows}>
      {rows.map((channel) => (
        <li key={channel.id}>
          <Channel channel={channel} turned={turned.includes(channel.network)} />
          <Acts channel={channel} onEdit={() => onEdit(channel)} />
        </li>
      ))}
    </ul>
  );
}

type ChannelProps = { channel: AdminChannel; turned: boolean };

function Channel({ channel, turned }: ChannelProps) {
  const format = useFormat();
  const t = useText('deposits');
  const { coin, networkName, network, open, lacks, contract, least, most, fee } = channel;
  return (
    <div>
      <p className={styles.name}>
        <b>{coin}</b> <bdi>{networkName}</bdi> <small className="mono ltr">{network}</small>
        <Status tone={open ? 'positive' : 'neutral'} shape={open ? 'done' : 'stopped'}>
          {t(open ? 'channel.isOpen' : 'channel.isClosed')}
        </Status>
        {lacks.map((lack) => (
          <Badge key={lack} tone="warning">
            {t(`lack.${lack === 'node' && turned ? 'turn' : lack}`)}
          </Badge>
        ))}
      </p>
      <p className={styles.quiet}>
        {/* Each by itself: a coin's name at the end of the one would take the figure of the other along in Arabic. */}
        <bdi>
          {t('channel.limits', {
            ...{ least: format.coin(least), most: format.coin(most) },
            ...{ coin, fee: format.money(fee) },
          })}
        </bdi>
        {' · '}
        <bdi>{t('channel.decimals', { count: channel.decimals })}</bdi>
      </p>
      <p className={styles.quiet}>
        {contract === null ? (
          t('channel.native')
        ) : (
          <code className={`mono ltr ${styles.code}`}>{contract}</code>
        )}
      </p>
      {channel.addedBy !== null && (
        <p className={styles.quiet}>
          {t('channel.addedBy')} <bdi>{channel.addedBy}</bdi>
          {channel.approvedBy !== null && (
            <>
              {' · '}
              {t('channel.approvedBy')} <bdi>{channel.approvedBy}</bdi>
            </>
          )}
        </p>
      )}
      {isNew(channel) && <Compare channel={channel} />}
    </div>
  );
}

/** What the second operator holds against the chain itself. */
function Compare({ channel }: { channel: AdminChannel }) {
  const t = useText('deposits');
  return (
    <p className={styles.quiet}>
      {t('channel.compare', {
        network: nameOf(t(`networks.kind.${channel.networkKind}`), channel),
        final:
          channel.confirmations === null
            ? t('networks.finalBySelf')
            : t('networks.confirmations', { count: channel.confirmations }),
      })}
    </p>
  );
}

/** An EVM chain is told by its number, the others there are once. */
const nameOf = (kind: string, { networkKind, identity }: AdminChannel): string =>
  networkKind === 'evm' ? `${kind} ${identity}` : kind;

/** Nobody has approved it yet. */
const isNew = ({ lacks }: AdminChannel) => lacks.includes('approval');

function Acts({ channel, onEdit }: { channel: AdminChannel; onEdit: () => void }) {
  const queries = useQueryClient();
  const turn = useWrite('deposits.openChannel', { tell: true });
  const remove = useWrite('deposits.removeChannel', { tell: true });
  const t = useText('deposits');
  const { id: channelId, coin, networkName, open, own } = channel;
  const act = (
    name: 'remove' | 'open' | 'close' | 'edit',
    { sending = false, run }: { sending?: boolean; run: () => Promise<unknown> | void },
  ) => (
    <Button
      size="s"
      loading={sending}
      aria-label={`${t(`channel.${name}`)}: ${coin} ${networkName}`}
      onClick={() => void Promise.resolve(run()).then(() => queries.invalidateQueries())}
    >
      {t(`channel.${name}`)}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {act('edit', { run: onEdit })}
      {isNew(channel) ? (
        <>
          {act('remove', { sending: remove.sending, run: () => remove.send({ channelId }) })}
          {!own && <Approve channel={channel} />}
        </>
      ) : (
        act(open ? 'close' : 'open', {
          sending: turn.sending,
          run: () => turn.send({ channelId, open: !open }),
        })
      )}
    </div>
  );
}

function Approve({ channel }: { channel: AdminChannel }) {
  const write = useWrite('deposits.approveChannel');
  const t = useText('deposits');
  const { id: channelId, coin, networkName } = channel;
  const label = t('channel.approve');
  return (
    <ApproveButton
      label={label}
      name={`${label}: ${coin} ${networkName}`}
      title={t('channel.approveTitle', { coin, network: channel.network })}
      done={t('channel.approved')}
      send={() => write.send({ channelId })}
      write={write}
    >
      <p>{t('channel.approveText', { coin, name: channel.addedBy ?? '–' })}</p>
      <Compare channel={channel} />
      {channel.contract !== null && (
        <code className={`mono ltr ${styles.code}`}>{channel.contract}</code>
      )}
    </ApproveButton>
  );
}
