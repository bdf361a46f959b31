/**
 * The one list of widths where a layout changes, of the window or of a container. CSS cannot read it, so style sheets repeat
 * the figures: `(width < 640px)` is a phone, `(width >= 1280px)` a desktop. bin/boundaries.ts refuses any other.
 */
export const BREAKPOINTS = { phone: 640, tablet: 960, desktop: 1280, wide: 1760 } as const;
