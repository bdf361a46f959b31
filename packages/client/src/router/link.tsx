/**
 * A link within the app: no page load, and what it leads to is fetched when somebody is about to follow it. What is current
 * is said by who writes the link: sorts, filters and text pages all stand under one path.
 */
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import { useRef, type MouseEvent } from 'react';
import { useRouter } from './use-router.ts';

/** Long enough that a pointer on its way elsewhere asks for nothing. */
const INTENT_MS = 30;

/** Other origins, spots of the page and files are the browser's own. */
const isForeign = ({ href = '', download }: LinkProps): boolean =>
  /^(?:[a-z]+:|#)/i.test(href) || download !== undefined;

export function AppLink(props: LinkProps) {
  const { children, ...rest } = props;
  return isForeign(props) ? <a {...rest}>{children}</a> : <OwnLink {...props} />;
}

function OwnLink({ href = '', children, ...rest }: LinkProps) {
  const { onClick, onPointerEnter, onPointerLeave, onFocus, onTouchStart, target } = rest;
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rests = useRef(false);
  // A page that cannot be fetched now says so when it is really asked for.
  const fetchAhead = () => void router.prefetch(href, () => rests.current).catch(() => {});
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (staysInTab(event, target)) {
          event.preventDefault();
          void router.navigate({ href });
        }
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        clearTimeout(timer.current);
        rests.current = event.pointerType === 'mouse';
        timer.current = setTimeout(fetchAhead, INTENT_MS);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        rests.current = false;
        clearTimeout(timer.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        fetchAhead();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        fetchAhead();
      }}
    >
      {children}
    </a>
  );
}

/** Everything else is the browser's: new tabs, windows, downloads. */
const staysInTab = (event: MouseEvent, target: string | undefined): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (target === undefined || target === '_self');
