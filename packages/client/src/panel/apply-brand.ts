import type { Brand } from '@entrepot/contract/brands/types';
import { brandTheme } from '@entrepot/ui/tokens/brand.ts';

/** Puts a brand's colours on the page. */
export function applyBrand(colours: Brand['colours']): void {
  const id = 'brand-theme';
  const style = document.getElementById(id) ?? document.createElement('style');
  style.id = id;
  style.textContent = brandTheme(colours);
  document.head.append(style);
}
