/** What search engines and shared links see of a page. React lifts these elements into the head. */
import { SHARE_PICTURE, steeredFile } from '@entrepot/contract/addresses/installable';
import { addressIn } from '@entrepot/contract/addresses/storefront';
import type { Brand } from '@entrepot/contract/brands/types';
import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useText } from '../text.ts';
import { headDescription, headTitle } from './head-text.ts';
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

export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  unlisted,
  data,
}: PageHeadProps) {
  const { origin, language, brand: chosen } = usePageFacts();
  const brand = useBrand();
  const t = useText('layout');
  const addressOf = useAddress();
  const text = headDescription(description ?? brand.tagline, t('about', { name: brand.name }));
  const address = canonical === undefined ? undefined : origin + canonical;
  const own = canonical === undefined ? undefined : addressOf(canonical);
  return (
    <>
      <title>{headTitle(title, brand.name)}</title>
      <meta name="description" content={text} />
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={languageFacts(language).tag} />
      {own && <meta property="og:url" content={own} />}
      <SharedPicture
        own={image}
        brands={origin + steeredFile(SHARE_PICTURE.path, { brand: chosen })}
        alt={image ? title : brand.name}
      />
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

/** The whole address under which search engines know a path in the language that is read. */
export function useAddress(): (path: string) => string {
  const { origin, language } = usePageFacts();
  const brand = useBrand();
  return (path) => addressIn(origin + path, languageFacts(language), brand);
}

/** What a shared link shows: the page's own picture, else the brand's, whose size is known. */
function SharedPicture({ own, brands, alt }: { own?: string; brands: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={own ?? brands} />
      <meta property="og:image:alt" content={alt} />
      {own === undefined && (
        <>
          <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
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
