/** What banks and payment services say is there, against the ledger: the difference, what explains it, and what lies near the day’s end. */
import { type Amount, subtract, ZERO } from '@entrepot/contract/money';
import { NEAR_DAYS } from '@entrepot/contract/payments/rules';
import type { Compared } from '@entrepot/contract/payments/statements';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { StatementDialog } from './statement-dialog.tsx';
import styles from './reserves.module.css';

export function Statements() {
  const statements = useAsk('payments.getStatements', {});
  const [entering, setEntering] = useState(false);
  const t = useText('reserves');
  const places = statements.data?.places ?? [];
  return (
    <>
      <Section
        title={t('statement.title')}
        note={t('statement.note')}
        aside={
          places.length > 0 && (
            <IfMay ask="payments.enterStatement">
              <Button icon={<Plus size={15} aria-hidden />} onClick={() => setEntering(true)}>
                {t('statement.open')}
              </Button>
            </IfMay>
          )
        }
      >
        <Loaded from={statements} lines={3} height="32px">
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>{t('statement.none')}</p>
            ) : (
              rows.map((row) => <One key={`${row.place} ${row.currency}`} row={row} />)
            )
          }
        </Loaded>
      </Section>
      {entering && <StatementDialog places={places} onClose={() => setEntering(false)} />}
    </>
  );
}

function One({ row }: { row: Compared }) {
  const format = useFormat();
  const t = useText('reserves');
  const money = useMoneyOf(row.currency);
  const { came, went, explained, difference, balance, before } = row;
  return (
    <section className={styles.statement}>
      <h3>
        {t('statement.of', { place: t(`statement.place.${row.place}`), currency: row.currency })}
      </h3>
      <Facts
        facts={[
          { label: t('statement.came'), value: money(came) },
          { label: t('statement.went'), value: money(minus(went)) },
          ...explained.map(({ why, amount, count }) => ({
            label: t(`statement.why.${why}`, { count }),
            value: money(amount),
          })),
          { label: t('statement.difference'), value: <b>{money(difference)}</b> },
          {
            label: t('statement.balance', { day: format.date(row.day) }),
            value: money(balance),
          },
          ...(before
            ? [
                {
                  label: t('statement.before', { day: format.date(before.day) }),
                  value: money(before.difference),
                },
              ]
            : []),
          { label: t('statement.evidence'), value: <bdi>{row.evidence}</bdi>, words: true },
          {
            label: t('statement.entered'),
            value: t('statement.by', {
              name: isolated(row.enteredBy),
              at: format.dateTime(row.enteredAt),
            }),
          },
        ]}
      />
      {before !== null && before.difference !== difference && (
        <p className={styles.quiet}>{t('statement.changed')}</p>
      )}
      <NearEnd row={row} />
    </section>
  );
}

/** A bank books some of them on the other side of the day’s end. */
function NearEnd({ row: { near, currency } }: { row: Compared }) {
  const format = useFormat();
  const t = useText('reserves');
  const money = useMoneyOf(currency);
  return (
    near.length > 0 && (
      <details>
        <summary>{t('statement.near', { count: near.length, days: NEAR_DAYS })}</summary>
        <ul className={styles.near}>
          {near.map(({ id, way, amount, at, counted }) => (
            <li key={`${id} ${at}`}>
              <span>{money(way === 'out' ? minus(amount) : amount)}</span>
              <time dateTime={at}>{format.dateTime(at)}</time>
              <span>{t(counted ? 'statement.counted' : 'statement.after')}</span>
            </li>
          ))}
        </ul>
      </details>
    )
  );
}

const minus = (amount: Amount): Amount => subtract(ZERO, amount);

function useMoneyOf(currency: string) {
  const format = useFormat();
  return (amount: Amount) => <bdi dir="ltr">{format.sum(amount, currency)}</bdi>;
}
