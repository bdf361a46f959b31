/**
 * The demo world's brand switch: `?brand=` chooses, a cookie remembers, as on the storefront; the two share it where they
 * share a host. The server listens to it only in a demo world.
 */
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

export function chosenBrand(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('brand');
  if (asked !== null && NAME.test(asked)) {
    document.cookie = `brand=${asked}; path=/; samesite=lax`;
    return asked;
  }
  const kept = /(?:^|;\s*)brand=([a-z0-9-]+)/.exec(document.cookie)?.[1];
  return kept !== undefined && NAME.test(kept) ? kept : undefined;
}
