/** The frame around both kinds of pages. */
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { openingOf } from '@entrepot/contract/content/rules';
import { Document } from './document.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PageHead } from '../kit/page-head.tsx';
import type { PageContent } from '../kit/read-page.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { PolicyPage } from '../features/content/policy-page.tsx';
import { SiteFactsProvider, useSiteFacts, type SiteFacts } from '../kit/site-facts.ts';
import { useText } from '../kit/text.ts';

type Props = { facts: SiteFacts; page: PageContent };

export function Site({ facts, page }: Props) {
  const { brand, assets } = facts;
  const t = useUiText();
  return (
    <SiteFactsProvider value={facts}>
      <Document assets={assets} brand={brand.slug} head={<Head page={page} />}>
        <a href="#main" className="skip-link">
          {t('skipToContent')}
        </a>
        <Header landing={page.kind === 'landing'} policies={page.groups.length > 0} />
        <main id="main" tabIndex={-1}>
          {page.kind === 'landing' ? (
            <LandingPage landing={page.landing} groups={page.groups} />
          ) : (
            <PolicyPage page={page} />
          )}
        </main>
        <Footer groups={page.groups} />
      </Document>
    </SiteFactsProvider>
  );
}

function Head({ page }: { page: PageContent }) {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const ui = useUiText();
  switch (page.kind) {
    case 'landing':
      return <PageHead title={t('title', { brand: brand.name })} description={t('hero.text')} />;
    case 'policy':
      return (
        <PageHead
          title={`${page.policy.title} · ${brand.name}`}
          description={openingOf(page.policy.body)}
        />
      );
    case 'missing':
      return (
        <PageHead
          title={`${ui('textPage.missing.title')} · ${brand.name}`}
          description={ui('textPage.missing.text')}
          unlisted
        />
      );
  }
}
