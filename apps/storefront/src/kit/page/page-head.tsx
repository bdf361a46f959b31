/** What search engines and shared links see of a page. React lifts these elements into the head. */
import { addressIn } from '@entrepot/contract/addresses/storefront';
import type { Brand } from '@entrepot/contract/brands/types';
import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { usePageFacts } from './page-facts.ts';
import { SentOnly } from './sent-only.tsx';
import { useBrand } from '../brand.ts';

export type PageHeadProps = {
  title: string;
  description?: string;
  /** Path of this page under its one true address, as paths.ts builds it. */
  canonical?: string;
  image?: string;
  type?: 'website' | 'product';
  /** Kept out of search engines: results, empty pages. */
  unlisted?: boolean;
  /** schema.org data. */
  data?: Record<string, unknown> | readonly Record<string, unknown>[];
};

const MOST_DESCRIPTION = 160;

export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  unlisted,
  data,
}: PageHeadProps) {
  const { origin, language } = usePageFacts();
  const brand = useBrand();
  const text = (description ?? brand.tagline).slice(0, MOST_DESCRIPTION);
  const address = canonical === undefined ? undefined : origin + canonical;
  const own = address && addressIn(address, languageFacts(language), brand);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={text} />
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={languageFacts(language).tag} />
      {own && <meta property="og:url" content={own} />}
      {image && <meta property="og:image" content={image} />}
      {own && <link rel="canonical" href={own} />}
      {address && <Alternates address={address} brand={brand} />}
      {data && (
        // Of other goods it is another script: this one cannot be written over.
        <SentOnly key={JSON.stringify(data)}>
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        </SentOnly>
      )}
    </>
  );
}

/** The same page in the brand's other languages; `lang` switches and is removed again (spec §2). */
function Alternates({ address, brand }: { address: string; brand: Brand }) {
  const offered = OFFERED.filter(({ code }) => brand.languages.includes(code));
  return (
    <>
      {offered.map((each) => (
        <link
          key={each.tag}
          rel="alternate"
          hrefLang={each.tag}
          href={addressIn(address, each, brand)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
