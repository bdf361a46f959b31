import { upsertCategories } from '../../src/features/catalogue/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { departments } from '../index.ts';
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
