/** Everything that was drawn, in its order, under marks that name nobody. */
import type { PublicDraw } from '@entrepot/contract/draws/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Output, useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import styles from './draws.module.css';

const SIZE = 20;

type Props = { draw: PublicDraw; person: string | undefined };

export function EntryList({ draw, person }: Props) {
  const [page, setPage] = useState(1);
  const list = useAsk(
    'draws.listEntries',
    { drawId: draw.id, page, size: SIZE },
    { placeholderData: (before) => before },
  );
  const t = useText('draws');
  return (
    <Box title={t('list.title')} note={t('draws', { count: draw.count })} flush>
      <Loaded from={list} waiting={<Skeleton lines={5} height="28px" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className={styles.foot}>{t('list.none')}</p>
          ) : (
            <>
              <Entries draw={draw} person={person} rows={rows} />
              <Moves page={page} pages={Math.ceil(total / SIZE)} onMove={setPage} />
              <p className={styles.foot}>{t('list.note')}</p>
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

type Rows = Output<'draws.listEntries'>['rows'];

function Entries({ draw, person, rows }: Props & { rows: Rows }) {
  const format = useFormat();
  const words = useDrawWords();
  const t = useText('draws');
  const odds = useText('odds');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('list.title')}>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">{t('own.no')}</th>
            <th scope="col">{t('own.at')}</th>
            <th scope="col">{t('own.result')}</th>
            <th scope="col">{t('own.number')}</th>
            <th scope="col">{t('list.person')}</th>
            <th scope="col">{t('list.nonce')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const prize = draw.prizes.find(({ place }) => place === row.place);
            return (
              <tr key={row.serial}>
                <td className="num">{format.quantity(row.serial)}</td>
                <td>{format.dateTime(row.at)}</td>
                <td>{prize ? words.gives(prize.coupon) : odds('nothing')}</td>
                <td className="num">{format.quantity(row.number + 1)}</td>
                <td>
                  <code dir="ltr">{row.person}</code>{' '}
                  {row.person === person && <Badge tone="info">{t('list.you')}</Badge>}
                </td>
                <td>
                  <code dir="ltr">{row.nonce}</code>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type MovesProps = { page: number; pages: number; onMove: (page: number) => void };

function Moves({ page, pages, onMove }: MovesProps) {
  const format = useFormat();
  const t = useText('draws');
  if (pages < 2) {
    return null;
  }
  return (
    <div className={styles.moves}>
      <Button
        size="s"
        disabled={page === 1}
        icon={<ChevronLeft size={16} className="flip" aria-hidden />}
        onClick={() => onMove(page - 1)}
      >
        {t('list.before')}
      </Button>
      <span className="num">
        {format.quantity(page)} / {format.quantity(pages)}
      </span>
      <Button
        size="s"
        disabled={page === pages}
        icon={<ChevronRight size={16} className="flip" aria-hidden />}
        onClick={() => onMove(page + 1)}
      >
        {t('list.after')}
      </Button>
    </div>
  );
}
