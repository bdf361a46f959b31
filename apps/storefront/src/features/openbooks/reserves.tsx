/** What the mall holds, beside what it owes: each address with its proof, for everybody to check. */
import { compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import { PROOF_DAYS, READING_HOURS } from '@entrepot/contract/reserves/rules';
import type {
  OpenReserves,
  PublicReserves,
  ReserveAddress,
} from '@entrepot/contract/reserves/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { saveBlob } from '@entrepot/ui/panel/csv.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Download } from 'lucide-react';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { Facts } from './facts.tsx';
import styles from './openbooks.module.css';

const FILE = 'reserves.json';

type ReservesProps = { reserves: PublicReserves } & Pick<OpenReserves, 'networkNames'>;

export function Reserves({ reserves, networkNames }: ReservesProps) {
  const t = useText('openbooks');
  const { addresses } = reserves;
  if (addresses.length === 0) {
    return (
      <Box title={t('reserves.title')}>
        <p>{t('reserves.none')}</p>
      </Box>
    );
  }
  return (
    <Box title={t('reserves.title')}>
      <p>{t('reserves.text')}</p>
      <Sums reserves={reserves} />
      <ul className={styles.days}>
        {addresses.map((address) => (
          <li key={`${address.network} ${address.address}`}>
            <Address address={address} network={networkNames[address.network] ?? address.network} />
          </li>
        ))}
      </ul>
      <ToCheck reserves={reserves} />
    </Box>
  );
}

/** As long as no address was read, nobody knows what lies there: that is not nothing. */
function Sums({ reserves }: { reserves: PublicReserves }) {
  const { held, frozen, owed, owedAt, ratio, addresses } = reserves;
  const isRead = addresses.some(({ reading }) => reading !== null);
  const format = useFormat();
  const t = useText('openbooks');
  return (
    <Facts
      facts={[
        [
          t('reserves.held'),
          isRead ? <Price key="held" amount={held} currency={CURRENCY} /> : t('reserves.notYet'),
        ],
        ...(compare(frozen, ZERO) > 0
          ? ([
              [t('reserves.frozenSum'), <Price key="frozen" amount={frozen} currency={CURRENCY} />],
            ] as const)
          : []),
        ...(owed !== null && owedAt !== null
          ? ([
              [
                t('reserves.owed', { at: format.dateTime(owedAt) }),
                <Price key="owed" amount={owed} currency={CURRENCY} />,
              ],
            ] as const)
          : []),
        ...(ratio === null || !isRead
          ? []
          : ([[t('reserves.ratio'), <b key="ratio">{format.percent(ratio / 100)}</b>]] as const)),
      ]}
    />
  );
}

function Address({ address, network }: { address: ReserveAddress; network: string }) {
  const format = useFormat();
  const t = useText('openbooks');
  const { balances, state, reading } = address;
  const total = balances
    .map(
      ({ coin, amount, counted }) =>
        `${counted ? format.money(counted) : format.coin(amount)} ${coin}`,
    )
    .join(', ');
  return (
    <details>
      <summary>
        <span className={styles.short}>
          <bdi className="mono">{shortOf(address.address)}</bdi>
          <bdi>{network}</bdi>
          {total && <bdi dir="ltr">{total}</bdi>}
          {state !== 'counted' && <span>{t(`reserves.state.${state}`, LIMITS)}</span>}
        </span>
      </summary>
      <Facts
        facts={[
          [t('reserves.address'), <CopyCode key="address" value={address.address} />],
          ...balances.map(
            ({ coin, amount, counted, frozen }) =>
              [
                frozen
                  ? t('reserves.frozen', { coin })
                  : counted === null
                    ? t('reserves.notCounted', { coin })
                    : coin,
                <bdi key={coin}>{counted ? format.money(counted) : format.coin(amount)}</bdi>,
              ] as const,
          ),
          ...(reading
            ? ([
                [t('reserves.block'), format.quantity(reading.block)],
                [t('reserves.blockHash'), <CopyCode key="hash" value={reading.blockHash} />],
                [
                  t('reserves.read'),
                  t('reserves.readBy', {
                    at: format.dateTime(reading.at),
                    nodes: reading.nodes,
                  }),
                ],
              ] as const)
            : []),
          [t('reserves.signed'), format.date(address.day)],
          [t('owed.signature'), <CopyCode key="signature" value={address.signature} />],
        ]}
      />
      <p className={styles.quiet}>{t('reserves.words')}</p>
      <pre dir="ltr">{address.message}</pre>
    </details>
  );
}

const LIMITS = { days: PROOF_DAYS, hours: READING_HOURS };
const ENDS = 8;

const shortOf = (address: string): string => `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;

/** The same check without this page. */
function ToCheck({ reserves }: { reserves: PublicReserves }) {
  const t = useText('openbooks');
  const text = JSON.stringify(reserves, null, 1);
  return (
    <div className={styles.command}>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={() => saveBlob(FILE, new Blob([text], { type: 'application/json' }))}
      >
        {t('reserves.download')}
      </Button>
      <p className={styles.quiet}>{t('reserves.command')}</p>
      <CopyCode value={`python3 tools/verify-books.py ${FILE}`} />
    </div>
  );
}
