import type { SceneItem } from '../scene.ts';

/** Flat or slender things that would look as if they floated; they lie on the ground instead. */
const lying = new Set(
  (
    'fork-and-knife-with-plate cooking shallow-pan-of-food kitchen-knife chopsticks fork-and-knife spoon pen fountain-pen pencil crayon paintbrush straight-ruler ' +
    'triangular-ruler scissors key old-key safety-pin sewing-needle paperclip linked-paperclips pushpin knot chains hook link ' +
    'wrench hammer screwdriver axe pick hammer-and-pick hammer-and-wrench carpentry-saw nut-and-bolt dagger ' +
    'field-hockey ping-pong badminton tennis cricket-game lacrosse ice-hockey baseball-bat boomerang skis ' +
    't-shirt jeans shorts dress kimono sari running-shirt one-piece-swimsuit bikini briefs socks scarf necktie gloves coat ' +
    'lab-coat safety-vest martial-arts-uniform glasses sunglasses goggles ring prayer-beads nazar-amulet ribbon ' +
    'reminder-ribbon hair-pick toothbrush razor adhesive-bandage envelope red-envelope e-mail newspaper rolled-up-newspaper ' +
    'page-facing-up clipboard receipt label bookmark-tabs ticket admission-tickets credit-card name-badge optical-disk dvd ' +
    'computer-disk floppy-disk videocassette flute trumpet saxophone violin guitar banjo maracas wood ' +
    'hot-pepper carrot cucumber baguette-bread ear-of-corn pea-pod beans green-salad banana sheaf-of-rice herb leafy-green ' +
    'thong-sandal flat-shoe fishing-pole magic-wand electric-plug mobile-phone kite bow-and-arrow boomerang parachute feather ' +
    'sparkler map world-map puzzle-piece joker flower-playing-cards stethoscope thermometer syringe compass control-knobs spiral-notepad spiral-calendar tear-off-calendar calendar ' +
    'dango oden candy lollipop chocolate-bar flatbread bacon fried-shrimp shrimp squid fish lobster crab military-medal sports-medal film-frames high-voltage sled'
  ).split(' '),
);

export const isLying = (art: string): boolean => lying.has(art);

export type Place = readonly [x: number, y: number, h: number, w?: number];

/** A lying object stays clear of the edge below, so its lower edge sits higher. */
export function item(
  art: string,
  [x, y, h, w]: Place,
  rest: Pick<SceneItem, 'paint'> = {},
): SceneItem {
  const lies = isLying(art);
  return { art, x, y, h, ...(w ? { w } : {}), ...rest, ...(lies ? { lying: true } : {}) };
}

/** Standing: the front piece low and large, the others behind it. Lying: laid out side by side. */
export const single = (art: string): Place => (isLying(art) ? [0.5, 0.79, 0.58] : [0.5, 0.8, 0.58]);

const standingRows: Readonly<Record<number, readonly Place[]>> = {
  2: [
    [0.66, 0.7, 0.4],
    [0.37, 0.82, 0.5],
  ],
  3: [
    [0.32, 0.66, 0.34],
    [0.7, 0.67, 0.34],
    [0.5, 0.84, 0.44],
  ],
  4: [
    [0.34, 0.6, 0.3],
    [0.68, 0.6, 0.3],
    [0.29, 0.86, 0.34],
    [0.7, 0.86, 0.34],
  ],
  5: [
    [0.33, 0.58, 0.27],
    [0.67, 0.58, 0.27],
    [0.2, 0.84, 0.31],
    [0.5, 0.86, 0.31],
    [0.8, 0.84, 0.31],
  ],
  6: [
    [0.22, 0.58, 0.26],
    [0.5, 0.58, 0.26],
    [0.78, 0.58, 0.26],
    [0.2, 0.86, 0.3],
    [0.5, 0.86, 0.3],
    [0.8, 0.86, 0.3],
  ],
};

const lyingRows: Readonly<Record<number, readonly Place[]>> = {
  2: [
    [0.31, 0.69, 0.4],
    [0.69, 0.77, 0.4],
  ],
  3: [
    [0.3, 0.5, 0.34],
    [0.7, 0.5, 0.34],
    [0.5, 0.9, 0.36],
  ],
  4: [
    [0.3, 0.48, 0.34],
    [0.7, 0.48, 0.34],
    [0.3, 0.88, 0.34],
    [0.7, 0.88, 0.34],
  ],
  5: [
    [0.3, 0.46, 0.29],
    [0.7, 0.46, 0.29],
    [0.2, 0.86, 0.28],
    [0.5, 0.86, 0.28],
    [0.8, 0.86, 0.28],
  ],
  6: [
    [0.21, 0.46, 0.26],
    [0.5, 0.46, 0.26],
    [0.79, 0.46, 0.26],
    [0.21, 0.84, 0.26],
    [0.5, 0.84, 0.26],
    [0.79, 0.84, 0.26],
  ],
};

/** Places for up to six like pieces, back to front. */
export function places(art: string, count: number): readonly Place[] {
  if (count <= 1) {
    return [single(art)];
  }
  const rows = isLying(art) ? lyingRows : standingRows;
  const across = [0.78, 0.78, 0.56, 0.46, 0.4, 0.27, 0.27][Math.min(6, count)];
  return (rows[Math.min(6, count)] ?? [single(art)]).map(([x, y, h]) => [x, y, h, across]);
}
