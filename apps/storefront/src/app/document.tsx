/** The whole HTML page. Rendered by the server and taken over by the browser. */
import { MANIFEST, steeredFile } from '@entrepot/contract/addresses/installable';
import { direction, languageFacts } from '@entrepot/contract/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageFacts } from '../kit/page/page-facts.ts';
import { SHEET_ID } from '../kit/page/page-state.ts';
import { SentOnly } from '../kit/page/sent-only.tsx';
import { useBrand } from '../kit/brand.ts';
import { PAGE_END } from './layout/footer.tsx';
import { themeQuery } from './theme.ts';

declare module 'react' {
  // HTML has it and React sends it; its types forgot it.
  interface LinkHTMLAttributes<T> {
    disabled?: boolean | undefined;
  }
}

export function Document({ children }: { children: ReactNode }) {
  const { language, assets, brand: chosen } = usePageFacts();
  const brand = useBrand();
  const { data: theme } = useQuery({ ...themeQuery(brand), placeholderData: keepPreviousData });
  const icon = steeredFile('/icons/192.png', { brand: chosen });
  return (
    <html lang={languageFacts(language).tag} dir={direction(language)} data-brand={brand.slug}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colours.footer} />
        {/* Half a page would be seen to move as the other half arrives. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
        <link rel="manifest" href={steeredFile(MANIFEST, { language, brand: chosen })} />
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href={icon} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <style id={SHEET_ID}>{assets.sheet}</style>
        {assets.sheetFiles.map((file) => (
          <link key={file} rel="stylesheet" href={file} disabled />
        ))}
        <style>{theme}</style>
      </head>
      <body>
        {children}
        {assets.preloads.map((file) => (
          <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
        ))}
        {/* After what is to be seen: the page stands without it, and on a thin line it would come first. */}
        <SentOnly>
          <script type="module" src={assets.script} fetchPriority="low" />
        </SentOnly>
      </body>
    </html>
  );
}
