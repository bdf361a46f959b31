/** Whose a row of a desk is: a long name is cut, so that the columns beside it stay where they are; the pane shows it whole. */
import styles from './user-name.module.css';

export const UserName = ({ name }: { name: string }) => (
  <bdi className={styles.name} title={name}>
    {name}
  </bdi>
);
