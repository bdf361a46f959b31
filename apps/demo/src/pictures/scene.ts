import type { PictureId } from '../types.ts';

/** One object in a picture. Places and sizes are fractions of the picture's height or width. */
export interface SceneItem {
  readonly art: string;
  /** The middle of the object, across. */
  readonly x: number;
  /** Where the object touches the floor; for lying objects its lower edge. */
  readonly y: number;
  readonly h: number;
  /** The most it may take across; wide things shrink so that a row does not collide. */
  readonly w?: number | undefined;
  readonly paint?: string | undefined;
  /** Lies on the ground and is seen from above. */
  readonly lying?: boolean | undefined;
}

/** A picture, wholly described: the same scene always renders to the same pixels. */
export interface Scene {
  readonly id: PictureId;
  readonly ground: string;
  /** Height divided by width. */
  readonly aspect?: number;
  /** Back to front. */
  readonly items: readonly SceneItem[];
}

/** A picture that is drawn flat, such as a shop's banner or a buyer's mark. */
export interface FlatPicture {
  readonly id: PictureId;
  readonly svg: string;
  readonly aspect: number;
}

export type Picture = Scene | FlatPicture;

export const isFlat = (picture: Picture): picture is FlatPicture => 'svg' in picture;
