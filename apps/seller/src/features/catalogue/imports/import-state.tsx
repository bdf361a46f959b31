/** Where an import stands. */
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { ProgressBar } from '@entrepot/ui/primitives/loading.tsx';
import { useText } from '../../../kit/text.ts';
import { isOpen } from './use-imports.ts';
import styles from './imports.module.css';

export function ImportState({ job }: { job: ImportJob }) {
  const t = useText('catalogue');
  if (isOpen(job)) {
    return (
      <span className={styles.running}>
        <ProgressBar
          label={t(`imports.state.${job.state}`)}
          value={job.state === 'running' ? job.percent / 100 : undefined}
        />
        <small>{t(`imports.state.${job.state}`)}</small>
      </span>
    );
  }
  return job.state === 'failed' ? (
    <Status shape="attention" tone="danger">
      {t('imports.state.failed')}
    </Status>
  ) : (
    <Status shape="done" tone={job.refused > 0 ? 'warning' : 'positive'}>
      {job.dryRun ? t('imports.state.checked') : t('imports.state.done')}
    </Status>
  );
}
