/**
 * The one list of window widths. CSS cannot read it in `@media`, so style sheets repeat these figures literally:
 * nothing else may appear there.
 */
export const BREAKPOINTS = { phone: 640, tablet: 960, desktop: 1280, wide: 1760 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

export const from = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name]}px)`;
