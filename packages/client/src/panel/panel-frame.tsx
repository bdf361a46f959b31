/** The frame around a panel's pages: where one is, where one can go, who one is. */
import { useSingleKeys } from '@entrepot/ui/browser/single-keys.ts';
import type { Brand } from '@entrepot/contract/brands/types';
import { Keyboard, KeyRound, LogOut } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { usePanelText } from './use-panel-text.ts';
import type { Command } from '@entrepot/ui/patterns/command-palette.tsx';
import type { NavGroup } from '@entrepot/ui/patterns/panel-nav.tsx';
import { PanelShell } from '@entrepot/ui/patterns/panel-shell.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useDraftGuard } from '../form/drafts.ts';
import { switchLanguage } from '../language-choice.ts';
import { usePart } from '../router/use-part.ts';
import type { TwoStepCall } from '../two-step/two-step-call.ts';
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
  call: TwoStepCall;
  tools?: ReactNode;
  railFoot?: ReactNode;
  find?: (query: string) => Promise<readonly Command[]>;
  onLogOut: () => void;
  children: ReactNode;
};

export function PanelFrame(props: PanelFrameProps) {
  const { brand, nav, user, call, tools, onLogOut, children, ...shell } = props;
  const { pathname } = usePlace();
  const goTo = useGoTo(nav);
  const t = usePanelText();
  useTitle(nav, shell.place, brand.name);
  useDraftGuard();
  useEffect(() => applyBrand(brand.colours), [brand.colours]);
  const groups = nav.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, current: pathname === item.href })),
  }));
  const leave: Command = {
    id: 'log-out',
    group: user,
    label: t('login.logOut'),
    icon: <LogOut size={16} aria-hidden />,
    run: onLogOut,
  };
  return (
    <MediaBase value={brand.mediaBase}>
      <PanelShell
        {...shell}
        mark={<BrandMark brand={brand} size={22} />}
        brandName={brand.name}
        nav={groups}
        commands={[...goTo, leave]}
        onLanguage={switchLanguage}
        tools={
          <>
            {tools}
            <AccountMenu user={user} call={call} onLogOut={onLogOut} />
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
  const t = usePanelText();
  return nav.flatMap((group) =>
    group.items.map((item) => ({
      id: item.href,
      group: t('goTo'),
      label: item.label,
      icon: item.icon,
      run: () => void navigate({ href: item.href }),
    })),
  );
}

type AccountMenuProps = Pick<PanelFrameProps, 'user' | 'call' | 'onLogOut'>;

function AccountMenu({ user, call, onLogOut }: AccountMenuProps) {
  const [securing, setSecuring] = useState(false);
  const t = usePanelText();
  const [hasKeys, setKeys] = useSingleKeys();
  const close = () => setSecuring(false);
  const Security = usePart(
    securing,
    () => import('../two-step/two-step-dialog.tsx').then((file) => file.TwoStepDialog),
    close,
  );
  return (
    <>
      {securing && Security && <Security call={call} onClose={close} />}
      <Menu
        label={user}
        align="end"
        items={[
          {
            label: t('login.twoStep'),
            icon: <KeyRound size={16} aria-hidden />,
            onSelect: () => setSecuring(true),
          },
          {
            label: t(hasKeys ? 'keys.off' : 'keys.on'),
            hint: t('keys.hint'),
            icon: <Keyboard size={16} aria-hidden />,
            onSelect: () => setKeys(!hasKeys),
          },
          {
            label: t('login.logOut'),
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
    </>
  );
}
