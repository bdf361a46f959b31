// The only SQL that touches the schema "content".
import type { BrandId } from '@entrepot/contract/ids';
import type {
  AdminBanner,
  Banner,
  ContentPage,
  EditablePage,
  UpdateBannerInput,
} from '@entrepot/contract/content/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { BrandPage } from '../../platform/context.ts';
import { of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, raw, sql } from '../../platform/db.ts';

export type Slot = 'big' | 'side' | 'promise';

export type BannerRow = Banner & { slot: Slot; icon: string };

/** Shown banners in a language: the brand's own, or where it has none in a slot, those for every brand. */
export function findBanners(
  db: Db,
  { brandId, language, slots }: { brandId: BrandId; language: string; slots: readonly Slot[] },
): Promise<BannerRow[]> {
  return db.query<BannerRow>(sql`
    select b.id, b.slot, b.icon, b.link, b.picture, coalesce(t.text ->> 'title', '') as title,
      coalesce(t.text ->> 'text', '') as text, coalesce(t.text ->> 'action', '') as action
    from content.banner b
    cross join lateral (select coalesce(b.texts -> ${language}, b.texts -> 'en') as text) as t
    where b.shown and b.slot = any(${slots}::text[]) and (b.brand_id = ${brandId} or b.brand_id is null
      and not exists (
        select from content.banner own where own.brand_id = ${brandId} and own.slot = b.slot and own.shown
      ))
    order by b.slot, b.sort, b.id`);
}

export type PageRow = Omit<ContentPage, 'changedAt'> & { changedAt: Date };

/** A page in a language: the brand's own, or the one for every brand. */
export function findPage(
  db: Db,
  { brandId, language, slug }: { brandId: BrandId; language: string; slug: string },
): Promise<PageRow | undefined> {
  return db.one<PageRow>(sql`
    select p.slug, t.text ->> 'title' as title, t.text ->> 'body' as body, p.changed_at
    from content.page p
    cross join lateral (select coalesce(p.texts -> ${language}, p.texts -> 'en') as text) as t
    where p.slug = ${slug} and (p.brand_id = ${brandId} or p.brand_id is null)
    order by p.brand_id nulls last limit 1`);
}

/** What `findPage` finds, all of it. */
export function findPageTitles(
  db: Db,
  { brandId, language }: { brandId: BrandId; language: string },
): Promise<{ slug: string; title: string; body: string }[]> {
  return db.query(sql`
    select distinct on (p.slug) p.slug, t.text ->> 'title' as title, t.text ->> 'body' as body
    from content.page p
    cross join lateral (select coalesce(p.texts -> ${language}, p.texts -> 'en') as text) as t
    where p.brand_id = ${brandId} or p.brand_id is null
    order by p.slug, p.brand_id nulls last`);
}

/** Addresses of all pages there are. */
export function brandPages(db: Db): Promise<BrandPage[]> {
  return db.query<BrandPage>(sql`select brand_id, slug from content.page order by slug`);
}

export type EditablePageRow = Omit<EditablePage, 'changedAt'> & { changedAt: Date };

/** A brand's own pages, and those for every brand where it has none. */
export function findPagesOf(db: Db, brandId: BrandId): Promise<EditablePageRow[]> {
  return db.query<EditablePageRow>(sql`
    select distinct on (slug) ${EDITABLE} from content.page
    where brand_id = ${brandId} or brand_id is null order by slug, brand_id nulls last`);
}

export const EDITABLE = raw('id, slug, texts, version, changed_at, brand_id is null as shared');

/** Replaces texts language by language unless somebody was faster; undefined then. */
export function savePage(
  db: Db,
  change: { pageId: string; version: number; texts: EditablePage['texts'] },
  now: Date,
): Promise<EditablePageRow | undefined> {
  return db.one<EditablePageRow>(sql`
    update content.page set texts = texts || ${change.texts}::jsonb, version = version + 1, changed_at = ${now}
    where id = ${change.pageId} and version = ${change.version} returning ${EDITABLE}`);
}

export type NewPage = { id: string; brandId: BrandId; slug: string; title: string };

/** Begins as a copy of the page for every brand, if there is one; does nothing where the brand has its own. */
export async function insertPage(db: Db, page: NewPage, now: Date): Promise<void> {
  const blank = { en: { title: page.title, body: '' } };
  await db.run(sql`
    insert into content.page (id, brand_id, slug, texts, changed_at)
    select ${page.id}, b.id, ${page.slug}, coalesce(shared.texts, ${blank}::jsonb), ${now}
    from brands.public_brand b
    left join content.page shared on shared.slug = ${page.slug} and shared.brand_id is null
    where b.id = ${page.brandId}
    on conflict (brand_id, slug) do nothing`);
}

