/** Deleting pages and banners: asked first, told afterwards, and undone with one click as long as that is told. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AdminBanner, EditablePage, DeletedPage } from '@entrepot/contract/content/types';
import { useLanguage, useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite, useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './content.module.css';

type PageProps = { page: EditablePage; onClose: () => void; onOpen: (id: string) => void };

export function DeletePage({ page, onClose, onOpen }: PageProps) {
  const removal = useWrite('content.deletePage', { tell: true });
  const restoring = useRestoredPage(onOpen);
  const queries = useQueryClient();
  const reader = useLanguage();
  const t = useText('content');
  const { id: pageId, slug, version } = page;
  const title = (page.texts[reader] ?? page.texts.en)?.title ?? slug;
  const remove = async () => {
    const gone = await removal.send({ pageId, slug, version });
    await refreshPages(queries);
    return gone;
  };
  return (
    <DeleteDialog
      title={t('pages.deleteTitle', { title })}
      told={t('pages.deleted', { title })}
      remove={remove}
      undo={() => restoring.restore({ id: pageId, slug, title })}
      onClose={onClose}
    >
      <p>{t('pages.deleteText', { slug })}</p>
      <p>{t(page.shared ? 'pages.deleteShared' : 'pages.deleteOwn')}</p>
    </DeleteDialog>
  );
}

type BannerProps = { banner: AdminBanner; onClose: () => void };

export function DeleteBanner({ banner, onClose }: BannerProps) {
  const removal = useWrite('content.deleteBanner', { tell: true });
  const restoring = useWrite('content.restoreBanner', { tell: true });
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('content');
  const { id: bannerId, slot } = banner;
  const after = async (answer: unknown) => {
    await queries.invalidateQueries({ queryKey: ['content.listBanners'] });
    return answer;
  };
  const undo = async () => {
    if (await after(await restoring.send({ bannerId, slot }))) {
      toast({ tone: 'positive', title: t('banners.restored') });
    }
  };
  return (
    <DeleteDialog
      title={t('banners.deleteTitle')}
      told={t('banners.deleted')}
      remove={async () => after(await removal.send({ bannerId, slot }))}
      undo={undo}
      onClose={onClose}
    >
      <p>{t('banners.deleteText')}</p>
      {banner.shared && <p>{t('banners.deleteShared')}</p>}
    </DeleteDialog>
  );
}

type DialogProps = {
  title: string;
  /** What is said once it is gone. */
  told: string;
  /** Answers nothing when it was refused. */
  remove: () => Promise<unknown>;
  undo: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

function DeleteDialog({ title, told, remove, undo, onClose, children }: DialogProps) {
  const toast = useToast();
  const t = useText('content');
  const confirm = async () => {
    if (await remove()) {
      const action = { label: t('undo'), onSelect: () => void undo() };
      toast({ tone: 'positive', title: told, action });
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={styles.said}>{children}</div>
    </ConfirmDialog>
  );
}

/** Brings a page back, and opens it. */
function useRestoredPage(onOpen: (id: string) => void) {
  const write = useWrite('content.restorePage', { tell: true });
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('content');
  const restore = async ({ id, slug, title }: Pick<DeletedPage, 'id' | 'slug' | 'title'>) => {
    const done = await write.send({ pageId: id, slug });
    await refreshPages(queries);
    if (done) {
      onOpen(id);
      toast({ tone: 'positive', title: t('pages.restored', { title }) });
    }
  };
  return { restore, sending: write.sending };
}

/** A page came or went: its lists, and what brands know of their pages, are read anew. */
export async function refreshPages(queries: QueryClient): Promise<void> {
  const changed = ['content.listPages', 'content.listDeletedPages', 'brands.listBrands'];
  await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

type Props = { brandId: Sent<BrandId>; onOpen: (id: string) => void };

/**
 * Pages that were deleted, below those that stand: each comes back with a click, also long after. Nothing where nothing
 * was deleted; the list of pages tells of a lost connection.
 */
export function DeletedPages({ brandId, onOpen }: Props) {
  const away = useAsk('content.listDeletedPages', { brandId });
  const title = useId();
  const t = useText('content');
  const rows = away.data?.pages ?? [];
  return (
    rows.length > 0 && (
      <section className={styles.away} aria-labelledby={title}>
        <h2 id={title}>{t('pages.away')}</h2>
        <ul>
          {rows.map((page) => (
            <AwayRow key={page.id} page={page} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  );
}

function AwayRow({ page, onOpen }: { page: DeletedPage; onOpen: (id: string) => void }) {
  const { restore, sending } = useRestoredPage(onOpen);
  const format = useFormat();
  const t = useText('content');
  const { slug, title } = page;
  return (
    <li>
      <b>
        <bdi>{title}</bdi> {page.shared && <Badge>{t('shared')}</Badge>}
      </b>
      <small>
        <span className="mono ltr">/{slug}</span>
        <span>
          {page.replaced
            ? t('pages.replaced')
            : t('pages.awaySince', { time: format.dateTime(page.deletedAt) })}
        </span>
      </small>
      <Button
        size="s"
        icon={<Undo2 size={14} aria-hidden />}
        aria-label={t('pages.putBackOf', { title })}
        disabled={page.replaced}
        loading={sending}
        onClick={() => void restore(page)}
      >
        {t('pages.putBack')}
      </Button>
    </li>
  );
}
