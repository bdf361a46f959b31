/** Language, messages, account and cart at the end of the search row. */
import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { Popover } from '@entrepot/ui/primitives/popover.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Globe, LogOut, ShoppingCart, UserRound } from 'lucide-react';
import { useCartCount, openCart } from '../../features/cart/store.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useBrand } from '../../kit/brand.ts';
import { switchLanguage } from '../../kit/language-choice.ts';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useLogOut } from '../../kit/use-log-out.ts';
import { MessageTools } from './message-tools.tsx';
import { NoticeTool } from './notice-tool.tsx';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

export function HeaderTools() {
  return (
    <div className={styles.tools}>
      <LanguageMenu />
      <ul className={styles.messages}>
        <MessageTools className={styles.tool} />
        <NoticeTool />
      </ul>
      <AccountTool />
      <CartTool />
    </div>
  );
}

function AccountTool() {
  const user = useUser();
  const logOut = useLogOut();
  const t = useText('layout');
  if (!user) {
    return (
      <AppLink href={paths.login()} className={styles.tool}>
        <UserRound size={22} strokeWidth={1.5} aria-hidden />
        {t('tools.login')}
      </AppLink>
    );
  }
  return (
    <Menu
      label={t('tools.account')}
      align="end"
      trigger={(props) => (
        <button type="button" {...props} className={styles.tool}>
          <UserRound size={22} strokeWidth={1.5} aria-hidden />
          <span className={styles.name} dir="auto">
            {user.username}
          </span>
        </button>
      )}
      items={[
        { label: t('tools.dashboard'), icon: <UserRound size={16} />, href: paths.account() },
        { label: t('tools.logout'), icon: <LogOut size={16} />, onSelect: logOut, ruled: true },
      ]}
    />
  );
}

function CartTool() {
  const count = useCartCount();
  const t = useText('layout');
  return (
    <button type="button" className={styles.tool} onClick={openCart}>
      <ShoppingCart size={22} strokeWidth={1.5} aria-hidden />
      {t('tools.cart')}
      {count > 0 && (
        <span className={cx(styles.dot, 'num')} aria-label={t('tools.inCart', { count })}>
          {count}
        </span>
      )}
    </button>
  );
}

/** Every language by its own name, in its own script. */
export function LanguageMenu() {
  const language = useLanguage();
  const { languages } = useBrand();
  const t = useText('layout');
  return (
    <Popover
      align="end"
      label={t('tools.language')}
      className={styles.languages}
      trigger={(props) => (
        <button type="button" {...props} className={styles.tool}>
          <Globe size={22} strokeWidth={1.5} aria-hidden />
          <span lang={languageFacts(language).tag}>{languageFacts(language).name}</span>
        </button>
      )}
    >
      <ul>
        {OFFERED.filter(({ code }) => languages.includes(code)).map(({ code, name, tag }) => (
          <li key={code}>
            <button
              type="button"
              lang={tag}
              aria-current={code === language || undefined}
              onClick={() => switchLanguage(code)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
