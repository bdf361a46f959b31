/** In the wallet: what a balance is, who holds the money, and by what right (trust.md 6.6, 6.9). */
import { Landmark } from 'lucide-react';
import { useBrand, useSentence } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './wallet-page.module.css';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';

/** Said only where an operator has entered it. */
export function MoneyHolder() {
  const { money_holder: holder, ...settings } = useBrand().settings;
  const { money_licence_authority: authority, money_licence_number: number } = settings;
  const { money_licence_link: link } = settings;
  // The sentence around it has its own end.
  const why = useSentence('money_no_licence').replace(/[.。]$/u, '');
  const t = useText('wallet');
  if (holder === '') {
    return null;
  }
  return (
    <li>
      <Landmark size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>{t('holder.title')}</b> {t('holder.text', { holder: isolated(holder) })}{' '}
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
