/** Coins on networks: what holds for each, what keeps it closed, and who has said yes to it. */
import type { AdminChannel, AdminNetwork } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Coins } from 'lucide-react';
import { useWrite } from '../../kit/api.ts';
import { ActButton } from '../../kit/act-button.tsx';
import { IfMay } from '../../kit/right-needed.tsx';
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
  const { coin, networkName, network, open, lacks, contract, least, most, fee, feeComing } =
    channel;
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
      {feeComing && (
        <p className={styles.quiet}>
          {t('channel.feeComing', {
            ...{ fee: format.money(feeComing.fee), from: format.dateTime(feeComing.from) },
          })}
        </p>
      )}
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
  const t = useText('deposits');
  return (
    <div className={styles.acts}>
      <IfMay ask="deposits.changeChannel">
        <Button size="s" aria-label={named(t('channel.edit'), channel)} onClick={onEdit}>
          {t('channel.edit')}
        </Button>
      </IfMay>
      {isNew(channel) ? (
        <>
          <Remove channel={channel} />
          {!channel.own && <Approve channel={channel} />}
        </>
      ) : (
        <Turn channel={channel} />
      )}
    </div>
  );
}

const named = (label: string, { coin, networkName }: AdminChannel) =>
  `${label}: ${coin} ${networkName}`;

type OfOne = { channel: AdminChannel };

/** Opens it, or closes it. */
function Turn({ channel }: OfOne) {
  const write = useWrite('deposits.openChannel');
  const t = useText('deposits');
  const { id: channelId, coin, networkName: network, open } = channel;
  const act = open ? 'close' : 'open';
  const label = t(`channel.${act}`);
  return (
    <ActButton
      label={label}
      name={named(label, channel)}
      {...(open && { variant: 'danger' })}
      submit={t(`channel.${act}Submit`)}
      title={t(`channel.${act}Title`, { coin, network })}
      done={t(`channel.${act}Done`)}
      send={() => write.send({ channelId, open: !open })}
      write={write}
    >
      <p>{t(`channel.${act}Text`, { coin })}</p>
    </ActButton>
  );
}

/** Of a coin that nobody has approved; who has added it takes it back. */
function Remove({ channel }: OfOne) {
  const write = useWrite('deposits.removeChannel');
  const t = useText('deposits');
  const { id: channelId, coin, networkName: network, own } = channel;
  const label = t(own ? 'takeBack' : 'channel.remove');
  return (
    <ActButton
      label={label}
      name={named(label, channel)}
      variant="danger"
      title={t(own ? 'channel.backTitle' : 'channel.removeTitle', { coin, network })}
      done={t(own ? 'channel.tookBack' : 'channel.removed')}
      send={() => write.send({ channelId })}
      write={write}
    >
      <p>{t('channel.removeText')}</p>
    </ActButton>
  );
}

function Approve({ channel }: OfOne) {
  const write = useWrite('deposits.approveChannel');
  const t = useText('deposits');
  const { id: channelId, coin } = channel;
  const label = t('channel.approve');
  return (
    <ActButton
      label={label}
      name={named(label, channel)}
      variant="primary"
      title={t('channel.approveTitle', { coin, network: channel.networkName })}
      done={t('channel.approved')}
      send={() => write.send({ channelId })}
      write={write}
    >
      <p>{t('channel.approveText', { coin, name: channel.addedBy ?? '–' })}</p>
      <Compare channel={channel} />
      {channel.contract !== null && (
        <code className={`mono ltr ${styles.code}`}>{channel.contract}</code>
      )}
    </ActButton>
  );
}
