export type Align = 'start' | 'end';

const GAP = 6;
const EDGE = 8;

/**
 * Puts a floating panel under its button, above it when there is no room below, and never over the window's edge.
 * Measured in script because anchor positioning is not in every browser people use yet.
 */
export function placeBeside(
  anchor: HTMLElement | null,
  panel: HTMLElement | null,
  align: Align,
): void {
  if (!anchor || !panel) {
    return;
  }
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const leftward = (align === 'end') !== (getComputedStyle(anchor).direction === 'rtl');
  const left = leftward ? from.right - width : from.left;
  const below = from.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || from.top - GAP - height < EDGE;
  panel.style.left = `${Math.round(Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE)))}px`;
  panel.style.top = `${Math.round(fits ? below : from.top - GAP - height)}px`;
}
