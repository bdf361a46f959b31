import { families } from '../../content/goods/index.ts';
import type { Picture } from '../scene.ts';
import { bays } from './bays.ts';
import { departmentTiles } from './departments.ts';
import { flatPictures } from './flat.ts';
import { scenesOf } from './goods.ts';

/** Every picture of the demo world. */
export const pictures: readonly Picture[] = [
  ...bays,
  ...departmentTiles,
  ...flatPictures,
  ...families.flatMap(scenesOf),
];
