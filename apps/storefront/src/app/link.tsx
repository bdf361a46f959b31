/** The router's link for addresses made by paths.ts: no page load, and what it leads to is fetched on hover. */
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import { isForeign, parseSearch } from './paths.ts';

/** A link is current on its own page, not on the pages below it. */
const EXACT = { exact: true, includeSearch: false };

export function AppLink({ href = '', children, ...rest }: LinkProps) {
  if (isForeign(href) || href.startsWith('#') || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const [address = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  return (
    <Link to={path} search={parseSearch(query)} hash={hash} activeOptions={EXACT} {...rest}>
      {children}
    </Link>
  );
}
