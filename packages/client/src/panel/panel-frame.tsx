/** The frame around a panel's pages: where one is, where one can go, who one is. */
import type { Brand } from '@entrepot/contract/brands/types';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import type { NavGroup } from '@entrepot/ui/patterns/panel-nav.tsx';
import { PanelShell } from '@entrepot/ui/patterns/panel-shell.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useDraftGuard } from '../form/drafts.ts';
import { switchLanguage } from '../language-choice.ts';
import { applyBrand } from './apply-brand.ts';
import { useNavigate, usePlace } from '../router/use-router.ts';
import styles from './panel-frame.module.css';

export type PanelFrameProps = {
  brand: Brand;
  place: string;
  code?: ReactNode;
  dark?: boolean;
  nav: readonly NavGroup[];
  user: string;
  tools?: ReactNode;
  railFoot?: ReactNode;
  /** Besides going to each page. */
  commands?: readonly Command[];
  find?: (query: string) => Promise<readonly Command[]>;
  /** Keeps the session alive while the page is open. */
  beat: () => void;
  onLogOut: () => void;
  children: ReactNode;
};

const BEAT_MS = 60_000;

export function PanelFrame(props: PanelFrameProps) {
  const { brand, nav, user, tools, onLogOut, children, commands = [], ...shell } = props;
  const { beat, ...frame } = shell;
  const { pathname } = usePlace();
  const goTo = useGoTo(nav);
  const t = useUiText();
  useTitle(nav, frame.place, brand.name);
  useBeat(beat);
  useDraftGuard();
  useEffect(() => applyBrand(brand.colours), [brand.colours]);
  const groups = nav.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, current: pathname === item.href })),
  }));
  const leave: Command = {
    id: 'log-out',
    group: user,
    label: t('panel.login.logOut'),
    icon: <LogOut size={16} aria-hidden />,
    run: onLogOut,
  };
  return (
    <MediaBase value={brand.mediaBase}>
      <PanelShell
        {...frame}
        mark={<BrandMark brand={brand} size={22} />}
        brandName={brand.name}
        nav={groups}
        commands={[...goTo, ...commands, leave]}
        onLanguage={switchLanguage}
        tools={
          <>
            {tools}
            <AccountMenu user={user} onLogOut={onLogOut} />
          </>
        }
      >
        {children}
      </PanelShell>
    </MediaBase>
  );
}

/** “Orders · Fenwick & Rao · Entrepot”: tabs can be told apart, and a screen reader says which page has come. */
function useTitle(nav: readonly NavGroup[], place: string, brand: string): void {
  const { pathname } = usePlace();
  const page = nav.flatMap(({ items }) => items).find(({ href }) => href === pathname)?.label;
  useEffect(() => {
    document.title = [page, place, brand].filter(Boolean).join(' · ');
  }, [page, place, brand]);
}

function useGoTo(nav: readonly NavGroup[]): Command[] {
  const navigate = useNavigate();
  const t = useUiText();
  return nav.flatMap((group) =>
    group.items.map((item) => ({
      id: item.href,
      group: t('panel.goTo'),
      label: item.label,
      icon: item.icon,
      run: () => void navigate({ href: item.href }),
    })),
  );
}

function useBeat(beat: () => void): void {
  const onBeat = useEffectEvent(beat);
  useEffect(() => {
    const timer = setInterval(() => onBeat(), BEAT_MS);
    return () => clearInterval(timer);
  }, []);
}

function AccountMenu({ user, onLogOut }: { user: string; onLogOut: () => void }) {
  const t = useUiText();
  return (
    <Menu
      label={user}
      align="end"
      items={[
        {
          label: t('panel.login.logOut'),
          icon: <LogOut size={16} className="flip" aria-hidden />,
          onSelect: onLogOut,
        },
      ]}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.user} title={user}>
          <span aria-hidden>{user.slice(0, 2).toUpperCase()}</span>
          <span className="sr-only">{user}</span>
        </button>
      )}
    />
  );
}
