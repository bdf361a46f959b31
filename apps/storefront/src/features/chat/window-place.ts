/** Where a window stands that is moved and sized by hand: measured from the end and the bottom, in pixels. */
export type Place = { end: number; bottom: number; width: number; height: number };
export type Room = { width: number; height: number };
/** Towards the end of the line, and downwards. */
export type By = { x: number; y: number };

/** Spec §9. */
export const USUAL: Place = { end: 24, bottom: 24, width: 480, height: 680 };
const LEAST = { width: 320, height: 360 };
/** What always stays between it and the edges of the page. */
const EDGE = 8;
/** What an arrow key does. */
const STEP = 24;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), Math.max(least, most));

/** The same place, where there is room for it. */
export function within(place: Place, room: Room): Place {
  const width = Math.min(Math.max(place.width, LEAST.width), room.width - 2 * EDGE);
  const height = Math.min(Math.max(place.height, LEAST.height), room.height - 2 * EDGE);
  return {
    width,
    height,
    end: between(EDGE, place.end, room.width - EDGE - width),
    bottom: between(EDGE, place.bottom, room.height - EDGE - height),
  };
}

export const moved = (place: Place, { x, y }: By, room: Room): Place =>
  within({ ...place, end: place.end - x, bottom: place.bottom - y }, room);

/** Its corner at the end and the bottom is drawn; the opposite one stays where it is. */
export function sized(place: Place, { x, y }: By, room: Room): Place {
  const width = between(LEAST.width, place.width + x, place.width + place.end - EDGE);
  const height = between(LEAST.height, place.height + y, place.height + place.bottom - EDGE);
  const end = place.end + place.width - width;
  const bottom = place.bottom + place.height - height;
  return within({ end, bottom, width, height }, room);
}

/** The other side of the page: for who cannot draw it there. */
export const across = (place: Place, room: Room): Place =>
  within({ ...place, end: room.width - place.width - place.end }, room);

/** As large as the page is high and twice as wide as usual, or as usual again: for who cannot draw its corner. */
export function otherSize(place: Place, room: Room): Place {
  const { width, height } = USUAL;
  const isLarge = place.width > width;
  return within(
    { ...place, ...(isLarge ? { width, height } : { width: 2 * width, height: room.height }) },
    room,
  );
}

/** How far an arrow key moves, on the screen; undefined for any other key. */
export const STEPS: Readonly<Record<string, By | undefined>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** A place as it was kept; whatever else stands there is none. */
export function parsePlace(text: string): Place | null {
  const { end, bottom, width, height } = JSON.parse(text) as Partial<Place>;
  const all = [end, bottom, width, height];
  return all.every((each) => Number.isFinite(each))
    ? ({ end, bottom, width, height } as Place)
    : null;
}
