import { upsertCategories } from '@entrepot/server/features/catalogue/index';
import type { Db } from '@entrepot/server/platform/db';
import { departments } from '../data.ts';
import type { PicturesById } from './load-pictures.ts';

/** Stores the two-level tree; gives key → id. */
export async function loadCategories(
  db: Db,
  pictures: PicturesById,
): Promise<Record<string, string>> {
  const ids = await upsertCategories(
    db,
    departments.map((department, sort) => ({
      key: department.key,
      parentKey: department.parent ?? null,
      names: { ...department.name },
      icon: department.icon ?? '',
      picture: pictures[department.picture] ?? null,
      sort,
    })),
  );
  return Object.fromEntries(ids);
}
