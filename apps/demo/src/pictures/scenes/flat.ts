import { frameOf, MARK_BOX } from '@entrepot/contract/sellers/mark';
import { shops } from '../../content/shops.ts';
import type { SeedShop } from '../../types.ts';
import { randomFrom, seedOf } from '../../random.ts';
import { colours } from '../../content/terms/colours.ts';
import { groundOf } from '../grounds.ts';
import type { FlatPicture } from '../scene.ts';

const inks = [
  'green',
  'teal',
  'blue',
  'navy',
  'plum',
  'burgundy',
  'rust',
  'olive',
  'slate',
  'walnut',
];
const inkOf = (key: string): string =>
  colours[inks[seedOf(key) % inks.length] ?? 'slate']?.hex ?? '#333';

/** The shop's mark around a centre. */
function mark(shop: SeedShop, x: number, y: number, radius: number, ink: string): string {
  const scale = (radius * 2) / MARK_BOX;
  return (
    `<g transform="translate(${x - radius} ${y - radius}) scale(${scale})"><path d="${frameOf(shop.mark)}" fill="none" stroke="${ink}" stroke-width="2"/>` +
    `<text x="26" y="32" text-anchor="middle" font-family="IBM Plex Sans Condensed, DejaVu Sans Condensed, sans-serif" font-weight="700" font-size="17" fill="${ink}">${shop.mark}</text></g>`
  );
}

/** Small units that repeat like a packing paper's print. */
const patterns = [
  `<path d="M0 20H40M20 0V40"/>`,
  `<path d="M0 40L40 0"/>`,
  `<circle cx="20" cy="20" r="7"/>`,
  `<path d="M0 10Q10 0 20 10T40 10M0 30Q10 20 20 30T40 30"/>`,
  `<path d="M20 4L36 20L20 36L4 20Z"/>`,
  `<path d="M0 0L20 20L0 40M20 0L40 20L20 40"/>`,
];

function shopPictures(shop: SeedShop): FlatPicture[] {
  const ink = inkOf(shop.key);
  const ground = groundOf(shop.departments[0] ?? 'home');
  const pattern = patterns[seedOf(`${shop.key} pattern`) % patterns.length] ?? '';
  const banner =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 240"><defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse">` +
    `<g fill="none" stroke="${ground.light}" stroke-opacity=".22" stroke-width="1.6">${pattern}</g></pattern></defs>` +
    `<rect width="960" height="240" fill="${ink}"/><rect width="960" height="240" fill="url(#p)"/>` +
    `<rect x="700" width="260" height="240" fill="${ground.light}"/>${mark(shop, 830, 120, 78, ink)}</svg>`;
  const logo =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${ground.light}"/>` +
    `${mark(shop, 120, 120, 96, ink)}</svg>`;
  return [
    { id: shop.banner, svg: banner, aspect: 0.25 },
    { id: shop.logo, svg: logo, aspect: 1 },
  ];
}

/** A buyer's mark: a few plain shapes on a quarter grid, like a seal cut in rubber. */
function avatar(index: number): FlatPicture {
  const random = randomFrom(seedOf(`avatar ${index}`));
  const ink = colours[inks[index % inks.length] ?? 'slate']?.hex ?? '#333';
  const pale = index < inks.length ? '#F1EEE8' : '#E4E9E7';
  const cells = [0, 1, 2, 3].map((cell) => {
    const x = 48 + (cell % 2) * 72;
    const y = 48 + Math.floor(cell / 2) * 72;
    const turn = `transform="rotate(${random.int(0, 3) * 90} ${x + 36} ${y + 36})"`;
    const shapes = [
      `<path ${turn} d="M${x} ${y}h72a72 72 0 0 1-72 72Z"/>`,
      `<circle cx="${x + 36}" cy="${y + 36}" r="34"/>`,
      `<path ${turn} d="M${x} ${y}h72L${x} ${y + 72}Z"/>`,
      `<rect ${turn} x="${x}" y="${y}" width="72" height="34"/>`,
    ];
    return random.pick(shapes);
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${pale}"/>` +
    `<g fill="${ink}">${cells.join('')}</g></svg>`;
  return { id: `avatar-${index + 1}`, svg, aspect: 1 };
}

export const AVATARS = 20;

export const flatPictures: readonly FlatPicture[] = [
  ...shops.flatMap(shopPictures),
  ...Array.from({ length: AVATARS }, (_, index) => avatar(index)),
];
