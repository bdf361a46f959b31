import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../page-head.tsx';
import { useLayoutText } from './use-layout-text.ts';
import styles from './message.module.css';

export function NotFound() {
  const t = useLayoutText();
  return (
    <div className={`wrap ${styles.message}`}>
      <PageHead title={t('notFound.title')} unlisted />
      <p className={styles.code}>404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.hint')}</p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" href={paths.home()}>
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink href={paths.departments()}>{t('notFound.departments')}</ButtonLink>
      </div>
    </div>
  );
}
