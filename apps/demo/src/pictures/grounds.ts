/** The studio ground of a department: wall in the light, wall at the edge, floor, shadow. */
export interface Ground {
  readonly light: string;
  readonly edge: string;
  readonly floor: string;
  readonly shadow: readonly [number, number, number];
}

const ground = (
  light: string,
  edge: string,
  floor: string,
  ...shadow: [number, number, number]
): Ground => ({ light, edge, floor, shadow });

export const grounds: Readonly<Record<string, Ground>> = {
  kitchen: ground('#F3F0EB', '#E2DCD3', '#EAE5DD', 70, 52, 34),
  home: ground('#F0F2EC', '#DBE1D7', '#E5EAE1', 44, 58, 44),
  electronics: ground('#EEF2F6', '#D7DFE7', '#E3E9EF', 30, 42, 62),
  fashion: ground('#F5F0EE', '#E4DAD6', '#ECE4E1', 74, 46, 42),
  beauty: ground('#F7EFEE', '#E8D9D9', '#EFE4E3', 88, 40, 52),
  tools: ground('#EFF0EF', '#D8DCDA', '#E4E7E5', 34, 40, 42),
  sport: ground('#ECF3F1', '#D4E2DE', '#E1EBE8', 24, 58, 54),
  toys: ground('#F8F3E7', '#E9DFC6', '#F0E8D7', 92, 66, 22),
  food: ground('#F9F3E5', '#EBDDBC', '#F2E8D1', 96, 62, 14),
  office: ground('#F1F1F5', '#DDDDE6', '#E7E7EE', 46, 44, 74),
  packaging: ground('#F4F0EA', '#E1D8CA', '#EBE4D9', 78, 56, 30),
  music: ground('#F2EFF0', '#DED8DB', '#E8E2E5', 58, 40, 50),
};

export function groundOf(key: string): Ground {
  const found = grounds[key];
  if (!found) {
    throw new Error(`No studio ground for ${key}`);
  }
  return found;
}

/** A wall lit from the upper left that runs into the floor without a hard horizon. */
export function groundSvg({ light, edge, floor }: Ground, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
      `<radialGradient id="w" cx=".4" cy=".32" r=".88"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></radialGradient>` +
      `<linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/>` +
      `<stop offset=".3" stop-color="${floor}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#w)"/>` +
      `<rect y="${height * 0.58}" width="${width}" height="${height * 0.42}" fill="url(#f)"/></svg>`,
  );
}
