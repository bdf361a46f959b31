/** The user centre around its pages: who one is, where one can go, the page. */
import { cx } from '@entrepot/ui/cx.ts';
import {
  Bell,
  BellRing,
  DoorOpen,
  FileText,
  HandCoins,
  Heart,
  LayoutDashboard,
  LogOut,
  MapPin,
  Package,
  Settings,
  Smartphone,
  Store,
  TicketPercent,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { Avatar } from './avatar.tsx';
import { useText } from '../text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './centre-frame.module.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

export function CentreFrame({ title, aside, children }: Props) {
  return (
    <div className={cx('wrap', styles.frame)}>
      <PageHead title={title} unlisted />
      <SideNav />
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}

function SideNav() {
  const here = usePlace().pathname;
  const user = useUser();
  const logOut = useLogOut();
  const t = useText('accounts');
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => showCurrent(list.current), [here]);
  const entries = [
    [paths.account(), LayoutDashboard, t('centre.dashboard')],
    [paths.orders(), Package, t('centre.orders')],
    [paths.quotations(), FileText, t('centre.quotations')],
    [paths.wallet(), Wallet, t('centre.wallet')],
    [paths.credit(), HandCoins, t('centre.loans')],
    [paths.coupons(), TicketPercent, t('centre.coupons')],
    [paths.favourites(), Heart, t('centre.favourites')],
    [paths.stockWaits(), BellRing, t('centre.stockWaits')],
    [paths.followedShops(), Store, t('centre.followed')],
    [paths.messages(), Bell, t('centre.notices')],
    [paths.setup('shipping-address'), MapPin, t('centre.addresses')],
    [paths.setup(), Settings, t('centre.setup')],
    [paths.openShop(), DoorOpen, t('centre.openShop')],
    [paths.apps(), Smartphone, t('centre.apps')],
  ] as const;
  return (
    <nav className={styles.nav} aria-label={t('centre.label')}>
      {user && (
        <div className={styles.who}>
          <Avatar number={user.avatar} />
          <span>
            <b dir="auto">{user.username}</b>
            <small>
              {t.rich('centre.uid', {
                uid: user.userCode,
                code: (chunks) => <bdi className="mono">{chunks}</bdi>,
              })}
            </small>
          </span>
        </div>
      )}
      <ul ref={list}>
        {entries.map(([href, Icon, label]) => (
          <li key={href}>
            <AppLink href={href} aria-current={isHere(href, here) ? 'page' : undefined}>
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              {label}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            <LogOut size={18} strokeWidth={1.6} className="flip" aria-hidden />
            {t('centre.logOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** On a phone the entries are one row that scrolls: the page one is on stands in its middle. */
function showCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  const row = list?.getBoundingClientRect();
  if (list && entry && row) {
    list.scrollLeft += entry.left + entry.width / 2 - (row.left + row.width / 2);
  }
}

/** Pages below the settings belong to the settings, but for the address book, which has an entry of its own. */
function isHere(href: string, here: string): boolean {
  if (href === paths.account()) {
    return here === href || here === `${href}/dashboard`;
  }
  if (href === paths.setup()) {
    return here.startsWith(href) && here !== paths.setup('shipping-address');
  }
  return href === paths.wallet() || href === paths.credit() ? here.startsWith(href) : here === href;
}
