/**
 * A site of two kinds of pages needs no router: the address is a value that links change. Back and forward, new tabs and
 * links into a page stay the browser's own.
 */
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import { useSyncExternalStore, type MouseEvent } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** `/` or `/privacy`. */
export const usePath = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname.replace(/(.)\/+$/, '$1'));

function open(href: string): void {
  const before = window.location.pathname;
  window.history.pushState(null, '', href);
  listeners.forEach((listener) => listener());
  const { pathname, hash } = window.location;
  if (hash) {
    // The page that the hash is on may only be drawn now.
    requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
  } else if (pathname !== before) {
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of this site; other origins and places on the page are left to the browser. */
export function SiteLink({ href = '', onClick, children, ...rest }: LinkProps) {
  const inside = href.startsWith('/') && !href.startsWith('//');
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (inside && isPlain(event) && !event.defaultPrevented) {
          event.preventDefault();
          open(href);
        }
      }}
    >
      {children}
    </a>
  );
}

/** Names under which existing links know the pages (specification §2). */
const OLD_NAMES: Record<string, string> = {
  privacyPolicy: 'privacy',
  returnPolicy: 'returns',
  Delivery: 'delivery',
  shippingPolicy: 'shipping',
  contract: 'seller-rules',
  'enterprise-prove': 'about',
};

/** `/returnPolicy` and `/returns` → `returns`; undefined for the landing page. */
export function slugOf(path: string): string | undefined {
  const name = path.split('/')[1] ?? '';
  return name === '' ? undefined : (OLD_NAMES[name] ?? name);
}

/** Existing clients open `/promote/#/returnPolicy?lang=en`: moved once to the address it has now. */
export function openOldAddress(): void {
  const { hash, pathname, search } = window.location;
  const old = /^#(\/[\w-]*)(\?.*)?$/.exec(hash);
  if (old || pathname.startsWith('/promote')) {
    const slug = slugOf(old?.[1] ?? '/');
    window.history.replaceState(null, '', `/${slug ?? ''}${old?.[2] ?? search}`);
  }
}
