/** The page of a draw; without one in the address what runs now, and all before with their proofs. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Gift } from 'lucide-react';
import { useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { currentQuery, drawQuery, pastQuery } from './draw-queries.ts';
import { useDrawWords } from './draw-words.ts';
import { OneDraw } from './one-draw.tsx';
import styles from './draws.module.css';

export function DrawsPage() {
  const { id } = usePageSearch();
  return id ? <Named drawId={id} /> : <All />;
}

function Named({ drawId }: { drawId: string }) {
  const { data } = useSuspenseQuery(drawQuery(useCall(), drawId));
  return <OneDraw draw={data} />;
}

function All() {
  const call = useCall();
  const { draw } = useSuspenseQuery(currentQuery(call)).data;
  const past = useSuspenseQuery(pastQuery(call)).data.rows.filter(({ id }) => id !== draw?.id);
  const t = useText('draws');
  return (
    <>
      {draw ? (
        <OneDraw draw={draw} />
      ) : (
        <div className="wrap">
          <PageHeading title={t('all')} description={t('description')} canonical={paths.draws()} />
          <EmptyState
            title={t('noneTitle')}
            icon={<Gift size={28} strokeWidth={1.4} aria-hidden />}
          >
            {t('noneText')}
          </EmptyState>
        </div>
      )}
      {past.length > 0 && (
        <div className={`wrap ${styles.page}`}>
          <Box title={t('past')} flush>
            <Past rows={past} />
          </Box>
        </div>
      )}
    </>
  );
}

type Row = Parameters<ReturnType<typeof useDrawWords>['phase']>[0] & {
  id: string;
  title: string;
  count: number;
};

function Past({ rows }: { rows: readonly Row[] }) {
  const words = useDrawWords();
  const t = useText('draws');
  return (
    <ul className={styles.past}>
      {rows.map((row) => (
        <li key={row.id}>
          <AppLink href={paths.draws(row.id)}>
            <bdi>{row.title}</bdi>
          </AppLink>
          <span>
            {words.phase(row)} · {t('draws', { count: row.count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
