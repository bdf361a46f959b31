import type { BrandKey } from '../types.ts';

/** A stencil: the plate is painted with the text colour, the bridges are really cut out of it. */
function stencil(key: BrandKey, plate: string, cuts: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img">` +
    `<mask id="cut-${key}"><rect width="32" height="32" fill="#fff"/>` +
    `<g fill="none" stroke="#000" stroke-linejoin="miter">${cuts}</g></mask>` +
    `<g mask="url(#cut-${key})" fill="currentColor">${plate}</g></svg>`
  );
}

const octagram =
  'M16 0l4.7 4.7h6.6v6.6L32 16l-4.7 4.7v6.6h-6.6L16 32l-4.7-4.7H4.7v-6.6L0 16l4.7-4.7V4.7h6.6Z';

/** Shipping marks as they are brushed through a stencil onto a crate. */
export const logos: Readonly<Record<BrandKey, string>> = {
  // A gabled warehouse whose open door is the letter E.
  entrepot: stencil(
    'entrepot',
    '<path fill-rule="evenodd" d="M16 1 31 11.2V31H1V11.2ZM8.6 13.2v13.6h15.6v-3.4H13v-2h9v-3h-9v-1.8h11.2v-3.4Z"/>',
    '<path stroke-width="1.6" d="M16 0v8.4"/>',
  ),
  // A calm sea under a meridian.
  halcyon: stencil(
    'halcyon',
    '<circle cx="16" cy="16" r="15.5"/>',
    '<path stroke-width="2.6" d="M0 15.5c4 0 5.4-3.6 8.4-3.6s4.6 5.2 7.6 5.2 4.6-5.2 7.6-5.2 4.4 3.6 8.4 3.6M0 22.4c4 0 5.4-3 8.4-3s4.6 4.6 7.6 4.6 4.6-4.6 7.6-4.6 4.4 3 8.4 3"/><path stroke-width="1.6" d="M16 0v9.4"/>',
  ),
  // A hazard diamond split by the strokes of a K.
  kestrel: stencil(
    'kestrel',
    '<path d="M16 0 32 16 16 32 0 16Z"/>',
    '<path stroke-width="2.8" d="M11.4 3v26M27.4 4.6 15.4 16l12 11.4"/>',
  ),
  // A flower head of eight petals around a ring.
  marigold: stencil(
    'marigold',
    `<path d="${octagram}"/>`,
    '<path stroke-width="1.6" d="M16 1v9M16 22v9M1 16h9M22 16h9M6 6l5.6 5.6M20.4 20.4 26 26M26 6l-5.6 5.6M11.6 20.4 6 26"/><circle cx="16" cy="16" r="5.4" stroke-width="2.4"/>',
  ),
  // An eight-pointed star holding a crescent.
  noor: stencil(
    'noor',
    `<path d="${octagram}"/>`,
    '<path fill="#000" stroke="none" d="M20.8 9.3a8 8 0 1 0 2.4 9.9 6.3 6.3 0 1 1-2.4-9.9Z"/><path stroke-width="1.6" d="M16 0v4.6M16 27.4V32"/>',
  ),
};
