// A shop's mark: its letters in a frame that they decide, so that the shop looks the same on every page and picture.

/** Frames in a box of 52 by 52. */
const FRAMES = [
  'M26 3 49 26 26 49 3 26Z',
  'M15 4h22l12 22-12 22H15L3 26Z',
  'M26 3a23 23 0 1 1 0 46 23 23 0 0 1 0-46Z',
  'M6 6h40v40H6Z',
  'M26 4 48 20 40 47H12L4 20Z',
  'M6 5h40v26L26 49 6 31Z',
] as const;

export const MARK_BOX = 52;

/** The frame of a mark as an SVG path. */
export function frameOf(mark: string): string {
  const sum = [...mark].reduce((total, letter) => total * 7 + letter.charCodeAt(0), 0);
  return FRAMES[sum % FRAMES.length] ?? FRAMES[0];
}
