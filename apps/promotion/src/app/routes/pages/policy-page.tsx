import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { ApiRefusal } from '@entrepot/contract/client';
import type { ContentPage } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink, Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { SiteLink } from '../../address.tsx';
import { ask, useCall } from '../../api.ts';
import { usePapers } from '../../papers.ts';
import { useContentText } from '../../use-content-text.ts';
import { useTitle } from '../../use-title.ts';
import { blocksOf, type Block } from './paper-body.ts';
import styles from './policy-page.module.css';

/** One of the mall's papers, with all others beside it. */
export function PolicyPage({ brand, slug }: { brand: Brand; slug: string }) {
  // What the server would refuse as a name is a page that does not exist, too.
  const known = /^[a-z][a-z0-9-]{0,63}$/.test(slug);
  const page = useQuery({ ...ask(useCall(), 'content.getPage', { slug }), enabled: known });
  const missing = !known || (page.error instanceof ApiRefusal && page.error.code === 'NOT_FOUND');
  useTitle(page.data && `${page.data.title} · ${brand.name}`);
  return (
    <div className={`wrap ${styles.page}`}>
      <SideNav slug={slug} />
      {missing ? (
        <Missing />
      ) : page.data ? (
        <Paper page={page.data} />
      ) : page.isError ? (
        <ErrorState onRetry={() => void page.refetch()} retrying={page.isFetching} />
      ) : (
        <div className={styles.paper} aria-busy>
          <Skeleton width="40%" height="44px" />
          <Skeleton width="100%" lines={9} height="18px" />
        </div>
      )}
    </div>
  );
}

function SideNav({ slug }: { slug: string }) {
  const t = useContentText();
  const groups = usePapers();
  return (
    <nav className={styles.side} aria-label={t('papers.nav')}>
      {groups.map(({ name, pages }) => (
        <div key={name}>
          <h2>{t(`papers.groups.${name}`)}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.slug}>
                <SiteLink
                  href={`/${page.slug}`}
                  aria-current={page.slug === slug ? 'page' : undefined}
                >
                  {page.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Paper({ page }: { page: ContentPage }) {
  const t = useContentText();
  const format = useFormat();
  const blocks = blocksOf(page.body);
  useEffect(() => {
    if (window.location.hash) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    }
  }, [page.slug]);
  return (
    <>
      <article className={styles.paper}>
        <header>
          <h1>{page.title}</h1>
          <p>
            <time dateTime={page.changedAt}>
              {t('papers.changed', { date: format.date(page.changedAt) })}
            </time>
            <Button
              size="s"
              variant="quiet"
              icon={<Printer size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('papers.print')}
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
      </article>
      <Contents blocks={blocks} />
    </>
  );
}

function Contents({ blocks }: { blocks: readonly Block[] }) {
  const t = useContentText();
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) {
    return null;
  }
  return (
    <nav className={styles.toc} aria-label={t('papers.toc')}>
      <h2>{t('papers.toc')}</h2>
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

function Missing() {
  const t = useContentText();
  return (
    <EmptyState
      title={t('papers.missing.title')}
      action={<ButtonLink href="/">{t('papers.missing.back')}</ButtonLink>}
    >
      {t('papers.missing.text')}
    </EmptyState>
  );
}
