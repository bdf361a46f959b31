// What was deleted is kept whole in `content.away`, under its own id, and comes back as it was.
import type { BrandId } from '@entrepot/contract/ids';
import type { AdminBanner, DeletedPage } from '@entrepot/contract/content/types';
import { type Db, raw, type Sql, sql } from '../../platform/db.ts';
import { BANNER, EDITABLE, type EditablePageRow, type Slot } from './queries.ts';

type PageName = { pageId: string; slug: string };
export type BannerName = { bannerId: string; slot: Slot };

/** False when there is no such one. */
const softDelete = (db: Db, kind: 'page' | 'banner', which: Sql, now: Date): Promise<boolean> =>
  db.hits(sql`
    with gone as (delete from content.${raw(kind)} where ${which} returning *)
    insert into content.away (id, kind, entry, at) select gone.id, ${kind}, to_jsonb(gone), ${now} from gone`);

type PageVersion = PageName & { version: number };

export const softDeletePage = (db: Db, { pageId, slug, version }: PageVersion, now: Date) =>
  softDelete(db, 'page', sql`id = ${pageId} and slug = ${slug} and version = ${version}`, now);

export const softDeleteBanner = (db: Db, { bannerId, slot }: BannerName, now: Date) =>
  softDelete(db, 'banner', sql`id = ${bannerId} and slot = ${slot}`, now);

/** Undefined when it is not away, or another page has its address: then it stays away. */
export function putBackPage(db: Db, { pageId, slug }: PageName) {
  return db.one<EditablePageRow>(sql`
    with entry as (
      select page.* from content.away a, jsonb_populate_record(null::content.page, a.entry) page
      where a.id = ${pageId} and a.kind = 'page' and page.slug = ${slug}
    ), back as (
      insert into content.page select * from entry on conflict do nothing returning *
    ), cleared as (
      delete from content.away where id in (select id from back)
    )
    select ${EDITABLE} from back`);
}

export function findPageAt(db: Db, { pageId, slug }: PageName) {
  return db.one<EditablePageRow>(
    sql`select ${EDITABLE} from content.page where id = ${pageId} and slug = ${slug}`,
  );
}

/** Older ones stay kept, but nobody looks for them. */
const MOST_AWAY = 100;

/** A brand's own, and those for every brand. */
export function findPagesAway(
  db: Db,
  { brandId, language }: { brandId: BrandId; language: string },
) {
  return db.query<Omit<DeletedPage, 'deletedAt'> & { deletedAt: Date }>(sql`
    select a.id, page.slug, page.brand_id is null as shared, a.at as deleted_at,
      coalesce(page.texts -> ${language}, page.texts -> 'en') ->> 'title' as title,
      exists (
        select from content.page other
        where other.slug = page.slug and other.brand_id is not distinct from page.brand_id
      ) as replaced
    from content.away a, jsonb_populate_record(null::content.page, a.entry) page
    where a.kind = 'page' and (page.brand_id = ${brandId} or page.brand_id is null)
    order by a.at desc, a.id limit ${MOST_AWAY}`);
}

export function putBackBanner(db: Db, { bannerId, slot }: BannerName) {
  return db.one<AdminBanner>(sql`
    with entry as (
      delete from content.away where id = ${bannerId} and kind = 'banner' and entry ->> 'slot' = ${slot}
      returning entry
    ), back as (
      insert into content.banner select banner.*
      from entry, jsonb_populate_record(null::content.banner, entry.entry) banner returning *
    )
    select ${BANNER} from back`);
}

export function findBannerIn(db: Db, { bannerId, slot }: BannerName) {
  return db.one<AdminBanner>(
    sql`select ${BANNER} from content.banner where id = ${bannerId} and slot = ${slot}`,
  );
}

export function isAway(db: Db, id: string): Promise<boolean> {
  return db.hits(sql`select from content.away where id = ${id}`);
}
