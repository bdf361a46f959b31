import { PAGES } from '@entrepot/contract/addresses/storefront';
import type { Books as Totals } from '@entrepot/contract/content/types';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip, SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './books.module.css';
import shared from './section.module.css';
import { Section } from './section.tsx';

const PLACES = ['wallets', 'escrow', 'fees'] as const;
const RULES = ['append', 'people', 'floor', 'check'] as const;
const CHECK = 'npm run mall -- invariants';

/** Where all the money is, and why one can believe it. */
export function Books({ books }: { books: Totals }) {
  const { brand } = useSiteFacts();
  const links = useMallLinks();
  const t = useText('content');
  return (
    <Section id="books" title={t('books.title')} text={t('books.text')}>
      <div className={cx(shared.pair, styles.columns)}>
        <Slip title={t('books.slip')} torn className={shared.slip}>
          <SumLines
            lines={[
              {
                label: t(brand.demo ? 'books.issuedTest' : 'books.issued'),
                amount: <Price amount={books.issued} />,
              },
              ...PLACES.map((place) => ({
                label: t(`books.${place}`),
                amount: <Price amount={books[place]} />,
              })),
            ]}
            total={{ label: t('books.sum'), amount: <Price amount={books.sum} />, unit: 'USDT' }}
          />
          <p className={shared.small}>{t('books.movements', { count: books.movements })}</p>
        </Slip>
        <dl className={cx(shared.sheet, styles.rules)}>
          {RULES.map((rule) => (
            <div key={rule}>
              <dt>{t(`books.rules.${rule}.title`)}</dt>
              <dd>{t(`books.rules.${rule}.text`)}</dd>
              {rule === 'check' && (
                <>
                  <dd>
                    <Command text={CHECK} />
                  </dd>
                  <dd>
                    <a href={links.storefront(PAGES.openBooks)}>{t('books.rules.check.open')}</a>
                  </dd>
                </>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The page's script copies it (src/main.ts); without scripts there is only the text. */
function Command({ text }: { text: string }) {
  const ui = useUiText();
  return (
    <span className={styles.code}>
      <code className="mono ltr">{text}</code>
      <button type="button" data-copy={text} data-copied={ui('copy.copied')} aria-live="polite">
        {ui('copy.copy')}
      </button>
    </span>
  );
}
