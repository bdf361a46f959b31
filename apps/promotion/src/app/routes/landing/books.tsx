import type { Brand } from '@entrepot/contract/brands/types';
import type { Books as Totals } from '@entrepot/contract/content/types';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip, SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useContentText } from '../../use-content-text.ts';
import styles from './books.module.css';
import { Section } from './section.tsx';

type Props = { brand: Brand; books: Totals | undefined; failed: boolean };

const RULES = ['append', 'people', 'floor', 'check'] as const;
const CHECK = 'npm run mall -- invariants';

/** Where all the money is, and why one can believe it. */
export function Books({ brand, books, failed }: Props) {
  const t = useContentText();
  return (
    <Section id="books" title={t('books.title')} text={t('books.text')}>
      <div className={styles.columns}>
        {!failed && (
          <Slip title={t('books.slip')} torn className={styles.slip}>
            {books ? (
              <Sums books={books} demo={brand.demo} />
            ) : (
              <Skeleton lines={6} height="22px" width="100%" />
            )}
          </Slip>
        )}
        <dl className={styles.rules}>
          {RULES.map((rule) => (
            <div key={rule}>
              <dt>{t(`books.rules.${rule}.title`)}</dt>
              <dd>{t(`books.rules.${rule}.text`)}</dd>
              {rule === 'check' && (
                <dd className={styles.command}>
                  <CopyCode value={CHECK} boxed />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Sums({ books, demo }: { books: Totals; demo: boolean }) {
  const t = useContentText();
  return (
    <>
      <SumLines
        lines={[
          {
            label: t(demo ? 'books.issuedTest' : 'books.issued'),
            amount: <Price amount={books.issued} />,
          },
          { label: t('books.wallets'), amount: <Price amount={books.wallets} /> },
          { label: t('books.escrow'), amount: <Price amount={books.escrow} /> },
          { label: t('books.fees'), amount: <Price amount={books.fees} /> },
        ]}
        total={{ label: t('books.sum'), amount: <Price amount={books.sum} />, unit: 'USDT' }}
      />
      <p className={styles.movements}>{t('books.movements', { count: books.movements })}</p>
    </>
  );
}
