/** What waits to be given back, is nobody's who is known, and is just as much as a correction adds: it may be the same money. */
import type { WaitsAlike } from '@entrepot/contract/payments/types';
import { paths } from '@entrepot/contract/addresses/admin';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import styles from './adjustments.module.css';

export function MayBe({ found }: { found: readonly WaitsAlike[] }) {
  const format = useFormat();
  const t = useText('adjustments');
  if (found.length === 0) {
    return null;
  }
  return (
    <Notice
      label={t('mayBe.title')}
      icon={<TriangleAlert size={18} aria-hidden />}
      intro={
        <>
          <b>{t('mayBe.title')}</b> {t('mayBe.text')}{' '}
          <AppLink href={paths.payments}>{t('mayBe.look')}</AppLink>
        </>
      }
    >
      {found.map(({ reference, amount, currency, owed, seenAt }) => (
        <li key={reference}>
          <span>
            {t('mayBe.one', { paid: format.sum(amount, currency), owed: format.money(owed) })} ·{' '}
            <time dateTime={seenAt}>{format.dateTime(seenAt)}</time> ·{' '}
            <bdi className={`mono ${styles.reference}`}>{reference}</bdi>
          </span>
        </li>
      ))}
    </Notice>
  );
}
