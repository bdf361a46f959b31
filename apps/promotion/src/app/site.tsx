/** The frame around both kinds of pages. */
import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { applyBrand } from '@entrepot/ui/panel/start-panel.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useLayoutEffect } from 'react';
import { slugOf, usePath } from './address.tsx';
import { ask, useCall } from './api.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LandingPage } from './routes/landing/landing-page.tsx';
import { PolicyPage } from './routes/pages/policy-page.tsx';

export function Site() {
  const brand = useQuery(ask(useCall(), 'brands.getBrand', {}));
  if (!brand.data) {
    return brand.isError ? (
      <ErrorState onRetry={() => void brand.refetch()} retrying={brand.isFetching} />
    ) : null;
  }
  return <Frame brand={brand.data} />;
}

function Frame({ brand }: { brand: Brand }) {
  const slug = slugOf(usePath());
  const t = useUiText();
  // Before the first paint, so that nothing is ever seen in another brand's colours.
  useLayoutEffect(() => applyBrand(brand.colours), [brand.colours]);
  return (
    <MediaBase value={brand.mediaBase}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <Header brand={brand} />
      <main id="main" tabIndex={-1}>
        {slug === undefined ? (
          <LandingPage brand={brand} />
        ) : (
          <PolicyPage brand={brand} slug={slug} />
        )}
      </main>
      <Footer brand={brand} />
    </MediaBase>
  );
}
