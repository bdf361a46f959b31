/** Pages of text: the page, its contents, and the list of all pages beside it. Made to be printed too. */
import type { ContentPage } from '@entrepot/contract/content/types';
import { blocksOf, type Block, type PageGroup } from '@entrepot/contract/content/rules';
import { ArrowLeft, ArrowRight, type LucideIcon, Printer } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useFormat } from '../i18n/messages.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Button } from '../primitives/button.tsx';
import { useLink } from '../primitives/link.tsx';
import { EmptyState } from '../primitives/states.tsx';
import styles from './text-page.module.css';

type Title = PageGroup['pages'][number];
type Listed = {
  groups: readonly PageGroup[];
  /** The page that is open. */
  slug: string;
  hrefOf: (slug: string) => string;
};

/** All pages beside one of them; children are the page, or why there is none. */
export function TextPageFrame({
  groups,
  slug,
  hrefOf,
  children,
}: Listed & { children: ReactNode }) {
  const Link = useLink();
  const t = useUiText();
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.side} aria-label={t('textPage.nav')}>
        {groups.map(({ name, pages }) => (
          <div key={name}>
            <h2>{t(`textPage.groups.${name}`)}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.slug}>
                  <Link
                    href={hrefOf(page.slug)}
                    aria-current={page.slug === slug ? 'page' : undefined}
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** One page with its contents, and links to the pages before and after it. */
export function TextPage({ page, groups, hrefOf }: Omit<Listed, 'slug'> & { page: ContentPage }) {
  const t = useUiText();
  const format = useFormat();
  const blocks = blocksOf(page.body);
  useEffect(() => {
    if (window.location.hash) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    }
  }, [page.slug]);
  return (
    <>
      <article className={styles.article}>
        <header>
          <h1>{page.title}</h1>
          <p>
            <time dateTime={page.changedAt}>
              {t('textPage.changed', { date: format.date(page.changedAt) })}
            </time>
            <Button
              size="s"
              variant="quiet"
              icon={<Printer size={16} aria-hidden />}
              // Where pages are not woken up, their script asks for this.
              data-print
              onClick={() => window.print()}
            >
              {t('textPage.print')}
            </Button>
          </p>
        </header>
        {blocks.map((block, index) =>
          block.kind === 'heading' ? (
            <h2 key={index} id={block.id} tabIndex={-1}>
              {block.text}
            </h2>
          ) : (
            <p key={index}>{block.text}</p>
          ),
        )}
        <Neighbours groups={groups} slug={page.slug} hrefOf={hrefOf} />
      </article>
      <Contents blocks={blocks} />
    </>
  );
}

function Contents({ blocks }: { blocks: readonly Block[] }) {
  const t = useUiText();
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) {
    return null;
  }
  return (
    <nav className={styles.toc} aria-label={t('textPage.toc')}>
      <h2>{t('textPage.toc')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ groups, slug, hrefOf }: Listed) {
  const Link = useLink();
  const t = useUiText();
  const pages = groups.flatMap((group) => group.pages);
  const at = pages.findIndex((page) => page.slug === slug);
  const before = pages[at - 1];
  const after = at < 0 ? undefined : pages[at + 1];
  if (!before && !after) {
    return null;
  }
  const link = ({ slug: to, title }: Title, rel: string, Icon: LucideIcon, words: string) => (
    <Link href={hrefOf(to)} rel={rel} className={rel === 'next' ? styles.next : undefined}>
      <small>
        <Icon size={14} className="flip" aria-hidden />
        {words}
      </small>
      {title}
    </Link>
  );
  return (
    <div className={styles.neighbours}>
      {before && link(before, 'prev', ArrowLeft, t('textPage.previous'))}
      {after && link(after, 'next', ArrowRight, t('textPage.next'))}
    </div>
  );
}

/** There is no such page: the list beside leads on. */
export function TextPageMissing({ action }: { action: ReactNode }) {
  const t = useUiText();
  return (
    <EmptyState heading="h1" title={t('textPage.missing.title')} action={action}>
      {t('textPage.missing.text')}
    </EmptyState>
  );
}
