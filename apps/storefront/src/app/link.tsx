/** The router's link for addresses made by paths.ts: no page load, and what it leads to is fetched on hover. */
import { createLink } from '@tanstack/react-router';
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import type { ComponentProps } from 'react';
import { isForeign, parseSearch } from './paths.ts';

type AnchorProps = ComponentProps<'a'> & { current: LinkProps['aria-current'] };

/**
 * What is current is said by who writes the link. The router would guess it from the path alone, and sorts, filters
 * and papers all stand under one path.
 */
const RouterLink = createLink(({ current, children, ...props }: AnchorProps) => (
  <a {...props} aria-current={current}>
    {children}
  </a>
));

export function AppLink({ href = '', children, 'aria-current': current, ...rest }: LinkProps) {
  if (isForeign(href) || href.startsWith('#') || rest.download !== undefined) {
    return (
      <a href={href} aria-current={current} {...rest}>
        {children}
      </a>
    );
  }
  const [address = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  return (
    <RouterLink to={path} search={parseSearch(query)} hash={hash} current={current} {...rest}>
      {children}
    </RouterLink>
  );
}
