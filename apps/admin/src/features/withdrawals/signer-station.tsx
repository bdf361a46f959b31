/** One network that the signer serves: how it stands, and how much of what it may send is used. */
import { type Amount, compare } from '@entrepot/contract/money';
import { FEE_COINS } from '@entrepot/contract/wallet/rules';
import type { SignerState } from '@entrepot/contract/withdrawals/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useText } from '../../kit/text.ts';
import styles from './withdrawals.module.css';

type Station = SignerState['stations'][number];

/** `held`: all payouts are on hold, whatever a network could do. */
type StationProps = { station: Station; held: boolean };

export function SignerStation({ station, held }: StationProps) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { network, asset, fault, faultSince, driver, version, seenAt, nodes } = station;
  const count = (number: number | null) => (number === null ? '–' : format.quantity(number));
  return (
    <Section title={`${network}, ${asset}`} aside={<Standing station={station} held={held} />}>
      {fault && (
        <p className={styles.fault} role="status">
          {t('signer.fault', { since: format.dateTime(faultSince ?? seenAt) })}{' '}
          <bdi className="ltr">{fault}</bdi>
        </p>
      )}
      <div className={styles.station}>
        <Facts facts={useMoney(station)} />
        <Facts
          facts={[
            { label: t('signer.sender'), value: <CopyCode value={station.sender} /> },
            { label: t('signer.contract'), value: <CopyCode value={station.contract} /> },
            { label: t('signer.seen'), value: format.dateTime(seenAt) },
            { label: t('signer.key'), value: `${driver}, ${version}` },
            {
              label: t('signer.blocks'),
              value: `${count(station.head)} / ${count(station.final)}`,
            },
            {
              label: t('signer.nonces'),
              value: `${count(station.nextNonce)} / ${count(station.chainNonce)}`,
            },
            {
              label: t('signer.nodes'),
              value: t(nodes === 1 ? 'signer.oneNode' : 'signer.twoNodes'),
            },
          ]}
        />
      </div>
    </Section>
  );
}

function Standing({ station: { serves, alive, driver }, held }: StationProps) {
  const t = useText('withdrawals');
  if (serves && held) {
    return (
      <Status tone="warning" shape="stopped">
        {t('signer.held')}
      </Status>
    );
  }
  if (serves) {
    return (
      <Status tone="positive" shape="done">
        {t('signer.serves')}
      </Status>
    );
  }
  return (
    <Status tone="danger" shape="stopped">
      {t(!alive ? 'signer.silent' : driver === 'dry-run' ? 'signer.dryRun' : 'signer.still')}
    </Status>
  );
}

function useMoney(station: Station) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { asset, float, floatMost, gas, payoutCap, twoPeopleAbove } = station;
  const inCoin = (of: Amount) => format.sum(of, asset);
  const money = (of: Amount | null) => (of === null ? '–' : inCoin(of));
  const ofCap = (used: Amount, cap: Amount) =>
    t('signer.ofCap', { used: format.money(used), cap: inCoin(cap) });
  const isTooMuch = float !== null && floatMost !== null && compare(float, floatMost) > 0;
  return [
    { label: t('signer.hour'), value: ofCap(station.hourUsed, station.hourCap) },
    { label: t('signer.day'), value: ofCap(station.dayUsed, station.dayCap) },
    { label: t('signer.payout'), value: money(payoutCap) },
    { label: t('signer.twoPeople'), value: money(twoPeopleAbove) },
    {
      label: t('signer.float'),
      value: isTooMuch ? t('signer.floatMuch', { amount: money(float) }) : money(float),
    },
    {
      label: t('signer.gas'),
      value:
        gas === null ? (
          '–'
        ) : (
          <bdi className="ltr">{`${format.coin(gas)} ${FEE_COINS[station.network]}`}</bdi>
        ),
    },
  ];
}