export function findOwnPage(
  db: Db,
  { brandId, slug }: { brandId: BrandId; slug: string },
): Promise<EditablePageRow | undefined> {
  return db.one<EditablePageRow>(
    sql`select ${EDITABLE} from content.page where brand_id = ${brandId} and slug = ${slug}`,
  );
}

export function hasPage(db: Db, pageId: string): Promise<boolean> {
  return db.hits(sql`select from content.page where id = ${pageId}`);
}

export const BANNER = raw(
  'id, slot, sort, texts, icon, link, picture, shown, version, brand_id is null as shared',
);

/** A brand's own banners, and those for every brand in slots where it shows none of its own. */
export function findBannersOf(db: Db, brandId: BrandId): Promise<AdminBanner[]> {
  return db.query<AdminBanner>(sql`
    select ${BANNER} from content.banner b
    where brand_id = ${brandId} or brand_id is null and not exists (
      select from content.banner own where own.brand_id = ${brandId} and own.slot = b.slot and own.shown)
    order by slot, shared, sort, id`);
}

export type NewBanner = { id: string; brandId: BrandId; slot: Slot; title: string };

/** Behind the brand's others, hidden; undefined when there is no such brand. */
export function addBanner(db: Db, banner: NewBanner): Promise<AdminBanner | undefined> {
  const texts = { en: { title: banner.title, text: '', action: '' } };
  return db.one<AdminBanner>(sql`
    insert into content.banner (id, brand_id, slot, sort, texts, shown)
    select ${banner.id}, b.id, ${banner.slot}, (
      select coalesce(max(sort) + 1, 0) from content.banner where brand_id = b.id and slot = ${banner.slot}
    ), ${texts}, false
    from brands.public_brand b where b.id = ${banner.brandId} returning ${BANNER}`);
}

export function pictureOfBanner(
  db: Db,
  bannerId: string,
): Promise<{ picture: Picture | null } | undefined> {
  return db.one(sql`select picture from content.banner where id = ${bannerId}`);
}

/** Texts are replaced language by language, unless somebody was faster; undefined then. */
export function saveBanner(db: Db, change: UpdateBannerInput): Promise<AdminBanner | undefined> {
  const { bannerId, version, texts, link = null, picture, shown = null } = change;
  const drawn = picture === undefined ? sql`` : sql`picture = ${picture}::jsonb,`;
  return db.one<AdminBanner>(sql`
    update content.banner set texts = texts || ${texts}::jsonb, link = coalesce(${link}, link), ${drawn}
      shown = coalesce(${shown}, shown), version = version + 1
    where id = ${bannerId} and version = ${version} returning ${BANNER}`);
}

export type Arrangement = { brandId: BrandId; slot: Slot; order: readonly string[] };

/** How many of these stand in this place of the brand, each at its new position now. */
export function arrange(db: Db, { brandId, slot, order }: Arrangement): Promise<number> {
  return db.run(sql`
    update content.banner b set sort = wanted.position - 1
    from unnest(${order}::uuid[]) with ordinality as wanted (id, position)
    where b.id = wanted.id and b.slot = ${slot} and (b.brand_id = ${brandId} or b.brand_id is null)`);
}

type LandingFigures = { shops: number; goods: number; countries: number; sold: number };

/** Figures of the recruiting page. */
export function countLanding(db: Db): Promise<LandingFigures> {
  return db.only<LandingFigures>(sql`
    select count(*) as shops, coalesce(sum(f.goods), 0)::int as goods,
      count(distinct s.country) as countries, coalesce(sum(f.sold), 0)::bigint as sold
    from sellers.public_shop s left join sellers.public_shop_figures f on f.shop_id = s.id`);
}

const STORED_BANNER = {
  id: of<string>(),
  brandId: of<BrandId | null>(),
  slot: of<Slot>(),
  sort: of<number>(),
  texts: of<Record<string, { title: string; text: string; action: string }>>(),
  icon: of<string>(),
  picture: of<Picture | null>(),
  link: of<string>(),
};
export type BannerToStore = RowOf<typeof STORED_BANNER>;

export async function insertBanner(db: Db, banner: BannerToStore): Promise<void> {
  await db.run(sql`insert into content.banner ${values(STORED_BANNER, banner)}`);
}

export type PageToStore = {
  id: string;
  brandId: BrandId | null;
  slug: string;
  texts: Record<string, { title: string; body: string }>;
};

export async function upsertPage(db: Db, page: PageToStore, now: Date): Promise<void> {
  await db.run(sql`
    insert into content.page as p (id, brand_id, slug, texts, changed_at)
    values (${page.id}, ${page.brandId}, ${page.slug}, ${page.texts}, ${now})
    on conflict (brand_id, slug) do update set texts = excluded.texts, changed_at = excluded.changed_at,
      version = p.version + 1`);
}
