/** A hovered link fetches the next page's data; its first pictures belong to it, or the page would stand without them. */
import type { Picture } from '@entrepot/contract/uploads/types';
import { pictureSrcSet } from '@entrepot/contract/uploads/rules';
import type { AppContext } from './page/page.ts';
import { brandQuery } from './brand.ts';

export function warmPicture(
  { queries, call }: AppContext,
  picture: Picture | null | undefined,
  sizes: string,
): void {
  const brand = queries.getQueryData(brandQuery(call).queryKey);
  if (!picture || !brand || typeof Image === 'undefined') {
    return;
  }
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(brand.mediaBase, picture);
}
