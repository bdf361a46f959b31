import { addressIn } from '@entrepot/contract/addresses/storefront';
import { languageFacts } from '@entrepot/contract/languages';
import { copyText } from '@entrepot/ui/browser/copy-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Link as LinkIcon, Mail, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useBrand } from './brand.ts';
import { usePageFacts } from './page/page-facts.ts';
import { useText } from './text.ts';

type Props = {
  /** What is passed on, in words. */
  title: string;
  /** The page's one true path, as paths.ts builds it; the reader's language is added. */
  path: string;
  /** Only the sign of this size, where words have no room. */
  bare?: 's' | 'm';
  /** A button of another look. */
  className?: string | undefined;
};

/** Passes a page on: by the browser's own sheet where it has one, else by a small menu. */
export function ShareButton({ title, path, bare, className }: Props) {
  const { origin, language } = usePageFacts();
  const url = origin + addressIn(path, languageFacts(language), useBrand());
  const t = useText('layout');
  const toast = useToast();
  const copy = async () => {
    const done = await copyText(url);
    toast(
      done
        ? { tone: 'positive', title: t('share.copied'), text: title }
        : { tone: 'info', title: t('share.byHand'), text: url },
    );
  };
  const mail = () =>
    window.location.assign(
      `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
    );
  const onClick = (event: MouseEvent) => {
    // The types promise it everywhere; many desktop browsers have none.
    if ('share' in navigator) {
      event.preventDefault();
      navigator.share({ title, url }).then(
        () => toast({ tone: 'positive', title: t('share.shared'), text: title }),
        () => undefined, // Who closes the sheet has changed their mind.
      );
    }
  };
  return (
    <Menu
      label={t('share.label')}
      align="end"
      trigger={(trigger) => {
        const button = { ...trigger, onClick, 'aria-haspopup': 'menu' as const };
        const icon = <Share2 size={16} aria-hidden />;
        const label = t('share.label');
        return bare ? (
          <IconButton {...button} variant="outline" size={bare} label={label} icon={icon} />
        ) : className ? (
          <button type="button" {...button} className={className}>
            {icon}
            {label}
          </button>
        ) : (
          <Button {...button} icon={icon}>
            {label}
          </Button>
        );
      }}
      items={[
        {
          label: t('share.copy'),
          icon: <LinkIcon size={16} aria-hidden />,
          onSelect: () => void copy(),
        },
        { label: t('share.mail'), icon: <Mail size={16} aria-hidden />, onSelect: mail },
      ]}
    />
  );
}
