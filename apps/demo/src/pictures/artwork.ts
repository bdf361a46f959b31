import sharp from 'sharp';
import { hexOf, hueStep, oklchOf, parseHex } from './oklch.ts';
import type { Oklch } from './oklch.ts';

/** One drawn object: its SVG body in a square of 32 units, as the artwork set stores it. */
export interface Artwork {
  readonly name: string;
  readonly body: string;
}

/** Where the ink is, in units of the square, and the colour most of it has. */
export interface ArtworkFacts {
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly main: Oklch;
  /** Grey and white objects are repainted by lightness, all others by hue. */
  readonly neutral: boolean;
}

/** Objects whose own body is pale though their contents are colourful. */
const paleBodies = new Set(['pot-of-food', 'framed-picture', 'hot-beverage', 'alarm-clock', 'jar']);

const SQUARE = 32;
const PROBE = 128;

const svgOf = (body: string, viewBox: string, width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>`,
  );

interface Ink {
  readonly at: number;
  readonly colour: Oklch;
}

/** The chroma-weighted favourite among 24 hues, averaged; or the average of everything grey. */
function mainColour(inks: readonly Ink[], forced: boolean): { main: Oklch; neutral: boolean } {
  const coloured = inks.filter((ink) => ink.colour.c > 0.05);
  const neutral = forced || coloured.length < inks.length * 0.35;
  const bins = new Float64Array(24);
  for (const { colour } of coloured) {
    const bin = Math.floor(colour.h / 15) % 24;
    bins[bin] = (bins[bin] ?? 0) + colour.c;
  }
  const best = bins.indexOf(Math.max(...bins)) * 15 + 7.5;
  const near = neutral
    ? inks.filter((ink) => ink.colour.c <= 0.05)
    : coloured.filter((ink) => Math.abs(hueStep(best, ink.colour.h)) < 30);
  const mean = (pick: (colour: Oklch) => number): number =>
    near.reduce((sum, ink) => sum + pick(ink.colour), 0) / Math.max(1, near.length);
  return {
    neutral,
    main: { l: mean((colour) => colour.l), c: mean((colour) => colour.c), h: best },
  };
}

/** Looks at a small rendering once to learn what the vector does not say. */
export async function probe(artwork: Artwork): Promise<ArtworkFacts> {
  const svg = svgOf(artwork.body, `0 0 ${SQUARE} ${SQUARE}`, PROBE, PROBE);
  const { data } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const inks: Ink[] = [];
  let [left, top, right, bottom] = [PROBE, PROBE, 0, 0];
  for (let at = 0; at < PROBE * PROBE; at += 1) {
    const alpha = data[at * 4 + 3] ?? 0;
    if (alpha < 24) {
      continue;
    }
    const x = at % PROBE;
    const y = Math.floor(at / PROBE);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    if (alpha < 200) {
      continue;
    }
    const colour = oklchOf(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0);
    inks.push({ at, colour });
  }
  const unit = SQUARE / PROBE;
  return {
    ...mainColour(inks, paleBodies.has(artwork.name)),
    box: { x: left * unit, y: top * unit, w: (right - left) * unit, h: (bottom - top) * unit },
  };
}

const HUE_REACH = 62;
const CALM = 0.84;

/** Moves one colour of the artwork towards the wanted paint, keeping its light and shade. */
function repaint(colour: Oklch, facts: ArtworkFacts, paint: Oklch): Oklch {
  const { main, neutral } = facts;
  const touched = neutral
    ? colour.c <= 0.075 && colour.l > main.l - 0.28
    : colour.c > 0.025 && Math.abs(hueStep(main.h, colour.h)) < HUE_REACH;
  if (!touched) {
    return { ...colour, c: colour.c * CALM };
  }
  const l = Math.min(0.98, Math.max(0.08, paint.l + (colour.l - main.l) * 0.82));
  if (neutral) {
    return { l, c: paint.c * (0.65 + 0.35 * Math.min(1, colour.l)), h: paint.h };
  }
  const strength = Math.min(1.35, colour.c / Math.max(0.03, main.c));
  return { l, c: paint.c * strength, h: paint.h + hueStep(main.h, colour.h) * 0.3 };
}

/** The body with every colour repainted, or only calmed when no paint is asked for. */
function paintedBody(artwork: Artwork, facts: ArtworkFacts, paint: string | undefined): string {
  const wanted = paint ? parseHex(paint) : undefined;
  return artwork.body.replace(/(?<!\()#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi, (hex) => {
    const colour = parseHex(hex);
    return hexOf(wanted ? repaint(colour, facts, wanted) : { ...colour, c: colour.c * CALM });
  });
}

/** Straight RGBA pixels. */
export interface Drawn {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface DrawOptions {
  readonly height: number;
  /** The drawing shrinks to fit when it would come out wider than this. */
  readonly maxWidth: number;
  readonly paint?: string | undefined;
}

const SHADE: readonly [number, number, number] = [28, 20, 32];

/** Light from the upper left, as in every picture: a lift there and a shade low on the right. */
function light(pixels: Uint8Array, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (pixels[at + 3] === 0) {
        continue;
      }
      const along = (x / width) * 0.3 + (y / height) * 0.7;
      const lift = Math.max(0, 0.45 - along) * 0.4;
      const fall = Math.max(0, along - 0.5) * 0.56;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = pixels[at + channel] ?? 0;
        const lifted = value + (255 - value) * lift;
        pixels[at + channel] = lifted + ((SHADE[channel] ?? 0) - lifted) * fall;
      }
    }
  }
}

/** Draws an object crisply at the asked height, trimmed to its ink. */
export async function draw(
  artwork: Artwork,
  facts: ArtworkFacts,
  options: DrawOptions,
): Promise<Drawn> {
  const { box } = facts;
  const scale = Math.min(options.height / box.h, options.maxWidth / box.w);
  const width = Math.max(2, Math.round(box.w * scale));
  const height = Math.max(2, Math.round(box.h * scale));
  const body = paintedBody(artwork, facts, options.paint);
  const svg = svgOf(body, `${box.x} ${box.y} ${box.w} ${box.h}`, width, height);
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  light(data, info.width, info.height);
  return { pixels: data, width: info.width, height: info.height };
}
