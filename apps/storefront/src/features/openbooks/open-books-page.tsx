/** What the mall has signed of its books, and a check that one's own balance is counted in them. */
import { CURRENCY } from '@entrepot/contract/money';
import type { Checkpoint, PublicBooks } from '@entrepot/contract/openbooks/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';

import { useSuspenseQuery } from '@tanstack/react-query';
import { BookLock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { booksQuery, reservesQuery } from './books-queries.ts';
import { Facts } from './facts.tsx';
import { OwnBalance } from './own-balance.tsx';
import styles from './openbooks.module.css';
import { Reserves } from './reserves.tsx';

const NOT_PROVEN = ['money', 'borrowed', 'debts', 'right', 'before', 'neighbours'] as const;

export function OpenBooksPage() {
  const call = useCall();
  const { books } = useSuspenseQuery(booksQuery(call)).data;
  const { reserves, networkNames } = useSuspenseQuery(reservesQuery(call)).data;
  const t = useText('openbooks');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading
        title={t('title')}
        description={t('description')}
        canonical={paths.openBooks()}
        note={t('description')}
      />
      {books ? (
        <Owed books={books} />
      ) : (
        <Box>
          <EmptyState
            title={t('closed.title')}
            icon={<BookLock size={28} strokeWidth={1.4} aria-hidden />}
          >
            {t('closed.text')}
          </EmptyState>
        </Box>
      )}
      {reserves && <Reserves reserves={reserves} networkNames={networkNames} />}
      <OwnBalance published={books?.tree ?? undefined} />
      {books && <Days books={books} />}
      <NotProven />
    </div>
  );
}

function Owed({ books: { tree, key } }: { books: PublicBooks }) {
  const format = useFormat();
  const t = useText('openbooks');
  const facts: [string, ReactNode][] = tree
    ? [
        [t('owed.sum'), <Price key="sum" amount={tree.owed} currency={CURRENCY} />],
        [t('owed.accounts'), t('owed.count', { count: tree.accounts })],
        [t('owed.at'), format.dateTime(tree.at)],
        [t('owed.root'), <CopyCode key="root" value={tree.root} />],
        [t('owed.signature'), <CopyCode key="signature" value={tree.signature} />],
      ]
    : [];
  return (
    <Box title={t('owed.title')}>
      <p>{t(tree ? 'owed.text' : 'owed.none')}</p>
      <Facts facts={[...facts, [t('owed.key'), <CopyCode key="key" value={key} />]]} />
    </Box>
  );
}

function Days({ books: { checkpoints } }: { books: PublicBooks }) {
  const t = useText('openbooks');
  return (
    <Box title={t('days.title')} note={t('days.note')}>
      <p>{t(checkpoints.length > 0 ? 'days.text' : 'days.none')}</p>
      <ul className={styles.days}>
        {checkpoints.map((checkpoint) => (
          <li key={checkpoint.day}>
            <Day checkpoint={checkpoint} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** What stands in a signed sentence; the server wrote it. */
type Said = { count: number; last: string };

function Day({ checkpoint: { day, body, signature } }: { checkpoint: Checkpoint }) {
  const t = useText('openbooks');
  const { count, last } = JSON.parse(body) as Said;
  return (
    <details>
      <summary>
        <bdi>{day}</bdi>
        <span className={styles.count}>{t('days.movements', { count })}</span>
      </summary>
      <Facts
        facts={[
          [t('days.last'), <CopyCode key="last" value={last} />],
          [t('owed.signature'), <CopyCode key="signature" value={signature} />],
        ]}
      />
      <p className={styles.quiet}>{t('days.signed')}</p>
      <pre dir="ltr">{body}</pre>
    </details>
  );
}

function NotProven() {
  const t = useText('openbooks');
  return (
    <Box title={t('not.title')}>
      <ul className={styles.not}>
        {NOT_PROVEN.map((what) => (
          <li key={what}>{t(`not.${what}`)}</li>
        ))}
      </ul>
    </Box>
  );
}
