// Pure checks that the brand editor and the server share.

export const BRAND_SLUG = /^[a-z][a-z0-9-]{1,30}$/;
export const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
/** A page of this mall or an https page elsewhere; nothing that runs. */
export const HREF = /^(?:\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;

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
