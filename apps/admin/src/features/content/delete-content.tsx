/** Deleting pages and banners: asked first, told afterwards, and undone with one click as long as that is told. */
import { useQueryClient } from '@tanstack/react-query';
import type { AdminBanner, EditablePage } from '@entrepot/contract/content/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import styles from './content.module.css';
import { refreshPages } from './refresh-pages.ts';
import { useText } from '../../kit/text.ts';

type PageProps = { page: EditablePage; onClose: () => void; onOpen: (id: string) => void };

export function DeletePage({ page, onClose, onOpen }: PageProps) {
  const removal = useWrite('content.deletePage', { tell: true });
  const restoring = useWrite('content.restorePage', { tell: true });
  const queries = useQueryClient();
  const toast = useToast();
  const reader = useLanguage();
  const t = useText('content');
  const { id: pageId, slug, version } = page;
  const title = (page.texts[reader] ?? page.texts.en)?.title ?? slug;
  const refresh = () => refreshPages(queries);
  const undo = async () => {
    if (await restoring.send({ pageId, slug })) {
      await refresh();
      onOpen(pageId);
      toast({ tone: 'positive', title: t('pages.restored', { title }) });
    }
  };
  const confirm = async () => {
    const gone = await removal.send({ pageId, slug, version });
    await refresh();
    if (gone) {
      toast({
        tone: 'positive',
        title: t('pages.deleted', { title }),
        action: { label: t('undo'), onSelect: () => void undo() },
      });
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('pages.deleteTitle', { title })}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={styles.said}>
        <p>{t('pages.deleteText', { slug })}</p>
        <p>{t(page.shared ? 'pages.deleteShared' : 'pages.deleteOwn')}</p>
      </div>
    </ConfirmDialog>
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
  const refresh = () => queries.invalidateQueries({ queryKey: ['content.listBanners'] });
  const undo = async () => {
    if (await restoring.send({ bannerId, slot })) {
      await refresh();
      toast({ tone: 'positive', title: t('banners.restored') });
    }
  };
  const confirm = async () => {
    const gone = await removal.send({ bannerId, slot });
    await refresh();
    if (gone) {
      toast({
        tone: 'positive',
        title: t('banners.deleted'),
        action: { label: t('undo'), onSelect: () => void undo() },
      });
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('banners.deleteTitle')}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={styles.said}>
        <p>{t('banners.deleteText')}</p>
        {banner.shared && <p>{t('banners.deleteShared')}</p>}
      </div>
    </ConfirmDialog>
  );
}
