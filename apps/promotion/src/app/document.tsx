import { direction, languageFacts } from '@entrepot/contract/languages';
import type { PageAssets } from '@entrepot/contract/rendered-page';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';

type Props = { assets: PageAssets; brand?: string; head: ReactNode; children: ReactNode };

/** The whole HTML page. The script comes last: the page stands without it. */
export function Document({ assets, brand, head, children }: Props) {
  const language = useLanguage();
  return (
    <html lang={languageFacts(language).tag} dir={direction(language)} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {assets.sheet !== '' && <style dangerouslySetInnerHTML={{ __html: assets.sheet }} />}
        {head}
        <script type="module" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}
