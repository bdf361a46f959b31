/**
 * The frame of the seller's and the operators' panels: top bar, side rail, command palette, choice of language. A phone has
 * no room for the rail: there the bar begins with a button that opens it as a drawer.
 */
import { OFFERED, type Language } from '@entrepot/contract/languages';
import { Languages, Menu as MenuIcon, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLanguage } from '../i18n/messages.tsx';
import { useKeyDown } from '../browser/use-key-down.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Drawer } from '../primitives/drawer.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { Menu } from '../primitives/menu.tsx';
import { CommandPalette, type Command } from './command-palette.tsx';
import { PanelNav, type NavGroup } from './panel-nav.tsx';
import styles from './panel-shell.module.css';

export type PanelShellProps = {
  /** The brand's mark, 22 px high. */
  mark: ReactNode;
  brandName: string;
  /** Where one is: the shop's name or “Back office”. */
  place: ReactNode;
  /** Beside it in a box: the shop's code. */
  code?: ReactNode;
  /** Dark bar: told apart from the seller's panel at a glance. */
  dark?: boolean;
  nav: readonly NavGroup[];
  /** At the end of the bar: clock, bell, account. */
  tools?: ReactNode;
  /** At the foot of the rail. */
  railFoot?: ReactNode;
  commands: readonly Command[];
  find?: (query: string) => Promise<readonly Command[]>;
  onLanguage: (language: Language) => void;
  children: ReactNode;
};

export function PanelShell(props: PanelShellProps) {
  const { mark, brandName, place, code, dark, nav, tools, railFoot, commands, find } = props;
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [navOpen, setNavOpen] = useState(false);
  const t = useUiText();
  useKeyDown((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setPaletteOpen((open) => !open);
    }
  });
  return (
    <div className={styles.shell} data-density="dense">
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <header className={cx(styles.bar, dark && styles.dark)}>
        <IconButton
          className={styles.menu}
          label={t('panel.navigation')}
          aria-haspopup="dialog"
          icon={<MenuIcon size={20} aria-hidden />}
          onClick={() => setNavOpen(true)}
        />
        <Where mark={mark} brandName={brandName} place={place} code={code} />
        <button type="button" className={styles.command} onClick={() => setPaletteOpen(true)}>
          <Search size={15} aria-hidden />
          <span>{t('palette.open')}</span>
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </button>
        <div className={styles.tools}>
          <LanguageMenu onLanguage={props.onLanguage} />
          {tools}
        </div>
      </header>
      <div className={styles.rail}>
        <PanelNav groups={nav} />
        {railFoot && <div className={styles.railFoot}>{railFoot}</div>}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {props.children}
      </main>
      <Drawer open={navOpen} onClose={() => setNavOpen(false)} title={place} side="start">
        <div className={styles.drawn}>
          <PanelNav groups={nav} onGo={() => setNavOpen(false)} />
          {railFoot && <div className={styles.railFoot}>{railFoot}</div>}
        </div>
      </Drawer>
      <CommandPalette
        open={paletteOpen}
        onClose={() => setPaletteOpen(false)}
        commands={commands}
        find={find}
      />
    </div>
  );
}

type WhereProps = Pick<PanelShellProps, 'mark' | 'brandName' | 'place' | 'code'>;

function Where({ mark, brandName, place, code }: WhereProps) {
  return (
    <div className={styles.where}>
      <span className={styles.mark}>{mark}</span>
      <b className={styles.brand} dir="auto" title={brandName}>
        {brandName}
      </b>
      <i className={styles.slash} aria-hidden />
      <span
        className={styles.place}
        dir="auto"
        title={typeof place === 'string' ? place : undefined}
      >
        {place}
      </span>
      {code && <span className={cx(styles.code, 'mono')}>{code}</span>}
    </div>
  );
}

function LanguageMenu({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const current = useLanguage();
  const t = useUiText();
  const name = OFFERED.find((language) => language.code === current)?.name;
  return (
    <Menu
      label={t('panel.language')}
      align="end"
      items={OFFERED.map((language) => ({
        label: <span lang={language.tag}>{language.name}</span>,
        current: language.code === current,
        onSelect: () => onLanguage(language.code),
      }))}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles.tool}
          aria-label={`${t('panel.language')}: ${name ?? current}`}
        >
          <Languages size={16} aria-hidden />
          <span>{name}</span>
        </button>
      )}
    />
  );
}
