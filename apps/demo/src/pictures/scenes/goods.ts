import { heroOf, keysOf, membersOf, rootOf, showsLot } from '../../content/expand.ts';
import type { Member } from '../../content/expand.ts';
import type { Family } from '../../content/family.ts';
import { colours } from '../../content/terms/colours.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { isLying, item, places, single } from './arrange.ts';

interface Look {
  readonly ground: string;
  readonly art: string;
  readonly companion: string | undefined;
  readonly paints: readonly (string | undefined)[];
}

function lookOf(family: Family, member: Member): Look {
  const [art = '', companion] = member.art.split('+');
  const keys = keysOf(family.colours);
  return {
    art,
    companion,
    ground: rootOf(family.cat),
    paints: keys.length > 0 ? keys.map((key) => colours[key]?.hex) : [undefined],
  };
}

const paintAt = (look: Look, index: number): string | undefined =>
  look.paints[index % look.paints.length];

/** Members of a family share artwork, so each one's hero is arranged and painted differently. */
function heroItems(look: Look, member: Member): SceneItem[] {
  const index = member.pictureKey === member.key ? 0 : member.index;
  const paint = paintAt(look, index);
  const other = paintAt(look, index + 1);
  if (index % 3 === 0) {
    return [item(look.art, single(look.art), { paint })];
  }
  if (index % 3 === 1) {
    const [back = single(look.art), front = single(look.art)] = places(look.art, 2);
    return [item(look.art, back, { paint: other ?? paint }), item(look.art, front, { paint })];
  }
  return places(look.art, 3).map((place, at) =>
    item(look.art, place, { paint: paintAt(look, index + 2 - at) ?? paint }),
  );
}

/** Every colour at once; without colours the goods beside what it is used with. */
function groupItems(look: Look): SceneItem[] {
  if (look.paints.length > 1) {
    const spots = places(look.art, look.paints.length);
    return spots.map((place, at) => item(look.art, place, { paint: look.paints[at] }));
  }
  const paint = look.paints[0];
  if (!look.companion) {
    return places(look.art, 3).map((place) => item(look.art, place, { paint }));
  }
  return [
    item(look.companion, isLying(look.companion) ? [0.72, 0.6, 0.32] : [0.71, 0.66, 0.34]),
    item(look.art, isLying(look.art) ? [0.4, 0.82, 0.44] : [0.39, 0.82, 0.48], { paint }),
  ];
}

/** Pieces of one lot, set out to be counted. */
function lotItems(look: Look, member: Member, lot: number): SceneItem[] {
  const paint = paintAt(look, member.index);
  return places(look.art, Math.max(2, Math.min(lot, 6))).map((place) =>
    item(look.art, place, { paint }),
  );
}

function cartonItems(look: Look): SceneItem[] {
  const paint = look.paints[0];
  const front = isLying(look.art) ? ([0.3, 0.86, 0.3] as const) : ([0.3, 0.85, 0.33] as const);
  return [item('package', [0.6, 0.76, 0.5]), item(look.art, front, { paint })];
}

function sharedScenes(family: Family, member: Member): Scene[] {
  const look = lookOf(family, member);
  const { ground } = look;
  const variants = keysOf(family.colours).map((key) => ({
    id: `${member.pictureKey}-${key}`,
    ground,
    items: [item(look.art, single(look.art), { paint: colours[key]?.hex })],
  }));
  return [
    { id: `${member.pictureKey}-group`, ground, items: groupItems(look) },
    ...(showsLot(member)
      ? [{ id: `${member.pictureKey}-lot`, ground, items: lotItems(look, member, family.lot) }]
      : []),
    { id: `${member.pictureKey}-carton`, ground, items: cartonItems(look) },
    ...variants,
  ];
}

/** All pictures of a family: the shared ones once, and each member's own hero. */
export function scenesOf(family: Family): Scene[] {
  const shared = new Set<string>();
  return membersOf(family).flatMap((member) => {
    const look = lookOf(family, member);
    const id = heroOf(family, member);
    const own = id.endsWith('-hero')
      ? [{ id, ground: look.ground, items: heroItems(look, member) }]
      : [];
    if (shared.has(member.pictureKey)) {
      return own;
    }
    shared.add(member.pictureKey);
    return [...own, ...sharedScenes(family, member)];
  });
}
