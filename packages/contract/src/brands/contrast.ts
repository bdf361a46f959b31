// Can text be read on a brand's colours? Asked by editor, server and theme alike.

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast that text has on one colour and still on the other: buttons keep their text colour while pointed at. */
function sharedContrast(one: string, other: string, text: string): number {
  return Math.min(contrast(one, text), contrast(other, text));
}

type ButtonColours = { main: string; hover: string };

/** Text on the footer, whatever its colour. */
export const FOOTER_INK = '#f2f4f4';

/** Text on a brand's buttons: white wherever it can be read, else the brand's own dark, else what can be read best. */
export function buttonInk({ main, hover, footer }: ButtonColours & { footer: string }): string {
  const ratio = (ink: string) => sharedContrast(main, hover, ink);
  const inks = ['#ffffff', footer, '#000000'];
  return (
    inks.find((ink) => ratio(ink) >= TEXT_CONTRAST) ??
    inks.reduce((best, ink) => (ratio(ink) > ratio(best) ? ink : best))
  );
}

/** The weakest contrast that a brand's colours give to text on buttons and footer. Below `TEXT_CONTRAST` they are refused. */
export function weakestContrast(colours: ButtonColours & { footer: string }): number {
  return Math.min(
    sharedContrast(colours.main, colours.hover, buttonInk(colours)),
    contrast(colours.footer, FOOTER_INK),
  );
}
