/**
 * A brand's three colours → the CSS variables meaning.css is derived from. Whatever the colours, text on the accent and
 * the accent as text reach 4.5:1 and the focus ring 3:1; an accent too light for that is darkened, never refused.
 */
import { buttonInk, contrast, FOOTER_INK } from '@entrepot/contract/brands/contrast';
import { hexToOklch, isHexColour, oklchToHex } from './colour.ts';

export type BrandColours = {
  main: string;
  hover: string;
  footer: string;
  /** Hue of the paper in degrees; the footer's own hue when left out. */
  paperHue?: number;
  /** How coloured the paper is, 0 to 0.02. */
  paperChroma?: number;
};

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
const MOST_PAPER_CHROMA = 0.02;

/** The whole theme as one rule for the page's head: `<style>{brandTheme(brand)}</style>`. */
export function brandTheme(brand: BrandColours, selector = ':root'): string {
  const lines = Object.entries(brandVariables(brand)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/** The same as an object, for a preview: `<div data-brand="preview" style={brandVariables(brand)}>`. */
export function brandVariables(brand: BrandColours): BrandVariables {
  const { main, hover, footer } = checked(brand);
  const paper = paperOf(brand);
  const ground = groundOf(paper);
  const text = darkenedUntil(main, (colour) => contrast(colour, ground) >= TEXT + 0.15);
  return {
    '--brand-main': main,
    '--brand-hover': hover,
    '--brand-foot': footer,
    '--paper-h': paper.hue.toFixed(1),
    '--paper-c': paper.chroma.toFixed(4),
    '--on-main': buttonInk({ main, hover, footer }),
    '--brand-text': text,
    '--brand-edge': contrast(main, ground) >= SHAPE ? main : text,
    '--brand-focus': contrast(main, ground) >= SHAPE ? text : footer,
  };
}

/** What an operator sees beside the brand's preview: every pair of colours, its contrast and what it needs. */
export function brandContrasts(brand: BrandColours): ContrastCheck[] {
  const variables = brandVariables(brand);
  const ground = groundOf(paperOf(brand));
  const onMain = variables['--on-main'] ?? '#ffffff';
  const pair = (name: string, text: string, under: string, needs: number): ContrastCheck => ({
    name,
    text,
    ground: under,
    ratio: contrast(text, under),
    needs,
  });
  return [
    pair('action', onMain, brand.main, TEXT),
    pair('actionHover', onMain, brand.hover, TEXT),
    pair('link', variables['--brand-text'] ?? brand.main, ground, TEXT),
    pair('focus', variables['--brand-focus'] ?? brand.main, ground, SHAPE),
    pair('edge', variables['--brand-edge'] ?? brand.main, ground, SHAPE),
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

function paperOf(brand: BrandColours): { hue: number; chroma: number } {
  const chroma = Math.min(MOST_PAPER_CHROMA, Math.max(0, brand.paperChroma ?? 0.006));
  return { hue: brand.paperHue ?? hexToOklch(brand.footer).h, chroma };
}

/** Must stay the formula of --ground in meaning.css. */
function groundOf(paper: { hue: number; chroma: number }): string {
  return oklchToHex({ l: 0.964, c: paper.chroma, h: paper.hue });
}

function darkenedUntil(hex: string, enough: (colour: string) => boolean): string {
  const { l, c, h } = hexToOklch(hex);
  for (let lightness = l; lightness > 0; lightness -= 0.01) {
    // A darker tone holds less colour: pull the chroma in with it, or amber turns to mud.
    const colour = oklchToHex({
      l: lightness,
      c: c * Math.min(1, 0.35 + (0.65 * lightness) / l),
      h,
    });
    if (enough(colour)) {
      return colour;
    }
  }
  return '#000000';
}
