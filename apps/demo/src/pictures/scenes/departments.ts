import { rootOf } from '../../content/expand.ts';
import { departments } from '../../content/departments.ts';
import { families } from '../../content/goods/index.ts';
import { colours } from '../../content/terms/colours.ts';
import type { Scene } from '../scene.ts';
import { item, places } from './arrange.ts';

/** A pair of objects that stands for a root; its children show their own best goods. */
const faces: Readonly<Record<string, readonly [back: string, front: string]>> = {
  kitchen: ['pot-of-food', 'teapot:green'],
  home: ['potted-plant', 'chair:walnut'],
  electronics: ['headphone:black', 'camera'],
  fashion: ['luggage:blue', 'handbag:tan'],
  beauty: ['lotion-bottle:rose', 'lipstick:red'],
  food: ['honey-pot', 'mango'],
  tools: ['ladder', 'toolbox:red'],
  sport: ['tent:olive', 'basketball'],
  toys: ['nesting-dolls:red', 'teddy-bear:tan'],
  office: ['books', 'artist-palette'],
  packaging: ['shopping-bags:sand', 'package'],
  music: ['accordion:red', 'drum:blue'],
};

function faceOf(key: string): readonly string[] {
  const own = faces[key];
  if (own) {
    return own;
  }
  const [family] = families.filter((each) => each.cat === key);
  const colour = family?.colours?.split(' ')[0];
  const art = family?.art.split('+')[0];
  if (!art) {
    throw new Error(`The department ${key} has no goods to show`);
  }
  return [colour ? `${art}:${colour}` : art];
}

export const departmentTiles: readonly Scene[] = departments.map((department) => {
  const words = faceOf(department.key);
  const items = words.map((word, at) => {
    const [art = '', colour] = word.split(':');
    const place = places(art, words.length)[at] ?? ([0.5, 0.8, 0.5] as const);
    return item(art, place, { paint: colour ? colours[colour]?.hex : undefined });
  });
  return { id: department.picture, ground: rootOf(department.key), items };
});
