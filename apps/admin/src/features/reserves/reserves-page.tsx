/** The mall's own addresses: which are proven, what lies there, and how that stands beside what is owed. */
import { compare, ZERO } from '@entrepot/contract/money';
import type { ReserveState } from '@entrepot/contract/reserves/rules';
import type { ReserveList } from '@entrepot/contract/reserves/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, PanelPage, Section, Tiles } from '@entrepot/ui/panel/panel-page.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { ProveDialog } from './prove-dialog.tsx';
import styles from './reserves.module.css';

type Row = ReserveList['addresses'][number];

const LOOKS: Record<ReserveState, Look> = {
  counted: { tone: 'positive', shape: 'done' },
  'not-read': { tone: 'neutral', shape: 'open' },
  'old-reading': { tone: 'warning', shape: 'attention' },
  'old-proof': { tone: 'warning', shape: 'attention' },
};

export function ReservesPage() {
  const reserves = useAsk('reserves.listReserves', {});
  const [proving, setProving] = useState<{ row?: Row }>();
  const t = useText('reserves');
  const networks = reserves.data?.networks ?? [];
  return (
    <PanelPage
      title={t('title')}
      note={t('note')}
      actions={
        networks.length > 0 && (
          <IfMay ask="reserves.proveAddress">
            <Button
              variant="primary"
              icon={<ShieldCheck size={15} aria-hidden />}
              onClick={() => setProving({})}
            >
              {t('prove.open')}
            </Button>
          </IfMay>
        )
      }
    >
      <Loaded from={reserves} lines={8} height="32px">
        {(data) => <Listed list={data} onProve={(row) => setProving({ row })} />}
      </Loaded>
      {proving && (
        <ProveDialog networks={networks} row={proving.row} onClose={() => setProving(undefined)} />
      )}
    </PanelPage>
  );
}

type ListedProps = { list: ReserveList; onProve: (row: Row) => void };

function Listed({ list, onProve }: ListedProps) {
  const [removing, setRemoving] = useState<Row>();
  const t = useText('reserves');
  if (list.addresses.length === 0) {
    const [title, text] =
      list.networks.length === 0
        ? [t('noNetwork.title'), t('noNetwork.text')]
        : [t('none.title'), t('none.text')];
    return (
      <EmptyState title={title} icon={<ShieldCheck size={28} strokeWidth={1.4} aria-hidden />}>
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      <Sums list={list} />
      <Section title={t('addresses')}>
        <ul className={styles.beside}>
          {list.addresses.map((row) => (
            <Address
              key={row.id}
              row={row}
              network={list.networks.find(({ code }) => code === row.network)?.name ?? row.network}
              onProve={() => onProve(row)}
              onRemove={() => setRemoving(row)}
            />
          ))}
        </ul>
      </Section>
      {removing && <Remove row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** As long as no address was read, nobody knows what lies there: that is not nothing. */
function Sums({ list }: Pick<ListedProps, 'list'>) {
  const { held, frozen, owed, owedAt, ratio, addresses } = list;
  const isRead = addresses.some(({ reading }) => reading !== null);
  const format = useFormat();
  const t = useText('reserves');
  return (
    <Tiles
      tiles={[
        {
          label: t('held'),
          figure: isRead ? <Price amount={held} /> : '–',
          note: t(isRead ? 'heldNote' : 'readNever'),
        },
        ...(compare(frozen, ZERO) > 0
          ? [{ label: t('frozenSum'), figure: <Price amount={frozen} />, note: t('frozenNote') }]
          : []),
        {
          label: t('owed'),
          figure: owed === null ? '–' : <Price amount={owed} />,
          note: owedAt === null ? t('owedNever') : format.dateTime(owedAt),
        },
        {
          label: t('ratio'),
          figure: ratio === null || !isRead ? '–' : format.percent(ratio / 100),
          note: t('ratioNote'),
        },
      ]}
    />
  );
}

type AddressProps = { row: Row; network: string; onProve: () => void; onRemove: () => void };

function Address({ row, network, onProve, onRemove }: AddressProps) {
  const format = useFormat();
  const t = useText('reserves');
  const { reading } = row;
  return (
    <li>
      <div className={styles.head}>
        <b dir="auto">{network}</b>
        <CopyCode value={row.address} />
        <Status {...LOOKS[row.state]}>{t(`state.${row.state}`)}</Status>
      </div>
      <div className={styles.acts}>
        <IfMay ask="reserves.proveAddress">
          <Button size="s" onClick={onProve}>
            {t('prove.again')}
          </Button>
        </IfMay>
        <IfMay ask="reserves.removeAddress">
          <Button size="s" variant="danger" onClick={onRemove}>
            {t('remove.open')}
          </Button>
        </IfMay>
      </div>
      <Facts
        facts={[
          ...row.balances.map(({ asset, coin, amount, counted, frozen }) => ({
            label: frozen
              ? t('frozen', { coin })
              : counted === null
                ? t('notCounted', { coin })
                : coin,
            value: (
              <bdi key={asset}>
                {counted === null ? format.coin(amount) : format.money(counted)}
              </bdi>
            ),
          })),
          {
            label: t('read'),
            value: reading
              ? t('readAt', {
                  at: format.dateTime(reading.at),
                  block: format.quantity(reading.block),
                  nodes: reading.nodes,
                })
              : t('readNever'),
          },
          {
            label: t('proven'),
            value: t('provenOn', { day: format.date(`${row.day}T12:00:00Z`), by: row.addedBy }),
          },
          { label: t('until'), value: format.dateTime(row.until) },
        ]}
      />
    </li>
  );
}

function Remove({ row, onClose }: { row: Row; onClose: () => void }) {
  const write = useWrite('reserves.removeAddress');
  const t = useText('reserves');
  return (
    <ActDialog
      title={t('remove.title')}
      submit={t('remove.open')}
      variant="danger"
      done={t('remove.done')}
      send={() => write.send({ addressId: row.id })}
      {...{ write, onClose }}
    >
      <p>{t('remove.text')}</p>
      <CopyCode value={row.address} />
    </ActDialog>
  );
}
