import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { BrandIcon } from '@entrepot/ui/primitives/brand-icon.tsx';
import { brandTheme } from '@entrepot/ui/tokens/brand.ts';
import { addressIn } from './place.ts';
import { useAddress, useSiteFacts } from './site-facts.ts';

type Props = {
  title: string;
  description: string;
  /** Kept out of search engines: it has no address of its own. */
  unlisted?: boolean;
};

/** Longer ones are cut by search engines, in the middle of a word. */
const MOST_DESCRIPTION = 160;

/** What search engines and shared links see of a page, and the brand's colours. */
export function PageHead({ title, description, unlisted = false }: Props) {
  const { brand, origin, path } = useSiteFacts();
  const language = useLanguage();
  const address = origin + useAddress()(path);
  const text = shortened(description || brand.tagline);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta name="theme-color" content={brand.colours.footer} />
      <BrandIcon brand={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={languageFacts(language).tag} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={address} />
          <link rel="canonical" href={address} />
          <Alternates />
        </>
      )}
      <style
        // Quotes of data addresses must not be escaped; the colours are checked when a brand is stored.
        dangerouslySetInnerHTML={{
          __html: brandTheme({ ...brand.colours, look: brand.look }, ':root, [data-brand]'),
        }}
      />
    </>
  );
}

/** The same page in the brand's languages; the first of them is for readers of all others. */
function Alternates() {
  const { brand, origin, path } = useSiteFacts();
  const first = origin + path;
  return (
    <>
      {OFFERED.filter(({ code }) => brand.languages.includes(code)).map(({ code, tag }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={addressIn(first, code, brand)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={first} />
    </>
  );
}

function shortened(text: string): string {
  if (text.length <= MOST_DESCRIPTION) {
    return text;
  }
  const cut = text.slice(0, MOST_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_DESCRIPTION / 2))}…`;
}
