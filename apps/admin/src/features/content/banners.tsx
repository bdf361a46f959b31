import type { BrandId, Sent } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminBanner } from '@entrepot/contract/content/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useDrafts } from '@entrepot/client/form/drafts.ts';
import { DataTable, type Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { useState } from 'react';
import { useWrite, useAsk } from '../../kit/api.ts';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import { BannerDialog, draftIdOf } from './banner-dialog.tsx';
import styles from './content.module.css';
import { DeleteBanner } from './delete-content.tsx';
import { useText } from '../../kit/text.ts';

/** The pictures and promises of the home page. What is typed into one is kept until it is saved or discarded. */
export function Banners({ brandId }: { brandId: Sent<BrandId> }) {
  const banners = useAsk('content.listBanners', { brandId });
  const { search, change } = useAddress();
  const [deleting, setDeleting] = useState<AdminBanner>();
  const rows = banners.data?.banners ?? [];
  const columns = useColumns(useOrder(brandId, rows));
  const t = useText('content');
  const open = rows.find(({ id }) => id === search['open']);
  return (
    <>
      <DataTable
        label={t('part.banners')}
        columns={columns}
        rows={rows}
        rowId={(banner) => banner.id}
        loading={banners.isPending}
        error={banners.error}
        onRetry={banners.isError ? () => void banners.refetch() : undefined}
        empty={<EmptyState title={t('banners.none')}>{t('banners.noneHint')}</EmptyState>}
        onOpen={({ id }) => change({ open: id })}
      />
      {open && (
        <BannerDialog
          key={open.id}
          banner={open}
          onClose={() => change({ open: undefined })}
          onDelete={() => {
            setDeleting(open);
            change({ open: undefined });
          }}
        />
      )}
      {deleting && <DeleteBanner banner={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

type Order = {
  sending: boolean;
  /** Undefined where there is nothing to change places with. */
  move: (banner: AdminBanner, by: -1 | 1) => (() => void) | undefined;
};

/** Banners change places with their neighbours in the same place of the home page. */
function useOrder(brandId: Sent<BrandId>, rows: readonly AdminBanner[]): Order {
  const write = useWrite('content.arrangeBanners', { tell: true });
  const queries = useQueryClient();
  const arrange = async (slot: AdminBanner['slot'], order: string[]) => {
    const saved = await write.send({ brandId, slot, order });
    if (saved) {
      queries.setQueryData(['content.listBanners', { brandId }], saved);
    } else {
      await queries.invalidateQueries({ queryKey: ['content.listBanners'] });
    }
  };
  const move = (banner: AdminBanner, by: -1 | 1) => {
    const { slot, shared } = banner;
    const order = rows
      .filter((each) => each.slot === slot && each.shared === shared)
      .map(({ id }) => id);
    const at = order.indexOf(banner.id);
    const other = order[at + by];
    if (other === undefined) {
      return undefined;
    }
    return () => void arrange(slot, order.with(at, other).with(at + by, banner.id));
  };
  return { sending: write.sending, move };
}

function useColumns(order: Order): Column<AdminBanner>[] {
  const t = useText('content');
  return [
    {
      id: 'picture',
      wide: true,
      header: <span className="sr-only">{t('banners.picture')}</span>,
      width: '64px',
      cell: (banner) =>
        banner.slot === 'promise' ? null : <Thumb picture={banner.picture} size={32} />,
    },
    {
      id: 'title',
      phone: 'first',
      header: t('banners.title'),
      cell: (banner) => <Words banner={banner} />,
    },
    { id: 'slot', header: t('banners.slot'), cell: (banner) => t(`slot.${banner.slot}`) },
    {
      id: 'link',
      header: t('banners.link'),
      cell: (banner) => <code className="mono ltr">{shortened(banner.link)}</code>,
    },
    {
      id: 'order',
      header: t('banners.order'),
      cell: (banner) => <Place {...{ banner, order }} />,
    },
    {
      id: 'languages',
      header: t('banners.languages'),
      align: 'end',
      cell: (banner) => Object.keys(banner.texts).length,
    },
    {
      id: 'shared',
      header: <span className="sr-only">{t('shared')}</span>,
      cell: (banner) => banner.shared && <Badge>{t('shared')}</Badge>,
    },
    {
      id: 'shown',
      phone: 'last',
      header: t('banners.state'),
      cell: ({ shown }) => (
        <Status tone={shown ? 'positive' : 'neutral'} shape={shown ? 'full' : 'open'}>
          {t(shown ? 'banners.shown' : 'banners.hidden')}
        </Status>
      ),
    },
  ];
}

function Place({ banner, order }: { banner: AdminBanner; order: Order }) {
  const t = useText('content');
  const title = wordsOf(banner, useLanguage())?.title ?? '';
  return (
    <span className={styles.order}>
      <MoveButtons
        earlier={t('banners.earlier', { title })}
        later={t('banners.later', { title })}
        first={order.sending || !order.move(banner, -1)}
        last={order.sending || !order.move(banner, 1)}
        onMove={(by) => order.move(banner, by)?.()}
      />
    </span>
  );
}

const wordsOf = (banner: AdminBanner, language: Language) =>
  banner.texts[language] ?? banner.texts.en;

function Words({ banner }: { banner: AdminBanner }) {
  const drafts = useDrafts();
  const words = wordsOf(banner, useLanguage());
  const t = useText('content');
  return (
    <span className={styles.words}>
      <b>{words?.title}</b>
      <small>{words?.text}</small>
      {draftIdOf(banner) in drafts && (
        <Status tone="warning" shape="half">
          {t('pages.changedHere')}
        </Status>
      )}
    </span>
  );
}

const LONG = 36;
const shortened = (link: string): string => (link.length > LONG ? `${link.slice(0, LONG)}…` : link);
