import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../paths.ts';
import { useText } from '../text.ts';
import styles from './ask-service.module.css';

/** Whom to ask about what waits, or ended otherwise than was hoped: beside its reason, wherever somebody's money is. */
export function AskService() {
  const t = useText('accounts');
  return (
    <AppLink href={paths.messages({ chat: 'service' })} className={styles.link}>
      {t('centre.askService')}
    </AppLink>
  );
}
