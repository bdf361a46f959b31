import { languageFacts } from '@entrepot/contract/languages';
import type { PageAssets } from '@entrepot/contract/rendered-page';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { RotateCw, Unplug } from 'lucide-react';
import { Document } from './document.tsx';
import styles from './failed-page.module.css';

/** Nothing is known of the brand here: the mall could not be asked. */
export function FailedPage({ assets }: { assets: PageAssets }) {
  const { short } = languageFacts(useLanguage());
  const t = useUiText();
  return (
    <Document
      assets={assets}
      head={
        <>
          <title>{t('error.title')}</title>
          <meta name="robots" content="noindex" />
        </>
      }
    >
      <main className={styles.page}>
        <EmptyState
          title={t('error.title')}
          icon={<Unplug size={28} strokeWidth={1.4} aria-hidden />}
          action={
            <ButtonLink href={`?lang=${short}`} icon={<RotateCw size={16} aria-hidden />}>
              {t('retry')}
            </ButtonLink>
          }
        >
          {t('error.hint')}
        </EmptyState>
      </main>
    </Document>
  );
}
