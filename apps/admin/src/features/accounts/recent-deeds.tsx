import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { PanelLink } from '@entrepot/ui/panel/panel-router.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { ask, useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import styles from './accounts.module.css';
import { DeedObject, DeedText } from './deed-text.tsx';
import { useAccountsText } from './use-accounts-text.ts';

const SHOWN = 6;
const MINUTE = 60_000;

/** What operators did last, for the overview. */
export function RecentDeeds() {
  const deeds = useQuery({
    ...ask(useCall(), 'accounts.listDeeds', { size: SHOWN }),
    refetchInterval: MINUTE,
  });
  const format = useFormat();
  const t = useAccountsText();
  return (
    <Section
      title={t('deeds.title')}
      aside={<PanelLink href={paths.deeds}>{t('deeds.all')}</PanelLink>}
    >
      {!deeds.data && deeds.isError ? (
        <ErrorState error={deeds.error} onRetry={() => void deeds.refetch()} />
      ) : !deeds.data ? (
        <Skeleton lines={SHOWN} height="18px" />
      ) : deeds.data.rows.length === 0 ? (
        <p className={styles.quiet}>{t('deeds.none')}</p>
      ) : (
        <ol className={styles.deeds}>
          {deeds.data.rows.map((deed) => (
            <li key={deed.id}>
              <time dateTime={deed.at}>
                {format.shortDate(deed.at)} {format.time(deed.at)}
              </time>
              <span>
                <b>
                  <bdi>{deed.by}</bdi>
                </b>{' '}
                <DeedText deed={deed} />
                <small>
                  <DeedObject deed={deed} />
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
