import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import styles from './accounts.module.css';
import { AuditEntryObject, AuditEntryText } from './audit-entry-text.tsx';
import { useText } from '../../kit/text.ts';

const SHOWN = 6;
const MINUTE = 60_000;

/** What operators did last, for the overview. */
export function RecentChanges() {
  const entries = useAsk('accounts.listAuditEntries', { size: SHOWN }, { refetchInterval: MINUTE });
  const format = useFormat();
  const t = useText('accounts');
  return (
    <Section
      title={t('auditLog.title')}
      aside={<AppLink href={paths.auditLog}>{t('auditLog.all')}</AppLink>}
    >
      <Loaded from={entries} lines={SHOWN} height="18px">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{t('auditLog.none')}</p>
          ) : (
            <ol className={styles.changes}>
              {rows.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>
                    {format.shortDate(entry.at)} {format.time(entry.at)}
                  </time>
                  <span>
                    <b>
                      <bdi>{entry.by}</bdi>
                    </b>{' '}
                    <AuditEntryText entry={entry} />
                    <small>
                      <AuditEntryObject entry={entry} />
                    </small>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}
