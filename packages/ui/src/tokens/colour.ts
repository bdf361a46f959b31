/** sRGB and OKLCH: just enough colour science to derive a brand's theme. */

export type Oklch = { l: number; c: number; h: number };
type Rgb = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;

export const isHexColour = (text: string): boolean => HEX.test(text);

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** The nearest sRGB colour; what does not fit is clipped, which is what browsers do with our narrow chromas. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]);
}

/** `share` of one colour (0 to 1) in another, as `color-mix(in oklab, …)` mixes them. */
export function mixed(colour: string, share: number, into: string): string {
  const [one, other] = [hexToOklch(colour), hexToOklch(into)];
  const axis = (of: (angle: number) => number): number =>
    share * one.c * of((one.h * Math.PI) / 180) +
    (1 - share) * other.c * of((other.h * Math.PI) / 180);
  const [a, b] = [axis(Math.cos), axis(Math.sin)];
  return oklchToHex({
    l: share * one.l + (1 - share) * other.l,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  });
}

function linearRgb(hex: string): Rgb {
  if (!isHexColour(hex)) {
    throw new Error(`not a colour of the form #rrggbb: ${hex}`);
  }
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Rgb): string {
  const channels = linear.map((value) => {
    const inside = Math.min(1, Math.max(0, value));
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
