/** A brand's lucky draws: drafts, what runs, and what is over. */
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Gift, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useList } from '../../kit/api.ts';
import { OfChosenBrand } from '../../kit/of-chosen-brand.tsx';
import { useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { DrawDetail } from './draw-detail.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawState } from './draw-state.tsx';
import { titleOf } from './draw-words.ts';

export function DrawsPage() {
  const t = useText('draws');
  return (
    <OfChosenBrand label={t('brand')}>
      {(brandId, choice) => <OfBrand {...{ brandId, choice }} />}
    </OfChosenBrand>
  );
}

function OfBrand({ brandId, choice }: { brandId: Sent<BrandId>; choice: ReactNode }) {
  const [making, setMaking] = useState(false);
  const list = useList('draws.listDraws', { brandId });
  const now = useNow();
  const t = useText('draws');
  return (
    <PanelPage
      fill
      title={t('title')}
      actions={
        <>
          {choice}
          <Button
            variant="primary"
            icon={<Plus size={15} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('new')}
          </Button>
        </>
      }
    >
      <PagedTable
        label={t('title')}
        columns={useColumns()}
        list={list}
        empty={
          <EmptyState title={t('none')} icon={<Gift size={28} strokeWidth={1.4} aria-hidden />}>
            {t('noneText')}
          </EmptyState>
        }
        pane={(_, moves, draw) => draw && <DrawDetail draw={draw} {...moves} />}
      />
      {making && <DrawDialog brandId={brandId} now={now} onClose={() => setMaking(false)} />}
    </PanelPage>
  );
}

function useColumns(): Column<AdminDraw>[] {
  const format = useFormat();
  const language = useLanguage();
  const t = useText('draws');
  return [
    {
      id: 'title',
      header: t('column.title'),
      cell: (draw) => <bdi>{titleOf(draw, language) || t('untitled')}</bdi>,
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (draw) => <DrawState draw={draw} />,
    },
    { id: 'from', header: t('column.from'), cell: ({ opensAt }) => format.date(opensAt) },
    { id: 'until', header: t('column.until'), cell: ({ closesAt }) => format.date(closesAt) },
    {
      id: 'count',
      header: t('column.count'),
      align: 'end',
      cell: ({ count }) => format.quantity(count),
    },
    {
      id: 'cost',
      header: t('column.cost'),
      align: 'end',
      cell: ({ mostCost }) => <bdi className="num ltr">{format.money(mostCost)}</bdi>,
    },
  ];
}
