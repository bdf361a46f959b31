/**
 * A brand's three colours → the CSS variables meaning.css is derived from, for a light and for a dark screen. Whatever the
 * colours, text on the accent and the accent as text reach 4.5:1 and the focus ring 3:1 on both; an accent too light or
 * too dark for that is toned, never refused.
 */
import { buttonInk, contrast, FOOTER_INK, TEXT_CONTRAST } from '@entrepot/contract/brands/contrast';
import type { BrandLook } from '@entrepot/contract/brands/character';
import type { Colours } from '@entrepot/contract/brands/types';
import { hexToOklch, isHexColour, mixed, oklchToHex } from './colour.ts';

/** `look`: details of type and shape; the mall's own when left out. */
export type BrandColours = Colours & { look?: Look };

type Look = Pick<BrandLook, 'headings' | 'corners' | 'stamp'>;

export type BrandVariables = Record<`--${string}`, string>;

export type ContrastCheck = {
  name: string;
  text: string;
  ground: string;
  ratio: number;
  needs: number;
};

const TEXT = 4.5;
const SHAPE = 3;
/** How coloured grounds, surfaces and lines are, in the hue of the footer. */
const NEUTRAL_CHROMA = 0.006;
/** Lightness of --surface and --ground-2 on a dark screen, and the most of the accent in a wash: as in meaning.css. */
const DARK_SURFACE = 0.205;
const DARK_WELL = 0.24;
const MOST_WASH = 0.15;
const HOVER_STEP = 0.05;

