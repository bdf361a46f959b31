/** The menu of phones: account, pages, departments, language, help. */
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { LogOut, Package, UserRound } from 'lucide-react';
import { DepartmentIcon } from '../../kit/goods/department-icon.tsx';
import { LanguageSelect } from '../../kit/language-select.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { useUser } from '../../kit/session.ts';
import { useBrand, useDepartments } from '../../kit/brand.ts';
import { useLogOut } from '../../kit/use-log-out.ts';
import { SellWithUs, useNavEntries } from './nav-row.tsx';
import { MessageTools } from './message-tools.tsx';
import { NoticeEntry } from './notice-tool.tsx';
import { DeliverTo } from './top-row.tsx';
import { useText } from '../../kit/text.ts';
import styles from './site-menu.module.css';

type Props = { open: boolean; onClose: () => void };

export function SiteMenu({ open, onClose }: Props) {
  const here = usePlace().pathname;
  const brand = useBrand();
  const entries = useNavEntries();
  const t = useText('layout');
  return (
    <Drawer open={open} onClose={onClose} title={brand.name} side="start">
      <div className={styles.menu}>
        <Account close={onClose} />
        <ul>
          <MessageTools iconSize={20} onOpen={onClose} />
          <NoticeEntry onOpen={onClose} />
        </ul>
        <nav aria-label={t('nav.label')}>
          <ul>
            {entries.map(([href, label]) => (
              <li key={href}>
                <AppLink
                  href={href}
                  aria-current={here === href ? 'page' : undefined}
                  onClick={onClose}
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <Departments close={onClose} />
        <div className={styles.language}>
          <LanguageSelect />
        </div>
        <ul>
          <li className={styles.place}>
            <DeliverTo />
          </li>
          <li>
            <AppLink href={paths.information()} onClick={onClose}>
              {t('top.help')}
            </AppLink>
          </li>
          <li>
            <a href={brand.sellerUrl}>{t('top.sellerCentre')}</a>
          </li>
          <li>
            <SellWithUs />
          </li>
        </ul>
      </div>
    </Drawer>
  );
}

function Departments({ close }: { close: () => void }) {
  const departments = useDepartments();
  const t = useText('layout');
  return (
    <nav aria-label={t('nav.allDepartments')}>
      <h3>{t('nav.allDepartments')}</h3>
      <ul>
        {departments.map(({ id, name, icon }) => (
          <li key={id}>
            <AppLink href={paths.category(id)} onClick={close}>
              <DepartmentIcon name={icon} />
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account({ close }: { close: () => void }) {
  const user = useUser();
  const logOut = useLogOut();
  const t = useText('layout');
  if (!user) {
    return (
      <div className={styles.account}>
        <ButtonLink variant="primary" wide href={paths.login()} onClick={close}>
          {t('tools.login')}
        </ButtonLink>
        <ButtonLink wide href={paths.register()} onClick={close}>
          {t('tools.register')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul>
      <li>
        <AppLink href={paths.account()} onClick={close}>
          <UserRound size={20} strokeWidth={1.5} aria-hidden />
          <b dir="auto">{user.username}</b>
        </AppLink>
      </li>
      <li>
        <AppLink href={paths.orders()} onClick={close}>
          <Package size={20} strokeWidth={1.5} aria-hidden />
          {t('tools.orders')}
        </AppLink>
      </li>
      <li>
        <button
          type="button"
          onClick={() => {
            close();
            logOut();
          }}
        >
          <LogOut size={20} strokeWidth={1.5} className="flip" aria-hidden />
          {t('tools.logout')}
        </button>
      </li>
    </ul>
  );
}
