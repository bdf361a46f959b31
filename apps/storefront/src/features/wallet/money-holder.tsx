/** In the wallet: what a balance is, who holds the money, and by what right (trust.md 6.6, 6.9). */
import { Landmark } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { useHoldings } from './holdings-box.tsx';
import styles from './wallet-page.module.css';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';

/** Said only where an operator of the account's own brand has entered it, which need not be the brand of this page. */
export function MoneyHolder() {
  const holder = useHoldings().data?.holder;
  const t = useText('wallet');
  if (!holder) {
    return null;
  }
  const { name, authority, number, link } = holder;
  // The sentence around it has its own end.
  const why = holder.why.replace(/[.。]$/u, '');
  return (
    <li>
      <Landmark size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t('holder.title')}</b> {t('holder.text', { holder: isolated(name) })}{' '}
        {authority !== '' && number !== ''
          ? t('holder.licence', { authority: isolated(authority), number: isolated(number) })
          : why !== '' && t('holder.none', { why: isolated(why) })}
      </span>
      {link !== '' && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.check}>
          {t('holder.check')}
        </a>
      )}
    </li>
  );
}