/** The whole theme as one rule for the page's head: `<style>{brandTheme(brand)}</style>`. */
export function brandTheme(brand: BrandColours, selector = ':root'): string {
  const lines = Object.entries(brandVariables(brand)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/** The same as an object, for a preview: `<div data-brand="preview" style={brandVariables(brand)}>`. */
export function brandVariables(brand: BrandColours): BrandVariables {
  const { footer } = checked(brand);
  const [light, dark] = [lightTones(brand), darkTones(brand)];
  return {
    '--brand-main': both(light.main, dark.main),
    '--brand-hover': both(light.hover, dark.hover),
    '--brand-foot': footer,
    '--neutral-h': hexToOklch(footer).h.toFixed(1),
    '--neutral-c': NEUTRAL_CHROMA.toFixed(4),
    '--on-main': both(light.ink, dark.ink),
    '--brand-text': both(light.text, dark.text),
    '--brand-edge': both(light.edge, dark.edge),
    '--brand-focus': both(light.focus, dark.focus),
    ...(brand.look ? lookVariables(brand.look) : {}),
  };
}

function lookVariables({ headings, corners, stamp }: Look): BrandVariables {
  return {
    '--r-1': `${Math.max(1, corners - 2)}px`,
    '--r-2': `${corners}px`,
    '--r-3': `${corners + 2}px`,
    '--heading-weight': String(headings.weight),
    '--heading-font': headings.width === 'condensed' ? 'var(--font-cond)' : 'inherit',
    '--heading-case': headings.letters === 'capitals' ? 'uppercase' : 'none',
    '--stamp-radius': STAMP_RADIUS[stamp],
  };
}

const STAMP_RADIUS = { plate: 'var(--r-1)', round: '99px', cut: '12px 0' } as const;

const both = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** A brand's colours on one of the two grounds. */
type Tones = {
  /** The ground on which text has the least contrast. */
  ground: string;
  main: string;
  hover: string;
  ink: string;
  text: string;
  edge: string;
  focus: string;
};

function lightTones(brand: BrandColours): Tones {
  const { main, hover, footer } = brand;
  const ground = groundOf(brand);
  const text = toned(main, -1, (colour) => contrast(colour, ground) >= TEXT + 0.15);
  const stands = contrast(main, ground) >= SHAPE;
  return {
    ground,
    main,
    hover,
    ink: buttonInk({ main, hover, footer }),
    text,
    edge: stands ? main : text,
    focus: stands ? text : footer,
  };
}

/** On a dark ground buttons are as bright as they must be to stand out, and go away from their ink when pointed at. */
function darkTones(brand: BrandColours): Tones {
  const well = darkGroundOf(brand, DARK_WELL);
  const main = toned(brand.main, 1, (colour) => contrast(colour, well) >= SHAPE);
  const ink =
    ['#ffffff', brand.footer].find((each) => contrast(main, each) >= TEXT_CONTRAST) ?? '#000000';
  const { l, c, h } = hexToOklch(main);
  const lighterThanInk = contrast(main, '#000000') > contrast(ink, '#000000');
  const away = lighterThanInk ? HOVER_STEP : -HOVER_STEP;
  const wash = mixed(main, MOST_WASH, darkGroundOf(brand, DARK_SURFACE));
  const ground = contrast(wash, '#ffffff') < contrast(well, '#ffffff') ? wash : well;
  const text = toned(main, 1, (colour) => contrast(colour, ground) >= TEXT + 0.15);
  return {
    ground,
    main,
    hover: oklchToHex({ l: Math.min(1, Math.max(0, l + away)), c, h }),
    ink,
    text,
    edge: main,
    focus: text,
  };
}

/** What an operator sees beside the brand's preview: every pair of colours, its contrast and what it needs. */
export function brandContrasts(
  brand: BrandColours,
  scheme: 'light' | 'dark' = 'light',
): ContrastCheck[] {
  checked(brand);
  const tones = scheme === 'light' ? lightTones(brand) : darkTones(brand);
  const { ground, ink } = tones;
  const pair = (name: string, text: string, under: string, needs: number): ContrastCheck => ({
    name,
    text,
    ground: under,
    ratio: contrast(text, under),
    needs,
  });
  return [
    pair('action', ink, tones.main, TEXT),
    pair('actionHover', ink, tones.hover, TEXT),
    pair('link', tones.text, ground, TEXT),
    pair('focus', tones.focus, ground, SHAPE),
    pair('edge', tones.edge, scheme === 'light' ? ground : darkGroundOf(brand, DARK_WELL), SHAPE),
    pair('footer', FOOTER_INK, brand.footer, TEXT),
  ];
}

function checked(brand: BrandColours): BrandColours {
  for (const name of ['main', 'hover', 'footer'] as const) {
    if (!isHexColour(brand[name])) {
      throw new Error(`brand colour "${name}" must look like #1a2b3c`);
    }
  }
  return brand;
}

/** Must stay the formulas of --ground and of the dark grounds in meaning.css. */
const groundOf = ({ footer }: BrandColours): string =>
  oklchToHex({ l: 0.964, c: NEUTRAL_CHROMA, h: hexToOklch(footer).h });

const darkGroundOf = ({ footer }: BrandColours, l: number): string =>
  oklchToHex({ l, c: NEUTRAL_CHROMA * 1.25, h: hexToOklch(footer).h });

/** The first tone of a colour that is good enough on the way to black (-1) or to white (1). */
function toned(hex: string, way: 1 | -1, enough: (colour: string) => boolean): string {
  if (enough(hex)) {
    return hex;
  }
  const { l, c, h } = hexToOklch(hex);
  const far = way === 1 ? 1 - l : l;
  for (let gone = 0; gone < far; gone += 0.01) {
    // A tone nearer the end holds less colour: pull the chroma in with it, or amber turns to mud.
    const left = 0.35 + 0.65 * (1 - gone / far);
    const colour = oklchToHex({ l: l + way * gone, c: c * left, h });
    if (enough(colour)) {
      return colour;
    }
  }
  return way === 1 ? '#ffffff' : '#000000';
}

/** 3:1 and more on the dark surface in every hue. */
const SEEN_BY_DARK = 0.56;

/** A brand's main colour as data, in charts and keys: as it is by light, light enough to be seen by dark. */
export function dataColour(main: string): string {
  const { l, c, h } = hexToOklch(main);
  return `light-dark(${main}, ${oklchToHex({ l: Math.max(l, SEEN_BY_DARK), c, h })})`;
}
