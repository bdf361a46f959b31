/** What a brand says: its pages of text and its banners, language by language. */
import { exactly } from '@entrepot/contract/addresses/search';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { EditablePage } from '@entrepot/contract/content/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useDrafts } from '@entrepot/client/form/drafts.ts';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useChosenBrand } from '../../kit/shell-queries.ts';
import { Banners } from './banners.tsx';
import styles from './content.module.css';
import { NewBanner, NewPage } from './new-content.tsx';
import { draftIdOf, PageEditor } from './page-editor.tsx';
import { DeletedPages, DeletePage, refreshPages } from './delete-content.tsx';
import { useText } from '../../kit/text.ts';

const PARTS = ['pages', 'banners'] as const;

export function ContentPage() {
  const { brands, rows, chosen, search, change } = useChosenBrand();
  const t = useText('content');
  const brandId = chosen?.id;
  const part = exactly(PARTS, search['part']) ?? 'pages';
  return (
    <PanelPage
      title={t('title')}
      actions={
        brandId && (
          <>
            <Select
              label={t('brand')}
              hideLabel
              value={brandId}
              options={rows.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => change({ brand: event.target.value, open: undefined })}
            />
            <MakeNew part={part} brandId={brandId} />
          </>
        )
      }
      bars={
        <Tabs
          label={t('title')}
          value={part}
          onChange={(to) => change({ part: to, open: undefined })}
          items={PARTS.map((id) => ({ id, label: t(`part.${id}`) }))}
        />
      }
      fill
    >
      <Loaded from={brands} waiting={<Waiting />}>
        {() =>
          brandId &&
          (part === 'pages' ? (
            <Pages key={brandId} brandId={brandId} />
          ) : (
            <Banners key={brandId} brandId={brandId} />
          ))
        }
      </Loaded>
    </PanelPage>
  );
}

/** A page or a banner more; it opens at once, to be written. */
function MakeNew({ part, brandId }: { part: (typeof PARTS)[number]; brandId: Sent<BrandId> }) {
  const queries = useQueryClient();
  const { change } = useAddress();
  const [making, setMaking] = useState(false);
  const t = useText('content');
  const made = async ({ id }: { id: string }) => {
    setMaking(false);
    await (part === 'pages'
      ? refreshPages(queries)
      : queries.invalidateQueries({ queryKey: ['content.listBanners'] }));
    change({ open: id });
  };
  const New = part === 'pages' ? NewPage : NewBanner;
  return (
    <>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => setMaking(true)}>
        {t(`${part}.new`)}
      </Button>
      {making && (
        <New
          brandId={brandId}
          onClose={() => setMaking(false)}
          onMade={(each) => void made(each)}
        />
      )}
    </>
  );
}

const Waiting = () => (
  <div className={styles.loading}>
    <Skeleton lines={8} height="28px" />
  </div>
);

function Pages({ brandId }: { brandId: Sent<BrandId> }) {
  const pages = useAsk('content.listPages', { brandId });
  return (
    <Loaded from={pages} waiting={<Waiting />}>
      {(data) => <PageList brandId={brandId} rows={data.pages} />}
    </Loaded>
  );
}

function PageList({ brandId, rows }: { brandId: Sent<BrandId>; rows: EditablePage[] }) {
  const { search, change } = useAddress();
  const [deleting, setDeleting] = useState<EditablePage>();
  const t = useText('content');
  const chosen = rows.find(({ id }) => id === search['open']) ?? rows[0];
  const away = <DeletedPages brandId={brandId} onOpen={(id) => change({ open: id })} />;
  if (!chosen) {
    return (
      <>
        <EmptyState title={t('pages.none')}>{t('pages.noneHint')}</EmptyState>
        {away}
      </>
    );
  }
  return (
    <div className={styles.pages}>
      <nav aria-label={t('part.pages')}>
        <ul>
          {rows.map((page) => (
            <PageLink key={page.id} page={page} isOpen={page.id === chosen.id} />
          ))}
        </ul>
        {away}
      </nav>
      <PageEditor
        key={chosen.id}
        page={chosen}
        brandId={brandId}
        onDelete={() => setDeleting(chosen)}
      />
      {deleting && (
        <DeletePage
          key={`delete ${deleting.id}`}
          page={deleting}
          onClose={() => setDeleting(undefined)}
          onOpen={(id) => change({ open: id })}
        />
      )}
    </div>
  );
}

function PageLink({ page, isOpen }: { page: EditablePage; isOpen: boolean }) {
  const reader = useLanguage();
  const drafts = useDrafts();
  const { change } = useAddress();
  const t = useText('content');
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => change({ open: page.id })}
      >
        <b>{(page.texts[reader] ?? page.texts.en)?.title ?? page.slug}</b>
        <small>
          <span className="mono ltr">/{page.slug}</span>
          {draftIdOf(page) in drafts ? (
            <Status tone="warning" shape="half">
              {t('pages.changedHere')}
            </Status>
          ) : (
            <span>{t('pages.languages', { count: Object.keys(page.texts).length })}</span>
          )}
        </small>
      </button>
    </li>
  );
}
