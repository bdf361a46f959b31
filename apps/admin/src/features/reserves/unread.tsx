/** Where more lies than ever came by what was read, what may be the reason, and how far all addresses were looked through. */
import type {
  Reconciled,
  Round,
  Unread as Found,
} from '@entrepot/contract/reserves/reconciliation';
import { isolated, isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useState } from 'react';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { ApproveEnd, DeclineEnd, EndDialog, EndWords } from './unread-end.tsx';
import styles from './reserves.module.css';

export function Unread({ data: { unread, small, closed, rounds } }: { data: Reconciled }) {
  const t = useText('reserves');
  return (
    <Section title={t('unread.title')} note={t('unread.note')}>
      {unread.length === 0 ? (
        <p className={styles.quiet}>{t(rounds.length === 0 ? 'unread.notYet' : 'unread.none')}</p>
      ) : (
        <>
          <p className={styles.verdict} data-verdict="more">
            {t('unread.text')}
          </p>
          <Addresses rows={unread} waits />
        </>
      )}
      {small.count > 0 && (
        <details>
          <summary>{t('unread.small', { count: small.count })}</summary>
          <Addresses rows={small.rows} />
        </details>
      )}
      {closed.count > 0 && (
        <details>
          <summary>{t('unread.closed', { count: closed.count })}</summary>
          <Addresses rows={closed.rows} />
        </details>
      )}
      {rounds.map((round) => (
        <Progress key={round.network} round={round} />
      ))}
    </Section>
  );
}

/** `waits`: for somebody who looks into each. */
function Addresses({ rows, waits = false }: { rows: Found[]; waits?: boolean }) {
  const [asked, setAsked] = useState<{ act: 'end' | 'approve' | 'decline'; row: Found }>();
  const onClose = () => setAsked(undefined);
  const ending = asked?.row.ending;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={`${row.network} ${row.asset} ${row.address}`}>
            <Address row={row} />
            {waits && <Acts row={row} onAct={(act) => setAsked({ act, row })} />}
            <EndWords row={row} waits={waits} />
          </li>
        ))}
      </ul>
      {asked?.act === 'end' && <EndDialog place={asked.row} onClose={onClose} />}
      {asked?.act === 'approve' && ending && <ApproveEnd ending={ending} onClose={onClose} />}
      {asked?.act === 'decline' && ending && <DeclineEnd ending={ending} onClose={onClose} />}
    </>
  );
}

function Acts({
  row: { ending },
  onAct,
}: {
  row: Found;
  onAct: (act: 'end' | 'approve' | 'decline') => void;
}) {
  const t = useText('reserves');
  return (
    <div className={styles.acts}>
      {ending === null ? (
        <IfMay ask="reserves.proposeUnreadEnd">
          <Button size="s" onClick={() => onAct('end')}>
            {t('unread.end.open')}
          </Button>
        </IfMay>
      ) : (
        ending.actions.map((act) => (
          <Button
            key={act}
            size="s"
            variant={act === 'approve' ? 'primary' : 'danger'}
            onClick={() => onAct(act)}
          >
            {t(act === 'decline' && ending.own ? 'move.back' : `move.${act}`)}
          </Button>
        ))
      )}
    </div>
  );
}

function Address({ row }: { row: Found }) {
  const format = useFormat();
  const t = useText('reserves');
  const amount = (text: string) => isolatedFigure(`${format.coin(text)} ${row.coin}`);
  return (
    <div>
      <p className={styles.head}>
        <b>{t('unread.more', { amount: amount(row.more) })}</b>
        <bdi>{row.networkName}</bdi>
      </p>
      <CopyCode value={row.address} />
      <p className={styles.quiet}>
        {t('unread.held', {
          ...{ amount: amount(row.held), block: format.quantity(row.block) },
          at: format.dateTime(row.at),
        })}
      </p>
    </div>
  );
}

function Progress({ round }: { round: Round }) {
  const format = useFormat();
  const t = useText('reserves');
  const { whole, isOver, addresses, beganAt, hours, fault } = round;
  const said = [
    ...(whole
      ? [
          t('unread.whole', {
            ...{ count: whole.addresses, from: format.dateTime(whole.from) },
            to: format.dateTime(whole.to),
          }),
        ]
      : []),
    ...(isOver || addresses === 0
      ? []
      : [t('unread.goesOn', { count: addresses, from: format.dateTime(beganAt), hours })]),
    ...(fault
      ? [
          t('unread.fault', {
            since: format.dateTime(fault.since),
            fault: isolated(fault.text),
          }),
        ]
      : []),
  ];
  return (
    <p className={styles.quiet}>
      <bdi>{round.networkName}</bdi>: {said.join(' ')}
    </p>
  );
}
