/** The rules that money, orders and stock must keep, as the last proof found them; a button proves them now. */
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { RotateCw } from 'lucide-react';
import { useBooks, type Books as Checked } from '../../kit/shell-queries.ts';
import styles from './overview.module.css';
import { useOrdersText } from './use-orders-text.ts';

/** Of the list of checks: beside it stands a chart of this height. */
const HEIGHT = 270;

/** As long as any other time: keeps the place of the one that is to come. */
const UNKNOWN = '2000-01-01T00:00:00Z';

export function Books() {
  const books = useBooks();
  const format = useFormat();
  const t = useOrdersText();
  return (
    <Section
      title={t('books.title')}
      note={books.data && <Verdict checks={books.data.checks} />}
      aside={
        <span className={styles.checked}>
          <span className={cx(!books.data && styles.unknown)}>
            {t('books.checked', { time: format.time(books.data?.checkedAt ?? UNKNOWN) })}
          </span>
          <Button
            size="s"
            icon={<RotateCw size={14} aria-hidden />}
            loading={books.isProving}
            onClick={() => void books.prove()}
          >
            {t('books.again')}
          </Button>
        </span>
      }
    >
      {books.data ? (
        <Checks checks={books.data.checks} />
      ) : books.isError ? (
        <ErrorState error={books.error} onRetry={() => void books.retry()} />
      ) : (
        <Skeleton height={`${HEIGHT}px`} />
      )}
    </Section>
  );
}

function Verdict({ checks }: { checks: Checked['checks'] }) {
  const t = useOrdersText();
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

function Checks({ checks }: { checks: Checked['checks'] }) {
  const format = useFormat();
  const t = useOrdersText();
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
