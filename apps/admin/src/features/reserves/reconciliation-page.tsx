/** What lies on chains against what the books say: even, or which difference has which name, and what has none. */
import type { Reconciled, Reconciliation } from '@entrepot/contract/reserves/reconciliation';
import { isolated, isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, PanelPage, Section, Tiles } from '@entrepot/ui/panel/panel-page.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Equal, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { Moves } from './moves.tsx';
import { Statements } from './statements.tsx';
import { Unread } from './unread.tsx';
import styles from './reserves.module.css';

const LOOKS: Record<Reconciliation['verdict'], Look> = {
  even: { tone: 'positive', shape: 'done' },
  more: { tone: 'warning', shape: 'attention' },
  missing: { tone: 'danger', shape: 'attention' },
};

export function ReconciliationPage() {
  const reconciled = useAsk('reserves.getReconciliation', {});
  const [moving, setMoving] = useState(false);
  const t = useText('reserves');
  const coins = reconciled.data?.coins ?? [];
  return (
    <PanelPage
      title={t('even.title')}
      note={t('even.note')}
      actions={
        coins.length > 0 && (
          <IfMay ask="reserves.proposeMove">
            <Button icon={<Plus size={15} aria-hidden />} onClick={() => setMoving(true)}>
              {t('move.open')}
            </Button>
          </IfMay>
        )
      }
    >
      <Loaded from={reconciled} lines={8} height="32px">
        {(data) => <Reconciled data={data} />}
      </Loaded>
      {moving && <MoveDialog coins={coins} onClose={() => setMoving(false)} />}
    </PanelPage>
  );
}

function Reconciled({ data }: { data: Reconciled }) {
  const { rows, moves, networks, ledger } = data;
  const t = useText('reserves');
  const faults = networks.filter(({ fault }) => fault !== null);
  return (
    <>
      <Tiles
        tiles={[
          { label: t('even.clearing'), figure: <Price amount={ledger.clearing} /> },
          { label: t('even.depositsCredited'), figure: <Price amount={ledger.credited} /> },
          { label: t('even.payoutsSettled'), figure: <Price amount={ledger.settled} /> },
          {
            label: t('even.ledgerRest'),
            figure: <Price amount={ledger.rest} />,
            note: t('even.ledgerNote'),
          },
        ]}
      />
      {faults.map(({ code, name, fault }) => (
        <p key={code} role="status" className={styles.quiet}>
          {t('even.fault', {
            network: isolated(name),
            fault: isolated(fault ?? ''),
          })}
        </p>
      ))}
      {rows.length === 0 ? (
        <EmptyState
          title={t(networks.length === 0 ? 'noNetwork.title' : 'even.none')}
          icon={<Equal size={28} strokeWidth={1.4} aria-hidden />}
        >
          {t(networks.length === 0 ? 'even.noNetwork' : 'even.noneText')}
        </EmptyState>
      ) : (
        <div className={styles.beside}>
          {rows.map((row) => (
            <Coin key={`${row.network} ${row.asset}`} row={row} />
          ))}
        </div>
      )}
      {networks.length > 0 && <Unread data={data} />}
      <Statements />
      <Moves moves={moves} />
    </>
  );
}

function Coin({ row }: { row: Reconciliation }) {
  const format = useFormat();
  const t = useText('reserves');
  const amount = (text: string) => <bdi dir="ltr">{`${format.coin(text)} ${row.coin}`}</bdi>;
  const less = (text: string) => amount(text === '0' ? text : `-${text}`);
  return (
    <Section
      title={t('even.coin', { coin: row.coin, network: isolated(row.networkName) })}
      note={<Status {...LOOKS[row.verdict]}>{t(`even.verdict.${row.verdict}`)}</Status>}
    >
      <Facts
        facts={[
          { label: t('even.credited'), value: amount(row.credited) },
          { label: t('even.settled'), value: less(row.settled) },
          { label: t('even.fees'), value: less(row.fees) },
          { label: t('even.moved'), value: amount(row.moved) },
          ...row.explained.map(({ why, amount: text, count }) => ({
            label: t(`even.why.${whyOf(why)}`, { count }),
            value: amount(text),
          })),
          ...(row.feesMissing
            ? [
                {
                  label: t('even.feesMissing', {
                    count: row.feesMissing.count,
                    most: isolatedFigure(`${format.coin(row.feesMissing.most)} ${row.coin}`),
                  }),
                  value: amount(row.feesMissing.amount),
                },
              ]
            : []),
          {
            label: t('even.rest'),
            value: <b data-verdict={row.verdict}>{amount(row.rest)}</b>,
          },
          { label: t('even.balance', { count: row.addresses }), value: amount(row.balance) },
          {
            label: t('read'),
            value: t('readAt', {
              at: format.dateTime(row.at),
              block: format.quantity(row.block),
              nodes: row.nodes,
            }),
          },
          { label: t('even.blockHash'), value: <CopyCode value={row.blockHash} /> },
        ]}
      />
      {row.verdict !== 'even' && (
        <p className={styles.verdict} data-verdict={row.verdict}>
          {t(`even.hint.${row.verdict}`)}
        </p>
      )}
    </Section>
  );
}

const WHYS = [
  ...(['seen', 'small', 'unpriced', 'review', 'unknown'] as const),
  ...(['confirmed', 'dust', 'own', 'sent'] as const),
] as const;
type Why = (typeof WHYS)[number];

/** What a deposit may be called that is on the chain and not in a wallet. */
const whyOf = (why: string): Why | 'other' => WHYS.find((each) => each === why) ?? 'other';
