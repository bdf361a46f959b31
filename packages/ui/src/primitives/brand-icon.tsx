import type { Brand } from '@entrepot/contract/brands/types';

/** The browser tab's icon: the brand's own drawing in its own colour. */
export function BrandIcon({ brand }: { brand: Brand }) {
  const { svg } = brand.logo;
  if (!svg) {
    return null;
  }
  const coloured = svg.replace('<svg', `<svg color="${brand.colours.main}"`);
  return <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(coloured)}`} />;
}
