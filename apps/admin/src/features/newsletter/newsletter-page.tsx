/** The letters of the newsletter: written here, sent once, and counted. */
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../kit/api.ts';
import { useBrandName } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { LetterDialog } from './letter-dialog.tsx';
import type { Letter } from './letter-model.ts';
import { LetterPane } from './letter-pane.tsx';
import { LetterStatus } from './letter-status.tsx';

const SIZE = 50;
/** While one is being sent its figures move. */
const REFRESH_MS = 10_000;

export function NewsletterPage() {
  const [writing, setWriting] = useState(false);
  const letters = useList(
    'notifications.listLetters',
    { size: SIZE },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useColumns();
  const t = useText('newsletter');
  const write = (
    <Button
      variant="primary"
      icon={<Plus size={15} aria-hidden />}
      onClick={() => setWriting(true)}
    >
      {t('new')}
    </Button>
  );
  return (
    <PanelPage title={t('title')} note={t('note')} actions={write} fill>
      <PagedTable
        label={t('title')}
        columns={columns}
        list={letters}
        empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        pane={(_, moves, letter) => letter && <LetterPane letter={letter} {...moves} />}
      />
      {writing && <LetterDialog onClose={() => setWriting(false)} />}
    </PanelPage>
  );
}

function useColumns(): Column<Letter>[] {
  const format = useFormat();
  const brandName = useBrandName();
  const t = useText('newsletter');
  const count = (id: 'failed' | 'left'): Column<Letter> => ({
    id,
    align: 'end',
    wide: true,
    header: t(id),
    cell: (letter) => (letter.sentAt ? format.quantity(letter[id]) : '–'),
  });
  return [
    {
      id: 'subject',
      header: t('subject'),
      cell: (letter) => <bdi>{letter.texts.en?.subject}</bdi>,
    },
    { id: 'brand', wide: true, header: t('brand'), cell: ({ brandId }) => brandName(brandId) },
    {
      id: 'state',
      phone: 'last',
      header: t('state'),
      cell: (letter) => <LetterStatus letter={letter} />,
    },
    {
      id: 'made',
      wide: true,
      header: t('made'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
    {
      id: 'sent',
      align: 'end',
      header: t('sent'),
      cell: ({ sentAt, sent, receivers }) =>
        sentAt
          ? t('progress', { sent: format.quantity(sent), receivers: format.quantity(receivers) })
          : '–',
    },
    count('failed'),
    count('left'),
  ];
}
