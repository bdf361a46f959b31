import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export type CategoryToStore = {
  key: string;
  /** Key of the department; null for a department. */
  parentKey: string | null;
  names: Record<string, string>;
  icon: string;
  picture: Picture | null;
  sort: number;
};

/** Stores categories by their keys, departments first; gives key → id. */
export async function upsertCategories(
  db: Db,
  categories: readonly CategoryToStore[],
): Promise<Map<string, string>> {
  const rows = categories.map((category) => ({ ...category, id: newId() }));
  for (const level of [true, false]) {
    const json = JSON.stringify(rows.filter(({ parentKey }) => (parentKey === null) === level));
    await db.run(sql`
      insert into catalogue.category (id, key, parent_id, names, icon, picture, sort)
      select r.id, r.key, p.id, r.names, r.icon, nullif(r.picture, 'null'), r.sort
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, key text, "parentKey" text, names jsonb,
        icon text, picture jsonb, sort int)
      left join catalogue.category p on p.key = r."parentKey"
      on conflict (key) do update set names = excluded.names, icon = excluded.icon,
        picture = excluded.picture, sort = excluded.sort`);
  }
  const stored = await db.query<{ key: string; id: string }>(
    sql`select key, id from catalogue.category where key = any(${rows.map(({ key }) => key)}::text[])`,
  );
  return new Map(stored.map(({ key, id }) => [key, id]));
}
