/** Whose a row of a desk is: a long name is cut, so that the columns beside it stay where they are; the pane shows it whole. */
import { AppLink } from '@entrepot/client/router/link.tsx';
import { accountAt } from './paths.ts';
import styles from './user-name.module.css';

export const UserName = ({ name }: { name: string }) => (
  <bdi className={styles.name} title={name}>
    {name}
  </bdi>
);

/** Whose something is, with the way to his account. */
export const UserLink = ({ accountId, name }: { accountId: string; name: string }) => (
  <AppLink href={accountAt(accountId)} className={styles.link}>
    <bdi>{name}</bdi>
  </AppLink>
);
