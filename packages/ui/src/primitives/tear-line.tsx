import styles from './tear-line.module.css';

/** Where the stub of a slip is torn off. */
export function TearLine() {
  return <div className={styles.tear} aria-hidden />;
}
