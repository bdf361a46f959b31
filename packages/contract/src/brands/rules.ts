// Pure checks that the brand editor and the server share.

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

const LOGO_ELEMENTS = new Set(
  'svg g path rect circle ellipse line polygon polyline title defs clipPath mask'.split(' '),
);
const LOGO_ATTRIBUTES = new Set(
  (
    'xmlns viewBox width height fill fill-rule fill-opacity clip-rule clip-path mask id d x y x1 y1 x2 y2 cx cy r rx ' +
    'ry points transform stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit opacity role aria-hidden aria-label'
  ).split(' '),
);

/** True for a plain drawing: shapes only, nothing that runs, loads or styles. */
export function isPlainDrawing(svg: string): boolean {
  if (!/^\s*<svg[\s>]/.test(svg) || !/<\/svg>\s*$/.test(svg) || /<[!?]|&/.test(svg)) {
    return false;
  }
  return [...svg.matchAll(/<\/?([\w:-]+)([^<>]*)>/g)].every(
    ([, element = '', attributes = '']) => LOGO_ELEMENTS.has(element) && arePlain(attributes),
  );
}

function arePlain(attributes: string): boolean {
  const rest = attributes.replace(/\s([\w:-]+)="([^"]*)"/g, (all, name: string, value: string) =>
    LOGO_ATTRIBUTES.has(name) && isPlainValue(name, value) ? '' : all,
  );
  return /^\s*\/?\s*$/.test(rest);
}

/** References stay inside the drawing; the namespace is the only address. */
function isPlainValue(name: string, value: string): boolean {
  return name === 'xmlns'
    ? value === 'http://www.w3.org/2000/svg'
    : !/[:\\]|url\(/.test(value.replace(/url\(#[\w-]+\)/g, ''));
}
