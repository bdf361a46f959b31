/** An address as people compare it: whole, in groups of four, from left to right in every language. */
import { inFours } from '@entrepot/contract/withdrawals/rules';
import styles from './whole-address.module.css';

export function WholeAddress({ address }: { address: string }) {
  return (
    <code className={`mono ltr ${styles.address}`} aria-label={address}>
      {inFours(address).map((four, at) => (
        <span key={at}>{four}</span>
      ))}
    </code>
  );
}
