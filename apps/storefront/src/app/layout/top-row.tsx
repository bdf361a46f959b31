import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { MapPin } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

export function TopRow() {
  const brand = useBrand();
  const t = useText('layout');
  return (
    <div className={styles.top}>
      <div className={cx('wrap', styles.topRow)}>
        <DeliverTo />
        <span className={styles.promise}>{t('top.escrow')}</span>
        <nav className={styles.topEnd} aria-label={t('top.label')}>
          <AppLink href={paths.information()}>{t('top.help')}</AppLink>
          <a href={brand.sellerUrl}>{t('top.sellerCentre')}</a>
        </nav>
      </div>
    </div>
  );
}

/** The default address of somebody logged in; a visitor is told that the place is asked for later. */
export function DeliverTo() {
  const loggedIn = useLoggedIn();
  const t = useText('layout');
  const format = useFormat();
  const { data } = useAsk(
    'accounts.listAddresses',
    {},
    { enabled: loggedIn, select: ({ rows }) => rows[0] },
  );
  return (
    <span className={styles.deliver}>
      <MapPin size={16} strokeWidth={1.5} aria-hidden />
      {data ? (
        <span>
          {t.rich('top.deliverTo', {
            place: format.place(data.city, data.country),
            b: bold,
          })}
        </span>
      ) : (
        <span>{t('top.deliversWorldwide')}</span>
      )}
    </span>
  );
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>;
