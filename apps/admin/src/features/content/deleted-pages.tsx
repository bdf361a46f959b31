/** Pages that were deleted, below those that stand: each comes back with a click, also long after. */
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { DeletedPage } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useWrite, useAsk } from '../../kit/api.ts';
import styles from './content.module.css';
import { refreshPages } from './refresh-pages.ts';
import { useText } from '../../kit/text.ts';

type Props = { brandId: Sent<BrandId>; onOpen: (id: string) => void };

/** Nothing where nothing was deleted; the list of pages tells of a lost connection. */
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
  const back = useWrite('content.restorePage', { tell: true });
  const queries = useQueryClient();
  const toast = useToast();
  const format = useFormat();
  const t = useText('content');
  const { id: pageId, slug, title } = page;
  const putBack = async () => {
    const done = await back.send({ pageId, slug });
    await refreshPages(queries);
    if (done) {
      onOpen(pageId);
      toast({ tone: 'positive', title: t('pages.restored', { title }) });
    }
  };
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
        loading={back.sending}
        onClick={() => void putBack()}
      >
        {t('pages.putBack')}
      </Button>
    </li>
  );
}
