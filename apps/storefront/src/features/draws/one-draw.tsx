/** One draw: its odds and rules, the way to take part, what the reader has drawn, and the proof. */
import { useQueryClient } from '@tanstack/react-query';
import type { PublicDraw } from '@entrepot/contract/draws/types';
import { useEffect } from 'react';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import { EntryList } from './entry-list.tsx';
import { Odds } from './odds.tsx';
import { OwnDraws } from './own-draws.tsx';
import { Proof } from './proof.tsx';
import { TakePart } from './take-part.tsx';
import styles from './draws.module.css';

/** The server's page may be some seconds old; the pieces that are left are not. */
function useFresh(draw: PublicDraw) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['draws.getDraw', { drawId: draw.id }] });
  }, [queries, draw.id]);
}

export function OneDraw({ draw }: { draw: PublicDraw }) {
  useFresh(draw);
  const loggedIn = useLoggedIn();
  const own = useAsk('draws.getOwnDraws', { drawId: draw.id }, { enabled: loggedIn });
  const words = useDrawWords();
  const t = useText('draws');
  const name = useText('odds');
  const title = draw.title || name('title');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading
        title={title}
        description={t('description')}
        canonical={paths.draws(draw.id)}
        crumbs={[{ label: t('all'), href: paths.draws() }, { label: title }]}
        note={words.phase(draw)}
      />
      {draw.stopReason && (
        <p className={styles.stopped}>{t('stopped', { reason: draw.stopReason })}</p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Box title={t('odds')} note={t('oddsNote')} flush>
            <Odds draw={draw} />
            <Rules draw={draw} />
          </Box>
          {own.data && own.data.entries.length > 0 && <OwnDraws draw={draw} own={own.data} />}
          <Proof draw={draw} />
          <EntryList draw={draw} person={own.data?.person} />
        </div>
        <TakePart draw={draw} own={own.data} />
      </div>
    </div>
  );
}

function Rules({ draw: { perDay, perPerson, mostDraws } }: { draw: PublicDraw }) {
  const t = useText('draws');
  return (
    <ul className={styles.rules}>
      <li>{t('rules.who')}</li>
      <li>
        {t('rules.allowance', { perDay, perPerson })} {t('rules.days')}
      </li>
      <li>{t('rules.most', { most: mostDraws })}</li>
      <li>{t('rules.pieces')}</li>
    </ul>
  );
}
