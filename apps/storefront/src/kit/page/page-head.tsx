/** What search engines and shared links see of a page. React lifts these elements into the head. */
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
  data?: Record<string, unknown>;
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
      {address && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={image} />}
      {address && <link rel="canonical" href={address} />}
      {address && <Alternates address={address} languages={brand.languages} />}
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
function Alternates({ address, languages }: { address: string; languages: readonly string[] }) {
  const joint = address.includes('?') ? '&' : '?';
  return OFFERED.filter(({ code }) => languages.includes(code)).map(({ tag, short }) => (
    <link key={tag} rel="alternate" hrefLang={tag} href={`${address}${joint}lang=${short}`} />
  ));
}
