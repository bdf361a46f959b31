import { type Announced, isAnnounced } from '@entrepot/contract/brands/announced';
import { SETTINGS, type SettingCode } from '@entrepot/contract/brands/settings';
import type { BrandId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type BrandCharacter, PLAIN } from '@entrepot/contract/brands/character';
import type { Texts } from '@entrepot/contract/brands/types';
import type { Language } from '@entrepot/contract/languages';
import { columns, of, replaced, type RowOf, values } from '../../platform/columns.ts';
import { type Db, type Sql, raw, sql } from '../../platform/db.ts';

export type BrandLinks = { title: Texts; items: { title: Texts; href: string }[] }[];

/** What an operator, or the demo world, writes. */
const WRITTEN = {
  slug: of<string>(),
  name: of<string>(),
  colourMain: of<string>(),
  colourHover: of<string>(),
  colourFooter: of<string>(),
  character: of<BrandCharacter>(),
  logoSvg: of<string | null>(),
  logoPicture: of<Picture | null>(),
  language: of<Language>(),
  languages: of<readonly Language[]>(),
  tagline: of<Texts>(),
  contact: of<Texts>(),
};
const BRAND = {
  id: of<BrandId>(),
  ...WRITTEN,
  links: of<BrandLinks>(),
  isDefault: of<boolean>(),
  version: of<number>(),
  hosts: of<string[]>(
    'array(select host from brands.host h where h.brand_id = b.id order by host)',
  ),
  settings: of<Record<string, string>>(
    `coalesce((select jsonb_object_agg(s.code, brands.value_now(s)) from brands.setting s where s.brand_id = b.id), '{}')`,
  ),
};
/** A brand with its hosts, and its settings as they count now. */
export type StoredBrand = RowOf<typeof BRAND>;

const COLUMNS = columns(BRAND, 'b');
const brands = (condition: Sql) => sql`
  select ${COLUMNS} from brands.brand b where ${condition} order by b.is_default desc, b.slug`;

export async function allBrands(db: Db): Promise<StoredBrand[]> {
  return (await db.query<StoredBrand>(brands(raw('true')))).map(withCharacter);
}

export async function brandById(db: Db, id: BrandId): Promise<StoredBrand | undefined> {
  return (await db.query<StoredBrand>(brands(sql`b.id = ${id}`))).map(withCharacter)[0];
}

const withCharacter = (brand: StoredBrand): StoredBrand => ({
  ...brand,
  character: { ...PLAIN, ...brand.character },
});

/** The name that a mail or a page title says; empty when there is no such brand. */
export async function brandName(db: Db, id: BrandId): Promise<string> {
  return (await db.find<string>(sql`select name from brands.brand where id = ${id}`)) ?? '';
}

/** Locks a brand's row; false when there is none. */
export function lockBrand(db: Db, id: BrandId): Promise<boolean> {
  return db.hits(sql`select 1 from brands.brand where id = ${id} for update`);
}

export type BrandColumns = RowOf<typeof WRITTEN> & { links: BrandLinks };

const STORED = { ...WRITTEN, links: of<string>(), changedAt: of<Date>() };

/** Writes a brand under its short name: a new one, or all columns of the one that has it. Answers its id. */
export async function upsertBrand(
  db: Db,
  id: BrandId,
  brand: BrandColumns,
  now: Date,
): Promise<BrandId> {
  const written = { ...brand, id, links: JSON.stringify(brand.links), changedAt: now };
  return db.value<BrandId>(sql`
    insert into brands.brand as b ${values({ id: of<BrandId>(), ...STORED }, written)}
    on conflict (slug) do update set version = b.version + 1, ${replaced(STORED)}
    returning id`);
}

export async function replaceHosts(db: Db, brandId: BrandId, hosts: readonly string[]) {
  await db.run(sql`delete from brands.host where brand_id = ${brandId}`);
  await db.run(
    sql`insert into brands.host (host, brand_id) select distinct host, ${brandId}::uuid from unnest(${hosts}::text[]) host`,
  );
}

/** A host among these that another brand has. */
export async function takenHost(
  db: Db,
  brandId: BrandId,
  hosts: readonly string[],
): Promise<string | undefined> {
  return db.find<string>(
    sql`select host from brands.host where host = any(${hosts}::text[]) and brand_id <> ${brandId} limit 1`,
  );
}

/** `valueBefore`: what counts before `value` does (contract `brands/announced`). */
export type SettingChange = {
  code: SettingCode;
  value: string;
  valueBefore: string | null;
  countsFrom: Date | null;
  changedAt: Date;
  changedBy: string | null;
};

/** A brand's settings as they were written last. */
export function settingChanges(db: Db, brandId: BrandId): Promise<SettingChange[]> {
  return db.query(sql`
    select code, value, value_before, counts_from, changed_at, changed_by from brands.setting where brand_id = ${brandId}`);
}

/** Those of them that were announced, the first to count first; they may count by now. */
export function announcedSettings(db: Db, brandId: BrandId): Promise<Announced[]> {
  return db.query(sql`
    select code, value, value_before as before, counts_from as from from brands.setting
    where brand_id = ${brandId} and counts_from is not null order by counts_from, code`);
}

export type SettingToStore = {
  brandId: BrandId;
  code: string;
  value: string | null;
  now: Date;
  by?: string | null;
};

/** Writes a setting; null returns it to its fallback. */
export async function storeSetting(
  db: Db,
  { brandId, code, value, now, by = null }: SettingToStore,
) {
  const written = value === null && isAnnounced(code) ? SETTINGS[code].fallback : value;
  if (written === null) {
    await db.run(sql`delete from brands.setting where brand_id = ${brandId} and code = ${code}`);
    return;
  }
  await db.run(sql`
    insert into brands.setting (brand_id, code, value, changed_at, changed_by)
    values (${brandId}, ${code}, ${written}, ${now}, ${by})
    on conflict (brand_id, code) do update set value = excluded.value, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`);
}
