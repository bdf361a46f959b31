/** The rules that money, orders and stock must keep, as the last proof found them; a button has everything proved. */
import { useQueryClient } from '@tanstack/react-query';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { RotateCw } from 'lucide-react';
import { useWrite } from '../../kit/api.ts';
import { useBooks, type Proof } from '../../kit/shell-queries.ts';
import styles from './overview.module.css';
import { useText } from '../../kit/text.ts';

/** Of the list of checks, in four columns. */
const HEIGHT = 270;

/** As long as any other time: keeps the place of the one that is to come. */
const UNKNOWN = '2000-01-01T00:00:00Z';

export function Books() {
  const books = useBooks();
  const { books: proof, checking } = books.data ?? {};
  const t = useText('orders');
  return (
    <Section
      title={t('books.title')}
      note={proof && <Verdict checks={proof.checks} />}
      aside={
        <span className={styles.checked}>
          <span className={cx(!proof && styles.unknown)}>
            <When proof={proof} />
          </span>
          <CheckAll checking={checking} />
        </span>
      }
    >
      <Loaded from={books} height={`${HEIGHT}px`}>
        {() =>
          proof ? (
            <Checks checks={proof.checks} />
          ) : (
            <EmptyState title={t('books.notYet')}>{t('books.notYetText')}</EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Whether everything was proved, or what was new; then also since when nothing older was looked at. */
function When({ proof }: { proof: Proof | null | undefined }) {
  const format = useFormat();
  const t = useText('orders');
  const time = format.time(proof?.checkedAt ?? UNKNOWN);
  return proof && !proof.whole && proof.allCheckedAt
    ? t('books.checkedNew', { time, before: format.dateTime(proof.allCheckedAt) })
    : t('books.checkedAll', { time });
}

/** Proving everything takes a while: the button waits with the reader. */
function CheckAll({ checking = false }: { checking: boolean | undefined }) {
  const client = useQueryClient();
  const write = useWrite('wallet.checkBooks');
  const t = useText('orders');
  return (
    <>
      <Button
        size="s"
        icon={<RotateCw size={14} aria-hidden />}
        loading={checking || write.sending}
        onClick={async () => {
          await write.send({});
          await client.invalidateQueries();
        }}
      >
        {t('books.again')}
      </Button>
      <RefusedNote refused={write.refused} />
    </>
  );
}

/** In one word whether all of them hold. */
export function Verdict({ checks }: { checks: Proof['checks'] }) {
  const t = useText('orders');
  const broken = checks.filter(({ violations }) => violations > 0).length;
  return broken > 0 ? (
    <Status tone="danger" shape="attention">
      {t('books.broken', { count: broken })}
    </Status>
  ) : (
    <Status tone="positive" shape="done">
      {t('books.sound', { count: checks.length })}
    </Status>
  );
}

function Checks({ checks }: { checks: Proof['checks'] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul className={styles.checks}>
      {checks.map(({ code, name, violations }) => {
        const key = `books.rule.${code}`;
        const bad = violations > 0;
        return (
          <li key={code}>
            <Status tone={bad ? 'danger' : 'positive'} shape={bad ? 'attention' : 'done'}>
              <span className={styles.rule}>
                {t.has(key) ? t(key as 'books.rule.entries-zero') : name}
              </span>
            </Status>
            {bad && <b>{format.quantity(violations)}</b>}
          </li>
        );
      })}
    </ul>
  );
}
