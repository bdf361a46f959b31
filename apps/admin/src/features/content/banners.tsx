import { useQuery } from '@tanstack/react-query';
import type { AdminBanner } from '@entrepot/contract/content/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import { DataTable, type Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { ask, useCall } from '../../app/api.ts';
import { BannerDialog } from './banner-dialog.tsx';
import styles from './content.module.css';
import { useContentText } from './use-content-text.ts';

/** The pictures and promises of the home page. */
export function Banners({ brandId }: { brandId: string }) {
  const banners = useQuery(ask(useCall(), 'content.listBanners', { brandId }));
  const { search, change } = useAddress();
  const columns = useColumns();
  const t = useContentText();
  const open = banners.data?.banners.find(({ id }) => id === search['open']);
  return (
    <>
      <DataTable
        label={t('part.banners')}
        columns={columns}
        rows={banners.data?.banners ?? []}
        rowId={(banner) => banner.id}
        loading={banners.isPending}
        onRetry={banners.isError ? () => void banners.refetch() : undefined}
        empty={<EmptyState title={t('banners.none')}>{t('banners.noneHint')}</EmptyState>}
        onOpen={({ id }) => change({ open: id })}
      />
      {open && (
        <BannerDialog
          key={open.id}
          banner={open}
          brandId={brandId}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

function useColumns(): Column<AdminBanner>[] {
  const language = useLanguage();
  const t = useContentText();
  const words = (banner: AdminBanner) => banner.texts[language] ?? banner.texts.en;
  return [
    {
      id: 'picture',
      header: '',
      width: '64px',
      cell: (banner) =>
        banner.slot === 'promise' ? null : <Thumb picture={banner.picture} size={32} />,
    },
    {
      id: 'title',
      header: t('banners.title'),
      cell: (banner) => (
        <span className={styles.words}>
          <b>{words(banner)?.title}</b>
          <small>{words(banner)?.text}</small>
        </span>
      ),
    },
    { id: 'slot', header: t('banners.slot'), cell: (banner) => t(`slot.${banner.slot}`) },
    {
      id: 'link',
      header: t('banners.link'),
      cell: (banner) => <code className="mono ltr">{shortened(banner.link)}</code>,
    },
    {
      id: 'languages',
      header: t('banners.languages'),
      align: 'end',
      cell: (banner) => Object.keys(banner.texts).length,
    },
    {
      id: 'shared',
      header: '',
      cell: (banner) => banner.shared && <Badge>{t('shared')}</Badge>,
    },
    {
      id: 'shown',
      header: t('banners.state'),
      cell: (banner) =>
        banner.shown ? (
          <Status tone="positive" shape="full">
            {t('banners.shown')}
          </Status>
        ) : (
          <Status shape="open">{t('banners.hidden')}</Status>
        ),
    },
  ];
}

const LONG = 36;
const shortened = (link: string): string => (link.length > LONG ? `${link.slice(0, LONG)}…` : link);
