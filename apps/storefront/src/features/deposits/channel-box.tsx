/** One coin on one network: all that holds for it is said first, then the own address is shown. */
import { CURRENCY } from '@entrepot/contract/money';
import type { Channel, OwnAddress, Terms } from '@entrepot/contract/deposits/types';
import { QrCode } from '@entrepot/client/two-step/qr-code.tsx';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { isByTransfer } from './deposit-model.ts';
import styles from './deposits.module.css';

type OfChannel = { channel: Channel };

export function ChannelBox({ channel, terms }: OfChannel & { terms: Terms }) {
  // Null: it was asked for, and there is none now.
  const [own, setOwn] = useState<OwnAddress | null>();
  const { send, sending, refused } = useWrite('deposits.openAddresses');
  const t = useText('deposits');
  const { id, coin, networkName } = channel;
  const show = async () => {
    const answer = await send({ channelId: id });
    setOwn(answer && (answer.rows[0] ?? null));
  };
  const address = own?.address;
  return (
    <Box
      title={t('channel.title', { coin, network: networkName })}
      aside={terms.pretends && <Badge tone="warning">{t('demo')}</Badge>}
    >
      <div className={styles.channel}>
        <Facts channel={channel} pretends={terms.pretends} />
        <ul className={styles.warnings}>
          <li>{t('warning.only', { coin, network: networkName })}</li>
          {isByTransfer(channel) && <li>{t('warning.plain', { coin })}</li>}
          <li>{t('warning.final')}</li>
          <li>{t('warning.claim')}</li>
          <li>{t('warning.review', { hours: terms.reviewHours })}</li>
        </ul>
        {!channel.reached && <p role="status">{t('channel.away')}</p>}
        {own && address ? (
          <Shown own={{ ...own, address }} pretends={terms.pretends} />
        ) : (
          <Button variant="primary" loading={sending} onClick={() => void show()}>
            {t('address.show')}
          </Button>
        )}
        {own !== undefined && !address && <p role="status">{t('closed.text')}</p>}
        <RefusedNote refused={refused} />
      </div>
    </Box>
  );
}

/** A raise that does not count yet. */
function FeeComing({ channel: { feeComing } }: OfChannel) {
  const format = useFormat();
  const t = useText('deposits');
  return (
    feeComing && (
      <div>
        <dt>{t('facts.feeLater')}</dt>
        <dd>
          {t('facts.feeComing', {
            ...{ fee: format.money(feeComing.fee), from: format.dateTime(feeComing.from) },
          })}
        </dd>
      </div>
    )
  );
}

function Facts({ channel, pretends }: OfChannel & { pretends: boolean }) {
  const format = useFormat();
  const t = useText('deposits');
  const { coin, least, most, fee, confirmations, minutes, contract, quote, atPar, region } =
    channel;
  // Figures have a direction of their own, words the page’s.
  const figures = [
    [t('facts.least'), `${format.coin(least)} ${coin}`],
    [t('facts.most'), `${format.coin(most)} ${coin}`],
    [t('facts.fee'), format.sum(fee, CURRENCY)],
  ] as const;
  const words = [
    [
      t('facts.confirmations'),
      confirmations === null ? t('facts.finalBySelf') : format.quantity(confirmations),
    ],
    [t('facts.time'), t('facts.minutes', { minutes })],
    [
      t('facts.price'),
      atPar
        ? t('facts.par')
        : quote
          ? t('facts.quote', {
              ...{ price: format.coin(quote.price), coin },
              source: pretends ? t('facts.madeUp') : isolated(quote.source),
              time: format.dateTime(quote.at),
            })
          : t('facts.noPrice'),
    ],
    ...(region === '' ? [] : [[t('facts.region'), region] as const]),
  ] as const;
  return (
    <dl className={styles.facts}>
      {[...figures, ...words].map(([name, value], index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{index < figures.length ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
      <FeeComing channel={channel} />
      {contract !== null && (
        <div className={styles.wide}>
          <dt>{t('facts.contract')}</dt>
          <dd>
            <CopyCode value={contract} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type ShownProps = { own: OwnAddress & { address: string }; pretends: boolean };

function Shown({ own: { channelId, address, link, coin, networkName }, pretends }: ShownProps) {
  const t = useText('deposits');
  return (
    <div className={styles.shown}>
      <span className={styles.qr}>
        <QrCode value={address} label={t('address.qr', { coin, network: networkName })} />
      </span>
      <div className={styles.own}>
        <span className={styles.label}>{t('address.title', { coin, network: networkName })}</span>
        <CopyCode value={address} boxed fours />
        {link !== null && (
          <ButtonLink size="s" href={link}>
            {t('address.open')}
          </ButtonLink>
        )}
        <p className={styles.note}>{t('address.note')}</p>
        {pretends && <TestCoins channelId={channelId} />}
      </div>
    </div>
  );
}

/** In the demo world: coins that are worth nothing come to the own address like any others. */
function TestCoins({ channelId }: { channelId: string }) {
  const toast = useToast();
  const t = useText('deposits');
  const { send, sending, refused } = useWrite('deposits.sendTestCoins', {
    onDone: () => toast({ tone: 'positive', title: t('test.sent') }),
  });
  return (
    <>
      <Button
        size="s"
        icon={<Coins size={16} aria-hidden />}
        loading={sending}
        onClick={() => void send({ channelId })}
      >
        {t('test.button')}
      </Button>
      <small className={styles.hint}>{t('test.hint')}</small>
      <RefusedNote refused={refused} />
    </>
  );
}
