/** Colours in OKLCH, where lightness, chroma and hue move independently as the eye sees them. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  /** Degrees. */
  readonly h: number;
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Channels from 0 to 255. */
export function oklchOf(red: number, green: number, blue: number): Oklch {
  const r = toLinear(red / 255);
  const g = toLinear(green / 255);
  const b = toLinear(blue / 255);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const mid = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * mid - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * mid + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * mid - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function channelsOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mid = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * mid + 1.707614701 * short,
  ];
}

/** The nearest colour a screen can show, as `#rrggbb`. */
export function hexOf(colour: Oklch): string {
  const channel = (value: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channelsOf(colour).map(channel).join('')}`;
}

export function parseHex(hex: string): Oklch {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16);
  return oklchOf(at(0), at(2), at(4));
}

/** The way round the circle from one hue to another, from -180 to 180. */
export const hueStep = (from: number, to: number): number => ((to - from + 540) % 360) - 180;
